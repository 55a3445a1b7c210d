import { DemoPageModel } from '../models/demo-page.model.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectRequests } from '../src/watch-page.js'

describe('acceptance 10: independence of services', () => {
  test.for(['dead', 'hanging'] as const)(
    'the modal opens and a wallet connects and signs with every other host %s',
    async (how, { page }) => {
      await page.route(
        (url) => ![stack.demo, stack.evm].some((own) => url.href.startsWith(own)),
        (route) => (how === 'dead' ? route.abort() : undefined),
      )
      const demo = await new DemoPageModel(page).open()
      await demo.kitButton.click()
      await demo.modal.button(/Demo Wallet/).waitFor()
      await demo.modal.choose(/Demo Wallet/)
      await demo.wallet.approve()
      await demo.isConnected()
      await demo.section('Sign a message').getByRole('button', { name: 'Sign message' }).click()
      await demo.wallet.approve()
      await demo.section('Sign a message').getByText('Valid', { exact: true }).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    },
  )

  test('a wallet connects with a dead chain, and only the balance is missing', async ({ page }) => {
    await page.route(`${stack.server}/**`, (route) => route.abort())
    await page.route(`${stack.evm}/**`, (route) => route.abort())
    const demo = await new DemoPageModel(page).open()
    await demo.connect()
    await demo.account.getByText('Balance unavailable. You can try again.').waitFor({ timeout: 20_000 })
  })
})

test('acceptance 12: a whole visit sends requests to URLs of the app only', async ({ page }) => {
  const requests = collectRequests(page)
  const demo = await new DemoPageModel(page).open()
  await demo.connect()
  await demo.section('Send').getByRole('button', { name: 'Send' }).click()
  await demo.wallet.approve()
  await demo
    .section('Send')
    .getByText(/^In block \d+$/)
    .waitFor()
  await demo.account.getByRole('button', { name: 'Disconnect' }).click()
  await demo.isDisconnected()
  const own = [stack.demo, stack.server, stack.evm, stack.evm2]
  expect(requests.filter((url) => !own.some((address) => url.startsWith(address)))).toEqual([])
  // Acceptance 13: chain data comes from the endpoint of the app's network only.
  expect(requests.some((url) => url.startsWith(stack.evm))).toBe(true)
  expect(requests.filter((url) => url.startsWith(stack.evm2))).toEqual([])
})
