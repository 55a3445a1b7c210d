import { html } from 'lit'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import type { AkMark } from './mark.js'
import './mark.js'
import { MarkHarness } from './mark.harness.js'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`
const mark = async (template = html`<ak-mark name="Fox"></ak-mark>`) => new MarkHarness(await mount<AkMark>(template))

describe('<ak-mark>', () => {
  test.for(themes)('is accessible with a letter, a picture and a badge, %s', async (theme) => {
    await expectAccessible(
      await mount(
        html`<div>
          <ak-mark name="Fox"></ak-mark><ak-mark name="Fox" src=${picture}></ak-mark>
          <ak-mark badged name="Base" shape="circle"><ak-mark slot="badge" size="16" name="Fox"></ak-mark></ak-mark>
        </div>`,
        theme,
      ),
    )
  })

  test('shows the first letter while there is no picture', async () => {
    expect((await mark(html`<ak-mark name="  rainbow"></ak-mark>`)).letter).toBe('R')
  })

  test('shows the picture instead of the letter once it is loaded', async () => {
    const harness = await mark(html`<ak-mark name="Fox" src=${picture}></ak-mark>`)
    await vi.waitFor(() => expect(harness.letter).toBeUndefined())
    expect(harness.picture).toBe(picture)
  })

  test('goes back to the letter when the picture is broken', async () => {
    const harness = await mark(html`<ak-mark name="Fox" src="data:image/png,nothing"></ak-mark>`)
    await vi.waitFor(() => expect(harness.picture).toBeUndefined())
    expect(harness.letter).toBe('F')
  })

  test('gives a new picture a new chance', async () => {
    const harness = await mark(html`<ak-mark name="Fox" src="data:image/png,nothing"></ak-mark>`)
    await vi.waitFor(() => expect(harness.picture).toBeUndefined())
    harness.element.src = picture
    await vi.waitFor(() => expect(harness.letter).toBeUndefined())
  })

  test('keeps a picture that was here in time', async () => {
    const harness = await mark(html`<ak-mark name="Fox" limit="1000" src=${picture}></ak-mark>`)
    await vi.waitFor(() => expect(harness.letter).toBeUndefined())
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(harness.picture).toBe(picture)
  })

  test('takes its ground from the colour it is given', async () => {
    expect((await mark(html`<ak-mark name="Fox" color="rgb(1, 2, 3)"></ak-mark>`)).ground).toBe('rgb(1, 2, 3)')
  })

  test('takes the same tone for the same name every time, and other tones for others', async () => {
    const grounds = []
    for (const name of ['Fox', 'Fox', 'Rainbow', 'Phantom', 'Ledger']) {
      grounds.push((await mark(html`<ak-mark name=${name}></ak-mark>`)).ground)
    }
    expect(grounds[0]).toBe(grounds[1])
    expect(new Set(grounds).size).toBeGreaterThan(2)
  })

  test('takes a tone where the colour is none', async () => {
    const { ground } = await mark()
    expect((await mark(html`<ak-mark name="Fox" color="red;position:fixed"></ak-mark>`)).ground).toBe(ground)
  })
})
