import { chromium } from 'playwright-core'
import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { describe, expect, programArguments, stack, test } from '../src/spec.js'

describe('acceptance 1: restoring a session', () => {
  test('a missing wallet is not connected, and the button offers Connect', async ({ context, page }) => {
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

  test('a permission revoked in the wallet ends the session on the next page', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await demo.connect()
    await demo.changeWallet({ isPermitted: false, chainId: 31_337 })
    await demo.open()
    await demo.isDisconnected()
  })

  test('ignores a malformed or foreign saved session', async ({ page }) => {
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
    // The wallet still permits the site, so that it opens no prompt.
    await demo.kitButton.click()
    await demo.modal.choose(/Demo Wallet/)
    await demo.isConnected()
  })
})

describe('a page restored from the back/forward cache', () => {
  test.for([
    ['switched its network', { isPermitted: true, chainId: 31_338 }],
    ['revoked its permission', { isPermitted: false, chainId: 31_337 }],
  ] as const)(
    'reads a wallet that %s meanwhile, and shows its current state',
    async ([, now], { programPath, atEnd }) => {
      // Automated browsers disable the back/forward cache by default.
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
      // Changes the wallet from another page of the site. The cached page receives no event.
      await page.goto(`${stack.demo}favicon.ico`)
      await demo.changeWallet(now)
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(() => page.title()).toBe('from cache: true')
      await (now.isPermitted ? demo.isOn('Local Two') : demo.isDisconnected())
    },
  )
})

/** Runs in the page: records every text of the kit's button. */
function noteButton(): void {
  const { noteStatus } = window as unknown as { noteStatus(status: string): void }
  addEventListener('DOMContentLoaded', () => {
    setInterval(() => {
      const button = document.querySelector('appkit-button')
      noteStatus(button?.shadowRoot?.textContent ?? '')
    }, 20)
  })
}
