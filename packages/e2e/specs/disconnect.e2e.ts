import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet, setBehaviour } from '../src/fake-wallet.js'
import { stack, test } from '../src/spec.js'

test('acceptance 3: disconnecting works with everything dead, in every tab, and stays', async ({ context, page }) => {
  const other = await context.newPage()
  await installFakeWallet(page)
  // Both are there before anybody connects: a tab that opens later would look for the wallet of the first.
  const second = await new DemoPageModel(other).open()
  // A page in the background is drawn when the browser likes.
  await page.bringToFront()
  const demo = await new DemoPageModel(page).open()
  await demo.kitButton.click()
  await demo.modal.choose(/Fake Wallet/)
  await demo.isConnected()
  await other.bringToFront()
  await second.connect()

  await setBehaviour(page, 'hang')
  for (const url of [stack.evm, stack.evm2, stack.server]) await context.route(`${url}/**`, (route) => route.abort())
  await page.bringToFront()
  await demo.account.getByRole('button', { name: 'Disconnect' }).click()
  await demo.isDisconnected()
  await second.isDisconnected()

  await Promise.all([page.reload(), other.reload()])
  await demo.isDisconnected()
  await second.isDisconnected()
})
