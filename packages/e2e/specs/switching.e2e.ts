import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet, type InjectedWallet, setBehaviour } from '../src/fake-wallet.js'
import { describe, expect, test } from '../src/spec.js'
import type { Page } from 'playwright-core'

describe('acceptance 5: outcomes of a switch', () => {
  test('a refused switch shows a message and keeps the chain', async ({ page }) => {
    const demo = await connectFake(page)
    await setBehaviour(page, 'refuse')
    await chooseLocalTwo(demo)
    await demo.section('Network').getByText('Request cancelled. You can try again.').waitFor()
    await demo.isOn('Local One')
  })

  test('a switch without a response times out', async ({ page }) => {
    await page.clock.install()
    const demo = await connectFake(page)
    await setBehaviour(page, 'hang')
    await chooseLocalTwo(demo)
    await demo.section('Network').getByText('Approve the switch in your wallet.').waitFor()
    await page.clock.fastForward('05:01')
    await expect.poll(() => demo.section('Network').getByRole('status').textContent()).toMatch(/timed out/i)
    await demo.isOn('Local One')
  })

  test('a switch adds a network that the wallet does not know', async ({ page }) => {
    const demo = await connectFake(page, { knowsOne: true })
    await chooseLocalTwo(demo)
    await demo.section('Network').getByText('Now on Local Two.').waitFor()
    await demo.isOn('Local Two')
  })

  test('a switch that the wallet only claims is not shown as done', async ({ page }) => {
    const demo = await connectFake(page)
    await setBehaviour(page, 'lie')
    await chooseLocalTwo(demo)
    // The kit waits up to ten seconds for the wallet to report the new chain.
    const said = () => demo.section('Network').getByRole('status').textContent()
    await expect.poll(said, { timeout: 20_000 }).not.toMatch(/^$|Approve/)
    expect(await demo.section('Network').getByText('Now on Local Two.').isVisible()).toBe(false)
  })

  test('the modal shows a message and a retry button after a refusal', async ({ page }) => {
    const demo = await connectFake(page)
    await setBehaviour(page, 'refuse')
    await demo.networkButton.click()
    await demo.modal.isTitled('Choose network')
    await demo.modal.choose(/Local Two/)
    await demo.modal.text('Switch cancelled').waitFor()
    await setBehaviour(page, 'approve')
    await demo.modal.button('Try again').click()
    await demo.isOn('Local Two')
    expect(await demo.modal.text('Switch cancelled').isVisible()).toBe(false)
  })
})

async function connectFake(page: Page, wallet: InjectedWallet = {}): Promise<DemoPageModel> {
  await installFakeWallet(page, wallet)
  const demo = await new DemoPageModel(page).open()
  await demo.kitButton.click()
  await demo.modal.choose(/Fake Wallet/)
  await demo.isConnected()
  return demo
}

const chooseLocalTwo = (demo: DemoPageModel) =>
  demo
    .section('Network')
    .getByRole('button', { name: /Local Two/ })
    .click()
