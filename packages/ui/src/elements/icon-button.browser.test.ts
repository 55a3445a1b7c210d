import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import { xIcon } from '../icons/index.js'
import type { AkIconButton } from './icon-button.js'
import './icon-button.js'
import { IconButtonHarness } from './icon-button.harness.js'

const close = html`<ak-icon-button label="Close" .glyph=${xIcon}></ak-icon-button>`

describe('<ak-icon-button>', () => {
  test.for(themes)('an icon button is accessible, %s', async (theme) => {
    await expectAccessible(await mount(close, theme))
  })

  test('an icon button is named by its label', async () => {
    await mount(close)
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
  })

  test('an icon button can be hit up to 6 px beside its visible box', async () => {
    const element = await mount<AkIconButton>(close)
    const { left, top, width, height } = element.getBoundingClientRect()
    expect([width, height]).toEqual([32, 32])
    expect(document.elementFromPoint(left - 5, top - 5)).toBe(element)
  })

  test('an icon button takes the focus', async () => {
    const harness = new IconButtonHarness(await mount<AkIconButton>(close))
    expect(harness.hasFocus).toBe(false)
    harness.element.focus()
    expect(harness.hasFocus).toBe(true)
  })
})
