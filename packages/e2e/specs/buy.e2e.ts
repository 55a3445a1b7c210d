import { localTokens } from '@openappkit/testing/chains'
import { testMnemonic } from '@openappkit/testing/wallets'
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { createPublicClient, http, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])

/** A new visitor without funds. */
async function visit(page: Page) {
  const index = randomInt(1_000, 1_000_000)
  const { address: account } = mnemonicToAccount(testMnemonic, { addressIndex: index })
  await installFakeWallet(page, { accounts: [index] })
  const demo = await new DemoPageModel(page).open()
  await demo.kitButton.click()
  await demo.modal.choose(/Fake Wallet/)
  await demo.isConnected()
  await demo.kitButton.click()
  return { demo, account, modal: demo.modal }
}

/** Opens the form from the Account screen and fills it in. */
async function fill({ modal }: Pick<DemoPageModel, 'modal'>) {
  await modal.button('Buy').click()
  await modal.isTitled('Buy')
  await modal.button(/^Select token, /).click()
  await modal.button(/Local Dollar/).click()
  await modal.dialog.getByRole('textbox', { name: 'Amount in USD' }).fill('100')
  await modal.text(/^About 98\.\d+ LUSD/).waitFor()
}

async function goToProvider(page: Page, { modal }: Pick<DemoPageModel, 'modal'>): Promise<Page> {
  const [provider] = await Promise.all([page.waitForEvent('popup'), modal.button('Continue').click()])
  await provider.getByRole('heading', { name: 'Buy LUSD' }).waitFor()
  await modal.text('Finish at Test Pay').waitFor()
  return provider
}

describe('buying with a card', () => {
  test('the screen and the account show what the provider sent', async ({ page }) => {
    const problems = collectProblems(page)
    const visitor = await visit(page)
    const { modal, account } = visitor
    await fill(visitor)
    const provider = await goToProvider(page, visitor)
    await provider.getByText('You pay').waitFor()
    await provider.getByRole('button', { name: 'Pay 100.00 USD' }).click()
    await provider.getByRole('heading', { name: 'Payment complete' }).waitFor()
    await modal.text(/^You got 98\.\d+ LUSD/).waitFor({ timeout: 15_000 })
    const client = createPublicClient({ transport: http(stack.evm) })
    const { address } = localTokens.dollar
    const got = await client.readContract({ address, abi, functionName: 'balanceOf', args: [account] })
    const said = /98\.\d+/.exec((await modal.text(/^You got/).textContent()) ?? '')?.[0]
    expect(said).toBe(String(Number(got) / 1e6))
    await modal.button('Go to account').click()
    await modal.isTitled('Account')
    await modal.text('Local Dollar').waitFor()
    await modal.text(/^98\.\d+ LUSD/).waitFor()
    expect(problems).toEqual([])
  })

  test('a declined card returns to the form with its input', async ({ page }) => {
    const visitor = await visit(page)
    const { modal } = visitor
    await fill(visitor)
    const provider = await goToProvider(page, visitor)
    await provider.getByRole('textbox', { name: 'Card number' }).fill('4000 0000 0000 0002')
    await provider.getByRole('button', { name: /^Pay/ }).click()
    await provider.getByText('The card was declined. Nothing was charged.').waitFor()
    await provider.close()
    await modal.text('The page was closed').waitFor()
    await modal.button('Choose an amount').click()
    expect(await modal.dialog.getByRole('textbox', { name: 'Amount in USD' }).inputValue()).toBe('100')
    await modal.text(/^About 98\.\d+ LUSD/).waitFor()
  })

  test('the link of the provider returns to the purchase', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await demo.connect()
    await demo.kitButton.click()
    await fill(demo)
    const provider = await goToProvider(page, demo)
    await provider.getByRole('button', { name: 'Cancel' }).click()
    await provider.getByRole('link', { name: 'Back to the app' }).click()
    const back = new DemoPageModel(provider)
    await back.modal.text('Waiting for your LUSD').waitFor()
    expect(provider.url()).not.toContain('appkit-buy')
    expect(await provider.evaluate(() => window.opener === null)).toBe(true)
    await back.modal.button('Choose an amount').click()
    await expect.poll(() => back.modal.dialog.getByRole('textbox', { name: 'Amount in USD' }).inputValue()).toBe('100')
  })

  test('an unreachable service shows an error, and nothing is paid', async ({ page }) => {
    const visitor = await visit(page)
    const { modal } = visitor
    await fill(visitor)
    await page.route(`${stack.server}/v1/**`, (route) => route.abort())
    const [provider] = await Promise.all([page.waitForEvent('popup'), modal.button('Continue').click()])
    await modal.text('Buy failed').waitFor()
    await modal.text('You have not been charged.').waitFor()
    // The kit closes the empty window.
    await expect.poll(() => provider.isClosed()).toBe(true)
    await modal.button('Try again').click()
    await modal.text('Could not load the available tokens').waitFor()
  })
})
