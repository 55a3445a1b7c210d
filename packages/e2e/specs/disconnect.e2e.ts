import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet, setBehaviour } from '../src/fake-wallet.js'
import { stack, test } from '../src/spec.js'

test('acceptance 3: a disconnect works in every tab with all services down, and persists', async ({
  context,
  page,
}) => {
  const other = await context.newPage()
  await installFakeWallet(page)
  // Opens both before connecting: a later tab would restore the wallet of the first.
  const second = await new DemoPageModel(other).open()
  // Browsers render background pages with a delay.
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
