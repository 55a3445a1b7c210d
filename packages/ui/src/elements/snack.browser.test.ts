import { html, render } from 'lit'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import type { AkSnack, SnackTone } from './snack.js'
import './snack.js'
import { SnackHarness } from './snack.harness.js'

describe('<ak-snack>', () => {
  test.for(themes)('is accessible in every tone, %s', async (theme) => {
    const tones: SnackTone[] = ['neutral', 'success', 'warning']
    await expectAccessible(
      await mount(
        html`<div>${tones.map((tone) => html`<ak-snack tone=${tone}>Address copied</ak-snack>`)}</div>`,
        theme,
      ),
    )
  })

  test('has its live region before it has something to say', async () => {
    const snack = (text: string) => html`<ak-snack>${text}</ak-snack>`
    const harness = new SnackHarness(await mount<AkSnack>(snack('')))
    const region = page.getByRole('status').element()
    expect(harness.isShown).toBe(false)
    render(snack('Address copied'), harness.element.parentElement as HTMLElement)
    await vi.waitFor(() => expect(harness.isShown).toBe(true))
    expect(page.getByRole('status').element()).toBe(region)
    expect(harness.message).toBe('Address copied')
  })

  test('goes away with its text', async () => {
    const harness = new SnackHarness(await mount<AkSnack>(html`<ak-snack>Address copied</ak-snack>`))
    await vi.waitFor(() => expect(harness.isShown).toBe(true))
    harness.element.replaceChildren()
    await vi.waitFor(() => expect(harness.isShown).toBe(false))
  })
})
