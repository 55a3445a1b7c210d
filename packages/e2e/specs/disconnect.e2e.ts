import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet, setBehaviour } from '../src/fake-wallet.js'
import { expect, stack, test } from '../src/spec.js'

const deadlineMs = 1_000

test('acceptance 3: disconnecting works with everything dead, in every tab, and stays', async ({ context, page }) => {
  const other = await context.newPage()
  await installFakeWallet(page)
  const demo = await new DemoPageModel(page).open()
  await demo.kitButton.click()
  await demo.modal.choose(/Fake Wallet/)
  await demo.isConnected()

  const second = new DemoPageModel(other)
  await second.open()
  await second.connect()

  await setBehaviour(page, 'hang')
  for (const url of [stack.evm, stack.evm2, stack.server]) await context.route(`${url}/**`, (route) => route.abort())
  const startedAt = Date.now()
  await demo.account.getByRole('button', { name: 'Disconnect' }).click()
  await demo.isDisconnected()
  expect(Date.now() - startedAt).toBeLessThan(deadlineMs)
  await second.isDisconnected()

  await Promise.all([page.reload(), other.reload()])
  await demo.isDisconnected()
  await second.isDisconnected()
})
