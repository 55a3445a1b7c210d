import { randomInt } from 'node:crypto'
import { testMnemonic } from '@openappkit/testing/wallets'
import { mnemonicToAccount } from 'viem/accounts'
import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { expect, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

test('the button and the Account screen show the name of an account', async ({ page }) => {
  // The second account of the test phrase is ada.eth on the local network.
  await installFakeWallet(page, { accounts: [1] })
  const demo = await new DemoPageModel(page).open()
  await demo.kitButton.click()
  await demo.modal.choose(/Fake Wallet/)
  await demo.isConnected()
  await expect.poll(() => demo.kitButton.textContent()).toMatch(/ada\.eth/)
  // The avatar is an NFT of the account, and loads through the server.
  const picture = demo.kitButton.locator('img[part="image"]')
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await picture.getAttribute('src')).toContain('/public/getAvatarImage/0x')
  await demo.kitButton.click()
  await demo.modal.isTitled('Account')
  await demo.modal.dialog.getByText('ada.eth', { exact: true }).waitFor()
  // The address stays visible, because a name proves nothing.
  await demo.modal.text(/^0x[0-9a-fA-F]{4}…/).waitFor()
})

test('a visitor registers a name, which persists and resolves to the account', async ({ page }) => {
  const problems = collectProblems(page)
  // A new account.
  const index = randomInt(1_000, 1_000_000)
  const label = `visitor-${index}`
  await installFakeWallet(page, { accounts: [index] })
  await installFakeWallet(page, { name: 'Friend', rdns: 'org.example.friend', accounts: [0] })
  const demo = await new DemoPageModel(page).open()
  const { modal } = demo
  await demo.kitButton.click()
  await modal.choose(/Fake Wallet/)
  await demo.isConnected()
  await demo.kitButton.click()
  await modal.button('Receive').click()
  await modal.button(/^Choose a name/).click()
  await modal.isTitled('Choose a name')
  await page.keyboard.type('ada')
  await modal.text('4 or more letters, digits or hyphens.').waitFor()
  await modal.dialog.getByRole('textbox', { name: 'Name' }).fill(label)
  await modal.dialog.getByText('Available', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await modal.text(`${label}.openappkit.test is yours`).waitFor()
  await modal.button('Go to account').click()
  await modal.text(`${label}.openappkit.test`).waitFor()

  await page.reload()
  // The wallet loses its permission with the reload; the service keeps the name.
  await demo.kitButton.click()
  await modal.choose(/Fake Wallet/)
  await expect.poll(() => demo.kitButton.textContent()).toMatch(/visitor-/)
  await demo.kitButton.click()
  await modal.button('Disconnect').click()
  await modal.isClosed()

  await demo.kitButton.click()
  await modal.choose(/Friend/)
  await demo.isConnected()
  await demo.kitButton.click()
  await modal.button('Send').click()
  await modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(`${label}.openappkit.test`)
  await modal.dialog.getByText(`${label}.openappkit.test`, { exact: true }).waitFor()
  const { address } = mnemonicToAccount(testMnemonic, { addressIndex: index })
  const shown = modal.dialog.locator('ak-address').first()
  await expect
    .poll(async () => (await shown.evaluate((element) => element.shadowRoot?.textContent))?.replaceAll(/\s/g, ''))
    .toBe(address)
  expect(problems).toEqual([])
})
