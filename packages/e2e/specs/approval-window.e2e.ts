import type { Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { ask, endOf, isPending } from '../src/embedded-app.js'
import { describe, expect, test } from '../src/spec.js'
import { walletVisits } from '../src/wallet-visits.js'

// An operator whose users approve in a window of the wallet, over which no page can draw.

const { site, openApp, signIn } = walletVisits({ approvals: 'window' })

/** Requests a signature, and opens its window. */
async function askInWindow(page: Page, message: string, address: Hex): Promise<Page> {
  await ask(page, 'personal_sign', [message, address])
  const window = await openWindow(page)
  await window.getByText(message, { exact: true }).waitFor()
  return window
}

/** Opens the window. Repeats a click that missed because the screen moved. */
async function openWindow(page: Page): Promise<Page> {
  const button = new EmbeddedWalletModel(page).frame.getByRole('button', { name: 'Open window' })
  const opened: Page[] = []
  page.once('popup', (window) => opened.push(window))
  await expect.poll(() => button.click().then(() => opened.length)).toBe(1)
  return opened[0] ?? expect.fail()
}

const buttonOf = (window: Page) => window.getByRole('button', { name: 'Sign', exact: true, disabled: false })

/** Hovers first, so that the click counts. */
async function sign(window: Page): Promise<void> {
  await buttonOf(window).hover()
  await buttonOf(window).click({ delay: 50 })
}

describe('the wallet’s window', () => {
  test('the wallet’s window shows the request, and signs what is approved in it', async ({ page }) => {
    await openApp(page)
    const address = await signIn(page, 'ann@example.com')
    for (const message of ['Hello', 'Once more']) {
      const window = await askInWindow(page, message, address)
      expect(new URL(window.url()).origin).toBe(site().url)
      await window.getByText(new URL(site().apps.otherSite).host).waitFor()
      await sign(window)
      const { result: signature = '0x' } = await endOf(page)
      expect(await verifyMessage({ address, message, signature })).toBe(true)
      await expect.poll(() => window.isClosed()).toBe(true)
      await expect.poll(() => new EmbeddedWalletModel(page).dialog.isVisible()).toBe(false)
    }
  })

  test('the wallet’s window ignores the click with which its pointer enters, and accepts the next one', async ({
    page,
  }) => {
    await openApp(page)
    const address = await signIn(page, 'kim@example.com')
    const window = await askInWindow(page, 'Hello', address)
    // As after a window of the page that covered it, and closed with the first click of two.
    await buttonOf(window).click({ delay: 50 })
    expect(await isPending(page)).toBe(true)
    await sign(window)
    const { result: signature = '0x' } = await endOf(page)
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  })

  test('closing or cancelling the window or the frame refuses the request', async ({ page }) => {
    await openApp(page)
    const address = await signIn(page, 'bob@example.com')
    const wallet = new EmbeddedWalletModel(page)
    const ways: ((window: Page) => Promise<unknown>)[] = [
      (window) => window.close(),
      // The window closes on key down, so that releasing the key fails.
      (window) => window.keyboard.press('Escape').catch(() => undefined),
      (window) => window.getByRole('button', { name: 'Cancel' }).click(),
      () => wallet.frame.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
    ]
    for (const leave of ways) {
      const window = await askInWindow(page, 'Hello', address)
      await leave(window)
      expect(await endOf(page)).toEqual({ code: 4001 })
      await expect.poll(() => window.isClosed()).toBe(true)
    }
  })

  test('a reloaded window shows the request again, and a blocked one can be opened again', async ({ page }) => {
    await openApp(page)
    const address = await signIn(page, 'eve@example.com')
    const window = await askInWindow(page, 'Hello', address)
    await window.reload()
    await window.getByText('Hello', { exact: true }).waitFor()
    await sign(window)
    expect(await endOf(page)).toMatchObject({ result: expect.stringMatching(/^0x/) })

    const wallet = new EmbeddedWalletModel(page)
    const frame = page.frames().find((each) => each.url().startsWith(site().url))
    const restore = await frame?.evaluateHandle(() => {
      const { open } = globalThis
      globalThis.open = () => null
      return () => void (globalThis.open = open)
    })
    await ask(page, 'personal_sign', ['Hello', address])
    await wallet.frame.getByRole('button', { name: 'Open window' }).click()
    await wallet.frame.getByText('Your browser blocked the window. Allow it and try again.').waitFor()
    await restore?.evaluate((again) => again())
    await sign(await openWindow(page))
    expect(await endOf(page)).toMatchObject({ result: expect.stringMatching(/^0x/) })
  })

  test('the window closes with the page that sent the request', async ({ page }) => {
    await openApp(page, 'sameSite')
    const address = await signIn(page, 'leo@example.com')
    const window = await askInWindow(page, 'Hello', address)
    await page.reload()
    await expect.poll(() => window.isClosed()).toBe(true)
  })

  test('a page cannot open, read or answer the window', async ({ page }) => {
    await openApp(page)
    const address = await signIn(page, 'mia@example.com')
    const window = await askInWindow(page, 'Hello', address)
    const heard = await page.evaluate(async () => {
      const got: unknown[] = []
      addEventListener('message', ({ data }) => got.push(data))
      const frame = document.querySelector('iframe')?.contentWindow
      frame?.postMessage({ type: 'openappkit/approval-window', status: 'answered', isApproved: true }, '*')
      frame?.postMessage({ type: 'openappkit/approval-window', status: 'ready' }, '*')
      await new Promise((done) => setTimeout(done, 300))
      return got
    })
    expect(heard).toEqual([])
    const opened = page.waitForEvent('popup')
    await page.evaluate((url) => void Object.assign(globalThis, { own: open(url) }), `${site().url}/approve/`)
    const own = await opened
    await page.evaluate(() => {
      const { own: other } = globalThis as unknown as { own: Window }
      const view = { icon: '', title: 'Nothing', notes: [], addresses: [], steps: [], facts: [] }
      const facts = { site: 'bank.example', isMemoryOnly: false }
      other.postMessage({ type: 'openappkit/approval', status: 'asking', facts, view }, '*')
    })
    await own.getByText('There is no request. You can close this window.').waitFor()
    await own.close()
    await sign(window)
    const { result: signature = '0x' } = await endOf(page)
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  })
})
