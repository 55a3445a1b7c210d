import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import type { AkDial, DialMode } from './dial.js'
import './dial.js'
import { DialHarness } from './dial.harness.js'

const dial = async (template = html`<ak-dial></ak-dial>`) => new DialHarness(await mount<AkDial>(template))

describe('<ak-dial>', () => {
  test.for(themes)('a dial is accessible in every mode, %s', async (theme) => {
    const modes: DialMode[] = ['spin', 'value', 'quiet', 'done']
    await expectAccessible(
      await mount(
        html`<div>
          ${modes.map((mode) => html`<ak-dial mode=${mode}></ak-dial><ak-dial mode=${mode} label="Waiting"></ak-dial>`)}
        </div>`,
        theme,
      ),
    )
  })

  test('a dial turns while it waits', async () => {
    expect((await dial()).isTurning).toBe(true)
  })

  test('a dial stands still in every mode but `spin`', async () => {
    for (const mode of ['value', 'quiet', 'done'] as const) {
      expect((await dial(html`<ak-dial mode=${mode}></ak-dial>`)).isTurning, mode).toBe(false)
    }
  })

  test('a dial lights whole ticks: 0.36 of sixty is 22', async () => {
    expect((await dial(html`<ak-dial mode="value" value="0.36"></ak-dial>`)).litShare).toBeCloseTo(22 / 60)
  })

  test('a dial keeps its value between 0 and 1', async () => {
    expect((await dial(html`<ak-dial mode="value" value="7"></ak-dial>`)).litShare).toBe(1)
    expect((await dial(html`<ak-dial mode="value" value="-1"></ak-dial>`)).litShare).toBe(0)
  })

  test('a dial forgets its value when it starts to wait', async () => {
    const harness = await dial(html`<ak-dial mode="value" value="0.5"></ak-dial>`)
    harness.element.mode = 'spin'
    await harness.settled()
    expect(harness.isTurning).toBe(true)
    harness.element.mode = 'quiet'
    await harness.settled()
    expect(harness.litShare).toBe(0)
  })

  test('a dial with a label is a progress bar, and decoration otherwise', async () => {
    const harness = await dial(html`<ak-dial mode="value" value="0.25"></ak-dial>`)
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
    harness.element.label = 'Time left'
    await harness.settled()
    await expect.element(page.getByRole('progressbar', { name: 'Time left' })).toHaveAttribute('aria-valuenow', '25')
  })

  test('a dial that waits has no progress value', async () => {
    await dial(html`<ak-dial label="Connecting"></ak-dial>`)
    await expect.element(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  })

  test.for([112, 40, 16] as const)('a dial is %d px wide', async (size) => {
    const { element } = await dial(html`<ak-dial size=${size}></ak-dial>`)
    expect(element.getBoundingClientRect().width).toBe(size)
  })
})
