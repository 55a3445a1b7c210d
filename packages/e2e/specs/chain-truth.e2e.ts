import { DemoPageModel } from '../models/demo-page.model.js'
import { KitPageModel } from '../models/kit-page.model.js'
import { describe, expect, test } from '../src/spec.js'

describe('acceptance 4: the chain of the wallet', () => {
  test('a switch while the tab is closed is known before the first signature', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await demo.connect()
    await demo.changeWallet({ isPermitted: true, chainId: 31_338 })
    await demo.open()
    await demo.isConnected()
    await demo.isOn('Local Two')
    await expect.poll(() => demo.networkButton.textContent()).toContain('Local Two')
  })

  test('an unsupported chain shows the switch screen, which closes after a switch', async ({ page }) => {
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

  test('disconnecting closes the switch screen', async ({ page }) => {
    const kit = await openOnUnsupported(new KitPageModel(page), 'block')
    await kit.modal.button('Disconnect').click()
    await kit.says(/^disconnected no-account/)
    await kit.modal.isClosed()
  })

  test.for(['warn', 'ignore'] as const)('the policy %s opens no screen', async (policy, { page }) => {
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
