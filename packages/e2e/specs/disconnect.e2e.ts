import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet, setBehaviour } from '../src/fake-wallet.js'
import { expect, stack, test } from '../src/spec.js'

const deadlineMs = 1_000

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
  expect(await page.evaluate(timeToDisconnect)).toBeLessThan(deadlineMs)
  await demo.isDisconnected()
  await second.isDisconnected()

  await Promise.all([page.reload(), other.reload()])
  await demo.isDisconnected()
  await second.isDisconnected()
})

/** Runs in the page, so that only the page's own time counts: from the press until nobody is connected. */
async function timeToDisconnect(): Promise<number> {
  const find = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  const startedAt = performance.now()
  find('Disconnect')?.click()
  while (!find('Connect a wallet')) await new Promise((resolve) => setTimeout(resolve, 10))
  return performance.now() - startedAt
}
