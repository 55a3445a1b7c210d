import { describe, expect, test } from 'vitest'
import { analyzeElements } from './elements.ts'
import { partsPage } from './parts.ts'

const view = `
/** Something else. */
const other = 1

/**
 * @summary The first screen.
 *
 * @csspart list - The list of wallets.
 * @csspart no-wallet - The way on.
 */
@define('appkit-what-is-it-view')
export class View {}
`

const elements = (text: string) =>
  analyzeElements([{ path: 'src/a.ts', text }]).modules.flatMap(({ declarations }) => declarations)

describe('an element', () => {
  test('an element is described only by the comment above it', () => {
    expect(elements(view)).toMatchObject([
      {
        tagName: 'appkit-what-is-it-view',
        summary: 'The first screen.',
        cssParts: [
          { name: 'list', description: 'The list of wallets.' },
          { name: 'no-wallet', description: 'The way on.' },
        ],
      },
    ])
    expect(elements('/** @csspart base - Not over an element. */\nexport const a = 1')).toEqual([])
  })

  test('an element can be defined by a call, and its private members are omitted', () => {
    const text = 'export class Button extends HTMLElement { label = 1; private secret = 2; #own = 3 }'
    expect(elements(`${text}\ndefine('appkit-x')(Button)`)).toMatchObject([
      { tagName: 'appkit-x', members: [{ name: 'label' }] },
    ])
    expect(elements(text)).toEqual([])
  })
})

test('the table of parts lists elements by their tags, then screens by their names', () => {
  const parts = [{ name: 'base', description: 'The button.' }]
  const page = partsPage([
    { tag: 'appkit-what-is-it-view', summary: 'The first screen.', parts },
    { tag: 'appkit-button', summary: 'A button.', parts },
  ])
  expect(page).toContain(
    '### `appkit-button`\n\nA button.\n\n| Part | What it is |\n| --- | --- |\n| `base` | The button. |',
  )
  expect(page.indexOf('appkit-button')).toBeLessThan(page.indexOf('### WhatIsIt\n'))
})
