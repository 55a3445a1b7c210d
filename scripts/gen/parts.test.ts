import { describe, expect, test } from 'vitest'
import { analyzeElements } from './elements.ts'
import { partFiles, partsPage } from './parts.ts'

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

describe('the table of parts', () => {
  test('the table of parts lists a screen by its name and an element by its tag', () => {
    const page = partsPage([
      ...elements(view),
      {
        name: 'Button',
        tagName: 'appkit-button',
        summary: 'A button.',
        cssParts: [{ name: 'base', description: 'The button.' }],
      },
    ])
    expect(page).toContain(
      '### `appkit-button`\n\nA button.\n\n| Part | What it is |\n| --- | --- |\n| `base` | The button. |',
    )
    expect(page).toContain('### WhatIsIt\n')
    expect(page.indexOf('appkit-button')).toBeLessThan(page.indexOf('WhatIsIt'))
  })

  test('the table of parts has every element of the package', () => {
    const page = partFiles().get('docs/reference/parts.md') ?? ''
    for (const name of ['`appkit-modal`', '`appkit-button`', 'Connect', 'Account', 'Networks', 'UnsupportedChain']) {
      expect(page).toContain(`### ${name}\n`)
    }
  })
})
