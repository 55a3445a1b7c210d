import { describe, expect, test } from 'vitest'
import { partFiles, partsPage, readElement } from './parts.ts'

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

describe('the table of parts', () => {
  test('is read from the comment over the element, and from no other', () => {
    expect(readElement({ text: view })).toEqual([
      {
        tag: 'appkit-what-is-it-view',
        summary: 'The first screen.',
        parts: [
          ['list', 'The list of wallets.'],
          ['no-wallet', 'The way on.'],
        ],
      },
    ])
    expect(readElement({ text: '/** @csspart base - Not over an element. */\nexport const a = 1' })).toEqual([])
  })

  test('calls a screen by its name and an element by its tag', () => {
    const page = partsPage([
      ...readElement({ text: view }),
      { tag: 'appkit-button', summary: 'A button.', parts: [['base', 'The button.']] },
    ])
    expect(page).toContain(
      '### `appkit-button`\n\nA button.\n\n| Part | What it is |\n| --- | --- |\n| `base` | The button. |',
    )
    expect(page).toContain('### WhatIsIt\n')
    expect(page.indexOf('appkit-button')).toBeLessThan(page.indexOf('WhatIsIt'))
  })

  test('has every element of the package', () => {
    const page = partFiles().get('docs/reference/parts.md') ?? ''
    for (const name of ['`appkit-modal`', '`appkit-button`', 'Connect', 'Account', 'Networks', 'UnsupportedChain']) {
      expect(page).toContain(`### ${name}\n`)
    }
  })
})
