import { localTokens } from '@openappkit/testing/chains'
import { createTestClient, erc20Abi, http, parseEther, publicActions, walletActions } from 'viem'
import { DemoPageModel } from '../models/demo-page.model.js'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { MailboxModel } from '../models/mailbox.model.js'
import { SignInPageModel } from '../models/sign-in-page.model.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems, watchViolations } from '../src/watch-page.js'

const chain = createTestClient({ mode: 'anvil', transport: http(stack.evm) })
  .extend(publicActions)
  .extend(walletActions)
const dollar = { address: localTokens.dollar.address, abi: erc20Abi } as const
const dollarsOf = (owner: `0x${string}`) => chain.readContract({ ...dollar, functionName: 'balanceOf', args: [owner] })
/** A funded account of the chain. */
const rich = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** Sends from the Account screen. Checks the amount in the wallet, and approves it. */
async function send({ kitButton, modal }: DemoPageModel, wallet: EmbeddedWalletModel, amount: string, symbol: string) {
  await kitButton.click()
  await modal.isTitled('Account')
  await modal.button('Send').click()
  await modal.isTitled('Send')
  if (symbol !== 'ETH') {
    await modal.dialog.getByRole('button', { name: /^ETH/ }).click()
    await modal.button(new RegExp(symbol)).click()
    await modal.isTitled('Send')
  }
  await modal.dialog.getByRole('textbox', { name: /^Amount/ }).fill(amount)
  await modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(friend)
  await modal.button('Send').click()
  await wallet.asks(new RegExp(`^Send ${amount.replace('.', '\\.')}.${symbol}$`))
  await wallet.click('Confirm')
  await modal.text(`${amount} ${symbol} sent`).waitFor()
  await modal.close()
}

describe('the main job with the embedded wallet', () => {
  test('a visitor signs in by email, signs, receives, sends ether and a token, and switches the network', async ({
    page,
  }) => {
    const problems = collectProblems(page)
    const violations = await watchViolations(page)
    const mailbox = new MailboxModel(stack.inbox, 'ann@example.com')
    const demo = await new DemoPageModel(page).open()
    const wallet = new EmbeddedWalletModel(page)
    const { modal } = demo

    await demo.kitButton.click()
    await modal.isTitled('Connect')
    expect(await page.locator('iframe').count(), 'nothing of it is loaded before it is wanted').toBe(0)
    await demo.signInByEmail(mailbox)
    await demo.isConnected()
    await demo.account.getByText('Email', { exact: true }).waitFor()

    const message = demo.section('Sign a message')
    await message.getByRole('button', { name: 'Sign message' }).click()
    await wallet.asks('Sign a message')
    await wallet.click('Sign')
    await message.getByText('Valid', { exact: true }).waitFor()

    const address = (await demo.account.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) as `0x${string}`
    await chain.setBalance({ address, value: parseEther('3') })
    const give = { ...dollar, functionName: 'transfer', args: [address, 20_000_000n] } as const
    await chain.writeContract({ ...give, account: rich, chain: null })
    await demo.account.getByRole('button', { name: 'Refresh balance' }).click()
    await expect.poll(() => demo.balance.textContent()).toBe('3ETH')

    await send(demo, wallet, '1.25', 'ETH')
    const before = await dollarsOf(friend)
    await send(demo, wallet, '12.5', 'LUSD')
    expect((await dollarsOf(friend)) - before).toBe(12_500_000n)

    await demo
      .section('Network')
      .getByRole('button', { name: /Local Two/ })
      .click()
    await demo.isOn('Local Two')

    await demo.kitButton.click()
    await modal.isTitled('Account')
    await modal.button('Disconnect').click()
    await demo.isDisconnected()
    expect(problems).toEqual([])
    expect(await violations()).toEqual([])
  })

  test('an app that requires sign-in gets the signature right after the code', async ({ page }) => {
    const problems = collectProblems(page)
    const mailbox = new MailboxModel(stack.inbox, 'signs@example.com')
    const demo = await new SignInPageModel(page).openAs('required')
    const wallet = new EmbeddedWalletModel(page)
    const { modal } = demo
    await demo.kitButton.click()
    await demo.signInByEmail(mailbox)

    await wallet.asks(/^Sign in to/)
    await modal.isTitled('Confirm email')
    await wallet.click('Sign in')
    await modal.isClosed()
    await demo.isConnected()
    await demo.isSignedIn()
    expect(problems).toEqual([])
  })

  test('a refused signature opens the sign-in screen, which explains it', async ({ page }) => {
    const problems = collectProblems(page)
    const demo = await new SignInPageModel(page).openAs('required')
    const wallet = new EmbeddedWalletModel(page)
    const { modal } = demo
    await demo.kitButton.click()
    const opened = page.waitForEvent('popup')
    await modal.button('Continue with Google').click()
    const popup = await opened
    await popup.getByRole('textbox', { name: 'Name' }).fill('bob')
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await wallet.asks(/^Sign in to/)
    await wallet.click('Cancel')
    await modal.isTitled('Sign in')
    await modal.button('Sign').click()
    await wallet.asks(/^Sign in to/)
    await wallet.click('Sign in')
    await modal.isClosed()
    await demo.isSignedIn()
    expect(problems).toEqual([])
  })

  test('a visitor signs in at a provider, and signs', async ({ page }) => {
    const problems = collectProblems(page)
    const violations = await watchViolations(page)
    const demo = await new DemoPageModel(page).open()
    const wallet = new EmbeddedWalletModel(page)

    await demo.kitButton.click()
    await demo.modal.isTitled('Connect')
    const opened = page.waitForEvent('popup')
    await demo.modal.button('Continue with Google').click()
    const popup = await opened
    await popup.getByRole('textbox', { name: 'Name' }).fill('ann')
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => popup.isClosed()).toBe(true)
    await demo.isConnected()
    await demo.account.getByText('Google', { exact: true }).waitFor()

    const message = demo.section('Sign a message')
    await message.getByRole('button', { name: 'Sign message' }).click()
    await wallet.asks('Sign a message')
    await wallet.click('Sign')
    await message.getByText('Valid', { exact: true }).waitFor()
    expect(problems).toEqual([])
    expect(await violations()).toEqual([])
  })
})
