import { DemoPageModel } from '../models/demo-page.model.js'
import { expect, test } from '../src/spec.js'
import { startTerminalWallet } from '../src/terminal-wallet.js'
import { collectProblems } from '../src/watch-page.js'

test('npm run demo:wallet pairs with the demo, signs, sends, switches, reloads and disconnects', async ({
  page,
  atEnd,
}) => {
  const problems = collectProblems(page)
  const demo = await new DemoPageModel(page).open()
  const uri = await demo.copyInvitation()
  const wallet = startTerminalWallet('--yes', uri)
  atEnd(wallet.stop)
  await demo.isConnected()
  await demo.account.getByText('Terminal Wallet').waitFor()
  await demo.signAndSend()
  expect(wallet.text()).toContain('Amount: 1 ETH')
  expect(wallet.text()).not.toContain('symKey')

  await demo
    .section('Network')
    .getByRole('button', { name: /Local Two/ })
    .click()
  await demo.isOn('Local Two')
  await demo.signAndSend()

  await page.reload()
  await demo.isConnected()
  await demo.isOn('Local Two')
  const message = demo.section('Sign a message')
  await message.getByRole('button', { name: 'Sign message' }).click()
  await message.getByText('Valid', { exact: true }).waitFor()

  await demo.kitButton.click()
  await demo.modal.button('Disconnect').click()
  await demo.isDisconnected()
  await expect.poll(() => wallet.text(), { timeout: 10_000 }).toContain('Disconnected by the app.')
  expect(problems).toEqual([])
})
