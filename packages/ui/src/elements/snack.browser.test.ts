import { elementUpdated, waitUntil } from '@open-wc/testing'
import { html, render } from 'lit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, mount, patience, themes } from '../../test/mount.js'
import type { AkSnack, SnackTone } from './snack.js'
import './snack.js'
import { SnackHarness } from './snack.harness.js'

describe('<ak-snack>', () => {
  test.for(themes)('a snack is accessible in every tone, %s', async (theme) => {
    const tones: SnackTone[] = ['neutral', 'success', 'warning']
    await expectAccessible(
      await mount(
        html`<div>${tones.map((tone) => html`<ak-snack tone=${tone}>Address copied</ak-snack>`)}</div>`,
        theme,
      ),
    )
  })

  test('a snack has its live region before it has a text', async () => {
    const place = await mount<HTMLElement>(html`<div></div>`)
    const say = (text: string) => render(html`<ak-snack>${text}</ak-snack>`, place)
    say('')
    const harness = new SnackHarness(await elementUpdated(place.querySelector<AkSnack>('ak-snack') as AkSnack))
    const region = page.getByRole('status').element()
    expect(harness.isShown).toBe(false)
    say('Address copied')
    await waitUntil(() => harness.isShown, 'the text is not shown', patience)
    expect(page.getByRole('status').element()).toBe(region)
    expect(harness.message).toBe('Address copied')
  })

  test('a snack disappears with its text', async () => {
    const harness = new SnackHarness(await mount<AkSnack>(html`<ak-snack>Address copied</ak-snack>`))
    await waitUntil(() => harness.isShown, 'the text is not shown', patience)
    harness.element.replaceChildren()
    await waitUntil(() => !harness.isShown, 'the text stays', patience)
  })
})
