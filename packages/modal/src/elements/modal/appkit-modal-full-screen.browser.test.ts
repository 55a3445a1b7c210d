import { createTestKit, type TestKitOptions } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { installed } from '../../../gallery/stories/samples.js'
import { button, dialog, openModal } from '../../../test/open-modal.js'

type DevTools = { send(method: string, params: object): Promise<unknown> }
const own = navigator.userAgent
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36'
const touch = (isPhone: boolean) =>
  (cdp() as unknown as DevTools).send('Emulation.setUserAgentOverride', { userAgent: isPhone ? phone : own })

afterEach(async () => {
  await touch(false)
  await page.viewport(1024, 768)
})

async function open(options: TestKitOptions) {
  const test = createTestKit({ installed, ...options })
  const modal = await openModal(test, 'Connect')
  await Promise.all(modal.shadowRoot?.getAnimations().map(({ finished }) => finished) ?? [])
  return { ...test, modal }
}
const box = () => dialog.element().getBoundingClientRect()

describe('a touch device', () => {
  test('the modal takes the whole screen of a phone with `enableMobileFullScreen`', async () => {
    await page.viewport(390, 844)
    await touch(true)
    const { modal } = await open({ enableMobileFullScreen: true })
    expect(modal.hasAttribute('data-mobile-fullscreen')).toBe(true)
    expect(box()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  })

  test('a click outside the card does not close it on a tablet, and its button does', async () => {
    await touch(true)
    const { kit } = await open({ enableMobileFullScreen: true })
    await userEvent.click(document.body, { position: { x: 4, y: 4 } })
    const target = dialog.element()
    for (const type of ['pointerdown', 'click']) target.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    expect(kit.isOpen()).toBe(true)
    await button('Close').click()
    await expect.poll(() => kit.isOpen()).toBe(false)
  })

  test('the modal is a sheet on a phone without `enableMobileFullScreen`', async () => {
    await page.viewport(390, 844)
    await touch(true)
    const { modal } = await open({})
    expect(modal.hasAttribute('data-mobile-fullscreen')).toBe(false)
    expect(box().height).toBeLessThan(844 * 0.86)
    expect(box().bottom).toBe(844)
  })
})

test('`enableMobileFullScreen` changes nothing on a desktop', async () => {
  const { modal } = await open({ enableMobileFullScreen: true })
  expect(modal.hasAttribute('data-mobile-fullscreen')).toBe(false)
  expect(box().width).toBe(360)
})
