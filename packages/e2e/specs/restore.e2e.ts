import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { describe, expect, test } from '../src/spec.js'

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
