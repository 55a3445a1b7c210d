import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import { arrowLeftIcon } from '../icons/index.js'
import type { AkIcon } from './icon.js'
import './icon.js'
import { IconHarness } from './icon.harness.js'

describe('<ak-icon>', () => {
  test.for(themes)('an icon is accessible, %s', async (theme) => {
    await expectAccessible(await mount(html`<ak-icon .glyph=${arrowLeftIcon}></ak-icon>`, theme))
  })

  test.for([12, 16, 20, 24, 32] as const)('an icon is %d px wide', async (size) => {
    const icon = new IconHarness(await mount<AkIcon>(html`<ak-icon size=${size} .glyph=${arrowLeftIcon}></ak-icon>`))
    expect(icon.isDrawn).toBe(true)
    expect(icon.drawnSize).toBe(size)
  })

  test('an icon with `flip` follows the direction of the text', async () => {
    const harness = new IconHarness(await mount<AkIcon>(html`<ak-icon flip .glyph=${arrowLeftIcon}></ak-icon>`))
    expect(harness.isMirrored).toBe(false)
    harness.element.dir = 'rtl'
    expect(harness.isMirrored).toBe(true)
    harness.element.flip = false
    await harness.settled()
    expect(harness.isMirrored).toBe(false)
  })
})
