import type { Locator, Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { ask, endOf, isPending } from '../src/embedded-app.js'
import { describe, expect, test } from '../src/spec.js'
import { walletVisits } from '../src/wallet-visits.js'

// Attacks of a page around the wallet's frame that make users approve what they do not see (T2).
// docs/security/embedded-wallet.md lists those that no browser detects.

const { openApp, signIn } = walletVisits()

/** Changes the dialog of the frame once the button is active. */
type Look = (dialog: HTMLDialogElement) => unknown

const looks: readonly (readonly [string, Look])[] = [
  ['fades it', (dialog) => (dialog.style.opacity = '0.01')],
  ['scales it', (dialog) => (dialog.style.transform = 'scale(0.5)')],
  ['turns it', (dialog) => (dialog.style.rotate = '180deg')],
  ['blurs it', (dialog) => (dialog.style.filter = 'blur(4px)')],
  ['mixes it with what is below', (dialog) => (dialog.style.mixBlendMode = 'difference')],
  ['shows its end alone', (dialog) => (dialog.style.clipPath = 'inset(70% 0 0 0)')],
  ['zooms it out', (dialog) => (dialog.style.zoom = '0.3')],
  ['moves it out of the window', (dialog) => (dialog.style.translate = '-50vw 0')],
  ['makes its window too small', (dialog) => (dialog.style.height = '200px')],
  [
    'scrolls it to its end',
    (dialog) => {
      dialog.style.height = '160px'
      dialog.querySelector('iframe')?.style.setProperty('height', '640px')
      dialog.scrollTop = 480
    },
  ],
  [
    'lays something over it that lets the pointer through',
    () => {
      const over = document.createElement('div')
      over.id = 'over'
      over.popover = 'manual'
      over.style.cssText = 'inset:0;width:100vw;height:100vh;border:0;background:white;pointer-events:none'
      document.body.append(over)
      over.showPopover()
    },
  ],
  [
    'goes to full screen over it',
    () => {
      const over = document.createElement('div')
      over.id = 'over'
      over.style.pointerEvents = 'none'
      document.body.append(over)
      return over.requestFullscreen()
    },
  ],
]

type WithPictures = Window & { documentPictureInPicture: { requestWindow(size: object): Promise<Window> } }

/** Opens a window of the page that closes with the first click in it. A real page opens it over the wallet. */
const windows: readonly (readonly [string, () => unknown])[] = [
  [
    'picture in picture',
    async () => {
      const { documentPictureInPicture } = window as unknown as WithPictures
      const over = await documentPictureInPicture.requestWindow({ width: 400, height: 400 })
      over.document.addEventListener('pointerdown', () => over.close())
    },
  ],
  [
    'a popup',
    () => {
      const over = open('', '_blank', 'popup,width=400,height=400')
      over?.document.addEventListener('pointerdown', () => over.close())
    },
  ],
]

const buttonOf = ({ frame }: EmbeddedWalletModel, more: { disabled?: boolean } = {}) =>
  frame.getByRole('button', { name: 'Sign', exact: true, ...more })

/** Requests a signature, and waits until the button is active. */
async function askAndWait(page: Page, message: string, address: Hex): Promise<EmbeddedWalletModel> {
  const wallet = new EmbeddedWalletModel(page)
  await ask(page, 'personal_sign', [message, address])
  await buttonOf(wallet, { disabled: false }).waitFor()
  return wallet
}

/** The position of the button, which a page can know. */
const placeOf = (wallet: EmbeddedWalletModel) => middleOf(buttonOf(wallet))

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Approves with the whole wallet visible. */
async function approve(page: Page, wallet: EmbeddedWalletModel, message: string, address: Hex): Promise<void> {
  await wallet.click('Sign')
  const { result: signature = '0x' } = await endOf(page)
  expect(await verifyMessage({ address, message, signature })).toBe(true)
}

describe('a clickjacking page', () => {
  test('gets no approval while the wallet is covered, and one once it is fully visible', async ({ page }) => {
    await openApp(page)
    const address = await signIn(page, 'ann@example.com')
    const honest = await page.locator('dialog').evaluate((dialog) => dialog.style.cssText)
    for (const [what, look] of looks) {
      const wallet = await askAndWait(page, what, address)
      await wallet.dialog.evaluate(look)
      await expect.poll(() => buttonOf(wallet).getAttribute('aria-disabled'), { message: what }).toBe('true')
      const { x, y } = await placeOf(wallet)
      for (let presses = 0; presses < 3; presses += 1) await page.mouse.click(x, y)
      await page.locator('iframe').focus()
      for (const key of ['Tab', 'Enter', 'Space', 'Tab', 'Enter']) await page.keyboard.press(key)
      const wasPending = await isPending(page)
      await page.evaluate(async () => {
        if (document.fullscreenElement) await document.exitFullscreen()
        document.querySelector('#over')?.remove()
      })
      await page.locator('dialog').evaluate((dialog, styles) => {
        dialog.style.cssText = styles
        dialog.scrollTop = 0
        dialog.querySelector('iframe')?.style.setProperty('height', '100%')
      }, honest)
      // The keys may have refused the request.
      if (wasPending) await approve(page, wallet, what, address)
      else expect(await endOf(page), what).toEqual({ code: 4001 })
    }
  })

  test('gets no approval from input that began before the wallet was shown', async ({ page }) => {
    await page.clock.install()
    await openApp(page)
    const address = await signIn(page, 'bob@example.com')
    const wallet = await askAndWait(page, 'first', address)
    const { x, y } = await placeOf(wallet)
    await approve(page, wallet, 'first', address)

    // A click that starts on the page and ends on the button that appeared under the pointer.
    await page.mouse.move(x, y)
    await page.mouse.down()
    await askAndWait(page, 'click', address)
    await page.mouse.up()
    expect(await isPending(page)).toBe(true)
    await approve(page, wallet, 'click', address)

    // A drag that ends on the button.
    await page.mouse.move(5, 5)
    await page.mouse.down()
    await askAndWait(page, 'drag', address)
    await page.mouse.move(x, y, { steps: 5 })
    await page.mouse.up()
    expect(await isPending(page)).toBe(true)
    await approve(page, wallet, 'drag', address)

    // A key that is held while the page moves the focus to the frame.
    await page.keyboard.down('Enter')
    await askAndWait(page, 'key', address)
    await page.locator('iframe').focus()
    for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    expect(await isPending(page)).toBe(true)
    await approve(page, wallet, 'key', address)

    // The second click of two, on a button that appeared with the first. The wallet's clock stands still meanwhile.
    await page.clock.pauseAt(Date.now() + 10_000)
    await ask(page, 'personal_sign', ['double', address])
    await buttonOf(wallet).waitFor()
    await page.mouse.dblclick(x, y)
    expect(await isPending(page)).toBe(true)
    await page.clock.resume()
    await approve(page, wallet, 'double', address)
  })

  test('gets no approval by moving the wallet under a click', async ({ page }) => {
    await openApp(page)
    const address = await signIn(page, 'eve@example.com')
    const wallet = await askAndWait(page, 'move', address)
    await wallet.dialog.evaluate((dialog) => (dialog.style.marginBlockStart = '90vh'))
    await buttonOf(wallet, { disabled: true }).waitFor({ state: 'attached' })
    await page.mouse.move(20, 20)
    await page.mouse.down()
    await wallet.dialog.evaluate((dialog) => (dialog.style.marginBlockStart = ''))
    const { x, y } = await placeOf(wallet)
    await page.mouse.move(x, y)
    await page.mouse.up()
    expect(await isPending(page)).toBe(true)
    await approve(page, wallet, 'move', address)
  })

  test('gets no approval by moving the wallet under a pointer that rests on another button', async ({ page }) => {
    await openApp(page)
    const address = await signIn(page, 'kim@example.com')
    const wallet = await askAndWait(page, 'rest', address)
    const [sign, cancel] = [await placeOf(wallet), await middleOf(wallet.frame.getByRole('button', { name: 'Cancel' }))]
    await page.mouse.move(cancel.x, cancel.y)
    await buttonOf(wallet, { disabled: false }).waitFor()
    await wallet.dialog.evaluate((dialog, by) => (dialog.style.translate = `${by}px 0`), cancel.x - sign.x)
    await expect.poll(() => placeOf(wallet)).toEqual(cancel)
    await page.mouse.down()
    await page.mouse.up()
    expect(await isPending(page)).toBe(true)
    await approve(page, wallet, 'rest', address)
  })

  test('gets no approval from the second click of two after its window took the first', async ({ page, context }) => {
    await openApp(page)
    const address = await signIn(page, 'lee@example.com')
    for (const [what, openOver] of windows) {
      await page.mouse.move(5, 5)
      const wallet = await askAndWait(page, what, address)
      const { x, y } = await placeOf(wallet)
      const [over] = await Promise.all([context.waitForEvent('page'), page.evaluate(openOver)])
      const closed = over.waitForEvent('close')
      await over.mouse.move(200, 200)
      // The window may close before the call resolves.
      await over.mouse.down().catch(() => undefined)
      await closed
      await page.mouse.click(x, y)
      expect(await isPending(page), what).toBe(true)
      await approve(page, wallet, what, address)
    }
  })
})
