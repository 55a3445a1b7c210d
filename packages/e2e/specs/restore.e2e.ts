import { DemoPageModel } from '../models/demo-page.model.js'
import { KitPageModel } from '../models/kit-page.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { describe, expect, test } from '../src/spec.js'

const deadlineMs = 5_000

describe('acceptance 1: a session is restored truthfully', () => {
  test('a wallet that is gone is not connected: within 5 s the button offers Connect', async ({ context, page }) => {
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
    const startedAt = Date.now()
    await demo.isDisconnected()
    await expect.poll(() => demo.kitButton.textContent()).toContain('Connect wallet')
    expect(Date.now() - startedAt).toBeLessThan(deadlineMs)
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

describe('acceptance 4: the chain is what the wallet says', () => {
  test('switched while the tab was closed, it is the new one before anything can be signed', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await demo.connect()
    await demo.changeWallet({ isPermitted: true, chainId: 31_338 })
    await demo.open()
    await demo.isConnected()
    await demo.isOn('Local Two')
    await expect.poll(() => demo.networkButton.textContent()).toContain('Local Two')
  })

  test('an unsupported chain shows the wall, which switching leaves', async ({ page }) => {
    const kit = await openOnUnsupported(new KitPageModel(page), 'block')
    await kit.modal.text('This network is not supported').waitFor()
    await page.keyboard.press('Escape')
    await kit.modal.text('This network is not supported').waitFor()
    await kit.modal.choose(/Local One/)
    await kit.wallet.asks('Switch the network?')
    await kit.wallet.approve()
    await kit.says(/^connected 0x\w+ on 31337$/)
    await kit.modal.isClosed()
  })

  test('the wall can also be left by disconnecting', async ({ page }) => {
    const kit = await openOnUnsupported(new KitPageModel(page), 'block')
    await kit.modal.button('Disconnect').click()
    await kit.says(/^disconnected nobody/)
    await kit.modal.isClosed()
  })

  test.for(['warn', 'ignore'] as const)('with the policy %s nothing opens', async (policy, { page }) => {
    const kit = await openOnUnsupported(new KitPageModel(page), policy)
    await page.waitForTimeout(500)
    expect(await kit.modal.dialog.isVisible()).toBe(false)
    const label = await kit.networkButton.textContent()
    if (policy === 'warn') expect(label).toContain('Switch network')
  })
})

async function openOnUnsupported(kit: KitPageModel, policy: 'block' | 'warn' | 'ignore'): Promise<KitPageModel> {
  const options = { networks: '31337', policy, wallet: 'demo' } as const
  await kit.open(options)
  await kit.connect()
  await kit.modal.isClosed()
  await kit.leaveAndSwitchTo(31_338)
  await kit.open(options)
  await kit.says(/^connected 0x\w+ on 31338$/)
  return kit
}

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
