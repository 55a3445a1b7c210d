import { chromium } from 'playwright-core'
import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { describe, expect, programArguments, stack, test } from '../src/spec.js'

describe('acceptance 1: a session is restored truthfully', () => {
  test('a wallet that is gone is not connected: the button offers Connect', async ({ context, page }) => {
    await installFakeWallet(page)
    const first = await new DemoPageModel(page).open()
    await first.kitButton.click()
    await first.modal.choose(/Fake Wallet/)
    await first.isConnected()

    // A tab without the extension.
    const without = await context.newPage()
    const statuses: string[] = []
    await without.exposeFunction('noteStatus', (status: string) => statuses.push(status))
    await without.addInitScript(noteButton)
    const demo = await new DemoPageModel(without).open()
    await demo.isDisconnected()
    await expect.poll(() => demo.kitButton.textContent()).toContain('Connect wallet')
    expect(statuses.filter((text) => text.includes('0x'))).toEqual([])

    await without.reload()
    await demo.isDisconnected()
  })

  test('a permission taken back in the wallet ends the session on the next page', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await demo.connect()
    await demo.changeWallet({ isPermitted: false, chainId: 31_337 })
    await demo.open()
    await demo.isDisconnected()
  })

  test('a broken or foreign saved session does no harm', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await demo.connect()
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key !== 'org.openappkit.demo-wallet')
          localStorage.setItem(key, '{"active":"eip155","connectors":{"eip155":7')
      }
    })
    await demo.open()
    await demo.isDisconnected()
    // The wallet still knows the site, so it does not ask again.
    await demo.kitButton.click()
    await demo.modal.choose(/Demo Wallet/)
    await demo.isConnected()
  })
})

describe('a page that comes back from the back/forward cache', () => {
  test.for([
    ['has moved', { isPermitted: true, chainId: 31_338 }],
    ['has taken its permission back', { isPermitted: false, chainId: 31_337 }],
  ] as const)('reads a wallet that %s meanwhile, and shows what it is now', async ([, now], { programPath, atEnd }) => {
    // An automated browser keeps no page that is left, unless it is told to.
    const cached = await chromium.launch({
      executablePath: programPath,
      args: programArguments,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    atEnd(() => cached.close())
    const page = await cached.newPage()
    const demo = await new DemoPageModel(page).open()
    await demo.connect()
    await demo.isOn('Local One')
    await page.evaluate(() =>
      addEventListener('pageshow', (event) => (document.title = `from cache: ${event.persisted}`)),
    )
    // The wallet is changed from another page of the site; this one sleeps, and hears nothing.
    await page.goto(`${stack.demo}favicon.ico`)
    await demo.changeWallet(now)
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.title()).toBe('from cache: true')
    await (now.isPermitted ? demo.isOn('Local Two') : demo.isDisconnected())
  })
})

/** Runs in the page: every text that the kit's button ever had. */
function noteButton(): void {
  const { noteStatus } = window as unknown as { noteStatus(status: string): void }
  addEventListener('DOMContentLoaded', () => {
    setInterval(() => {
      const button = document.querySelector('appkit-button')
      noteStatus(button?.shadowRoot?.textContent ?? '')
    }, 20)
  })
}
