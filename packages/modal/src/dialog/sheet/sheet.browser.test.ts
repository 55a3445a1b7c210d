import { aTimeout } from '@open-wc/testing'
import { createTestKit } from '@openappkit/testing/mount'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { installed } from '../../../gallery/stories/samples.js'
import { dialog, openModal } from '../../../test/open-modal.js'

beforeEach(() => page.viewport(390, 800))
afterEach(async () => {
  Reflect.deleteProperty(visualViewport!, 'height')
  await page.viewport(1024, 768)
})

const sheet = () => dialog.element() as HTMLDialogElement

async function open() {
  const test = createTestKit({ installed })
  await openModal(test, 'Connect')
  const header = sheet().querySelector('header') as HTMLElement
  // The code of the sheet is loaded.
  await expect.poll(() => header.style.getPropertyValue('touch-action')).toBe('none')
  const at = (type: string, clientY: number) =>
    header.dispatchEvent(
      new PointerEvent(type, { clientX: 190, clientY, pointerId: 1, isPrimary: true, bubbles: true, composed: true }),
    )
  return { ...test, at }
}

describe('the sheet of a phone', () => {
  test('a sheet follows the finger, and returns after a short drag', async () => {
    const { kit, at } = await open()
    await expect.poll(() => sheet().getAnimations().length).toBe(0)
    const { top } = sheet().getBoundingClientRect()
    at('pointerdown', 300)
    at('pointermove', 340)
    expect(sheet().style.getPropertyValue('translate')).toBe('0px 40px')
    await aTimeout(200)
    at('pointerup', 340)
    await expect.poll(() => Math.round(sheet().getBoundingClientRect().top)).toBe(Math.round(top))
    expect(kit.isOpen()).toBe(true)
  })

  test.for([
    ['far', 300, 700],
    ['fast', 80, 0],
  ] as const)('a sheet that is dragged %s closes', async ([, px, ms]) => {
    const { kit, at } = await open()
    at('pointerdown', 300)
    at('pointermove', 300 + px)
    await aTimeout(ms)
    at('pointerup', 300 + px)
    await expect.poll(() => kit.isOpen()).toBe(false)
    await expect
      .poll(() => document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog')?.style.translate)
      .toBe('')
  })

  test('a press on a button does not drag the sheet', async () => {
    const { at } = await open()
    const close = sheet().querySelector('[part="close"]') as HTMLElement
    const options = { clientY: 300, pointerId: 1, isPrimary: true, bubbles: true }
    close.dispatchEvent(new PointerEvent('pointerdown', options))
    at('pointermove', 400)
    expect(sheet().style.getPropertyValue('translate')).toBe('')
  })

  test('a sheet stays above the keyboard', async () => {
    await open()
    Object.defineProperty(visualViewport, 'height', { value: window.innerHeight - 300, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
    await expect.poll(() => sheet().getAnimations().length).toBe(0)
    const { top, bottom } = sheet().getBoundingClientRect()
    expect(Math.round(bottom)).toBeLessThanOrEqual(window.innerHeight - 300)
    expect(top).toBeGreaterThanOrEqual(0)
  })
})
