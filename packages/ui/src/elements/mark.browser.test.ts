import { aTimeout, elementUpdated, waitUntil } from '@open-wc/testing'
import { html } from 'lit'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible, mount, patience, themes } from '../../test/mount.js'
import type { AkMark } from './mark.js'
import './icon.js'
import './mark.js'
import { xIcon } from '../icons/index.js'
import { MarkHarness } from './mark.harness.js'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`
const mark = async (template = html`<ak-mark name="Fox"></ak-mark>`) => new MarkHarness(await mount<AkMark>(template))

describe('<ak-mark>', () => {
  test.for(themes)('a mark is accessible with a letter, a picture and a badge, %s', async (theme) => {
    await expectAccessible(
      await mount(
        html`<div>
          <ak-mark name="Fox"></ak-mark><ak-mark name="Fox" src=${picture}></ak-mark>
          <ak-mark badged name="Base" shape="circle"
            ><ak-icon slot="badge" size="16" .glyph=${xIcon}></ak-icon
          ></ak-mark>
        </div>`,
        theme,
      ),
    )
  })

  test('a mark shows the first letter while there is no picture', async () => {
    expect((await mark(html`<ak-mark name="  rainbow"></ak-mark>`)).letter).toBe('R')
  })

  test('a mark shows the picture instead of the letter once it is loaded', async () => {
    const harness = await mark(html`<ak-mark name="Fox" src=${picture}></ak-mark>`)
    await waitUntil(() => harness.letter === undefined, 'the letter stays', patience)
    expect(harness.picture).toBe(picture)
  })

  test('a mark returns to the letter when the picture is broken', async () => {
    const harness = await mark(html`<ak-mark name="Fox" src="data:image/png,nothing"></ak-mark>`)
    await waitUntil(() => harness.picture === undefined, 'the broken picture stays', patience)
    expect(harness.letter).toBe('F')
  })

  test('a mark loads a new picture after a broken one', async () => {
    const harness = await mark(html`<ak-mark name="Fox" src="data:image/png,nothing"></ak-mark>`)
    await waitUntil(() => harness.picture === undefined, 'the broken picture stays', patience)
    harness.element.src = picture
    await waitUntil(() => harness.letter === undefined, 'the letter stays', patience)
  })

  test('a mark keeps its picture until a newer one is loaded, and when the newer one is broken', async () => {
    const harness = await mark(html`<ak-mark name="Fox" src=${picture}></ak-mark>`)
    await waitUntil(() => harness.letter === undefined, 'the letter stays', patience)
    const letters: unknown[] = []
    new MutationObserver(() => letters.push(harness.letter)).observe(harness.element.renderRoot, { childList: true })
    harness.element.src = `${picture}#newer`
    await waitUntil(() => harness.picture?.includes('#newer'), 'the newer picture is not shown', patience)
    harness.element.src = 'data:image/png,nothing'
    await waitUntil(() => harness.picture?.includes('#newer'), 'the newer picture is not shown', patience)
    expect(letters.filter(Boolean)).toEqual([])
  })

  test('a mark drops its picture at once when its name changes', async () => {
    const harness = await mark(html`<ak-mark name="Fox" src=${picture}></ak-mark>`)
    await waitUntil(() => harness.letter === undefined, 'the letter stays', patience)
    Object.assign(harness.element, { name: 'Owl', src: 'data:image/png,nothing' })
    await elementUpdated(harness.element)
    expect(harness.letter).toBe('O')
    expect(harness.opacity).toBe('0')
  })

  test('a mark runs no script of a picture', async () => {
    const ran = vi.fn()
    Object.assign(globalThis, { ran })
    const hostile = '<svg xmlns="http://www.w3.org/2000/svg" onload="top.ran()"><script>top.ran()</script></svg>'
    const harness = await mark(
      html`<ak-mark name="Fox" src="data:image/svg+xml,${encodeURIComponent(hostile)}"></ak-mark>`,
    )
    await waitUntil(() => harness.letter === undefined, 'the letter stays', patience)
    expect(ran).not.toHaveBeenCalled()
  })

  test('a mark has the same box before and after its picture', async () => {
    const harness = await mark()
    const before = harness.element.getBoundingClientRect()
    harness.element.src = picture
    await waitUntil(() => harness.letter === undefined, 'the letter stays', patience)
    expect(harness.element.getBoundingClientRect()).toEqual(before)
  })

  test('a mark keeps a picture that loads within the limit', async () => {
    const harness = await mark(html`<ak-mark name="Fox" limit="1000" src=${picture}></ak-mark>`)
    await waitUntil(() => harness.letter === undefined, 'the letter stays', patience)
    await aTimeout(1_100)
    expect(harness.picture).toBe(picture)
  })

  test('a mark takes its background from `color`', async () => {
    expect((await mark(html`<ak-mark name="Fox" color="rgb(1, 2, 3)"></ak-mark>`)).ground).toBe('rgb(1, 2, 3)')
  })

  test('a mark has one hue for each name', async () => {
    const names = ['Fox', 'Fox', 'Rainbow', 'Phantom', 'Ledger', 'Talisman', 'SubWallet', 'Argent', 'Zerion', 'imToken']
    const grounds = []
    for (const name of names) grounds.push((await mark(html`<ak-mark name=${name}></ak-mark>`)).ground)
    expect(grounds[0]).toBe(grounds[1])
    expect(new Set(grounds).size).toBe(9)
  })

  test('white text is readable on the background of every name', async () => {
    const names = Array.from({ length: 200 }, (_, at) => `Wallet ${at}`)
    const root = await mount<HTMLElement>(
      html`<div>${names.map((name) => html`<ak-mark name=${name}></ak-mark>`)}</div>`,
    )
    const marks = [...root.querySelectorAll<AkMark>('ak-mark')]
    await Promise.all(marks.map(elementUpdated))
    const grounds = new Set(marks.map((one) => new MarkHarness(one).ground))
    expect(grounds.size).toBeGreaterThan(100)
    for (const ground of grounds) expect(contrastWithWhite(ground), ground).toBeGreaterThanOrEqual(4.5)
  })

  test('a mark takes the colour of its name when `color` is not a colour', async () => {
    const { ground } = await mark()
    expect((await mark(html`<ak-mark name="Fox" color="red;position:fixed"></ak-mark>`)).ground).toBe(ground)
  })
})

/** The WCAG 2 contrast of white with a colour, as the browser paints it. */
function contrastWithWhite(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
