import { DemoPageModel } from '../models/demo-page.model.js'
import { expect, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

test('the newly started demo connects, signs, sends, stays connected and disconnects', async ({ page }) => {
  const problems = collectProblems(page)
  const demo = await new DemoPageModel(page).open()
  await demo.connect()

  const message = demo.section('Sign a message')
  await message.getByRole('button', { name: 'Sign message' }).click()
  await demo.wallet.asks('Sign this message?')
  await demo.wallet.approve()
  await message.getByText('Valid', { exact: true }).waitFor()

  const send = demo.section('Send')
  await send.getByLabel('Amount in ETH').fill('0.5')
  await send.getByRole('button', { name: 'Send' }).click()
  await demo.wallet.asks('Send this transaction?')
  await demo.wallet.approve()
  await send.getByText(/^In block \d+$/).waitFor()

  await page.reload()
  await demo.isConnected()
  await demo.kitButton.click()
  await demo.modal.button('Disconnect').click()
  await demo.isDisconnected()
  expect(problems).toEqual([])
})
