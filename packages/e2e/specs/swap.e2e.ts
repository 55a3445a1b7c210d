import { localTokens } from '@openappkit/testing/chains'
import { testMnemonic } from '@openappkit/testing/wallets'
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type Address, createTestClient, http, parseAbi, parseEther, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { waitForTransactionReceipt } from 'viem/actions'
import { DemoPageModel } from '../models/demo-page.model.js'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { MailboxModel } from '../models/mailbox.model.js'
import { answerPrompt, installFakeWallet, promptsOf, setBehaviour } from '../src/fake-wallet.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { startTerminalWallet } from '../src/terminal-wallet.js'
import { collectProblems } from '../src/watch-page.js'

const { dollar, euro, router } = localTokens
const abi = parseAbi([
  'function mint(address, uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
])

const createClient = () =>
  createTestClient({ mode: 'anvil', transport: http(stack.evm) })
    .extend(publicActions)
    .extend(walletActions)

const balance = (token: Address, account: Address) =>
  createClient().readContract({ address: token, abi, functionName: 'balanceOf', args: [account] })

/** Funds an account with ether and a hundred tokens. The price of the ether pool does not change. */
async function fund(account: Address, token: Address): Promise<void> {
  const client = createClient()
  await client.setBalance({ address: account, value: parseEther('10') })
  const [rich] = await client.getAddresses()
  if (!rich) throw new Error('The chain has no accounts')
  const args = [account, 100_000_000n] as const
  const call = { account: rich, address: token, abi, functionName: 'mint', args, chain: null } as const
  await waitForTransactionReceipt(client, { hash: await client.writeContract(call), pollingInterval: 50 })
}

/** A new visitor. */
async function visit(page: Page, token: Address) {
  const index = randomInt(1_000, 1_000_000)
  const { address: account } = mnemonicToAccount(testMnemonic, { addressIndex: index })
  await fund(account, token)
  await installFakeWallet(page, { accounts: [index] })
  const demo = await new DemoPageModel(page).open()
  await demo.kitButton.click()
  await demo.modal.choose(/Fake Wallet/)
  await demo.isConnected()
  return { demo, account, modal: demo.modal }
}

/** Opens the review from the Account screen. */
async function fill(
  { modal, demo }: Pick<Awaited<ReturnType<typeof visit>>, 'modal' | 'demo'>,
  from: string,
  to: string,
  amount: string,
) {
  await demo.kitButton.click()
  await modal.button('Swap').click()
  await modal.isTitled('Swap')
  const chips = modal.dialog.locator('[part~="token"]')
  await chips.first().click()
  await modal.isTitled('Select token')
  await modal.button(new RegExp(from)).click()
  await chips.nth(1).click()
  await modal.button(new RegExp(to)).click()
  await modal.dialog.getByRole('textbox', { name: 'You pay' }).fill(amount)
  await modal.button('Review swap').click()
  await modal.isTitled('Review swap')
}

describe('swapping', () => {
  test('approves a token and swaps it, and shows the received amount of the chain', async ({ page }) => {
    const problems = collectProblems(page)
    const visitor = await visit(page, dollar.address)
    const { modal, account } = visitor
    await fill(visitor, 'Local Dollar', 'Local Euro', '10')
    await modal.text('2 steps in your wallet').waitFor()
    await modal.text('Allow exactly 10 LUSD').waitFor()
    await modal.button('Start swap').click()
    await modal.text(/^You got 7\.\d+ LEUR/).waitFor()
    const got = await balance(euro.address, account)
    expect(await modal.text(/^You got/).textContent()).toContain(`You got ${Math.floor(Number(got) / 1e3) / 1e3} LEUR`)
    expect(await balance(dollar.address, account)).toBe(90_000_000n)
    const left = await createClient().readContract({
      address: dollar.address,
      abi,
      functionName: 'allowance',
      args: [account, router],
    })
    expect(left).toBe(0n)
    expect(await promptsOf(page)).toBe(3)
    await modal.button('Done').click()
    await modal.isClosed()
    expect(problems).toEqual([])
  })

  test('a token with permit needs one transaction, and a refusal swaps nothing', async ({ page }) => {
    const visitor = await visit(page, euro.address)
    const { modal, account } = visitor
    await fill(visitor, 'Local Euro', 'Local Dollar', '10')
    await modal.text('Sign permission for 10 LEUR').waitFor()
    await setBehaviour(page, 'refuse')
    await modal.button('Start swap').click()
    await modal.text('Nothing was swapped.').waitFor()
    expect(await balance(euro.address, account)).toBe(100_000_000n)
    await setBehaviour(page, 'approve')
    await modal.button('Start swap').click()
    await modal.text(/^You got 12\.\d+ LUSD/).waitFor()
    expect(await balance(euro.address, account)).toBe(90_000_000n)
  })

  test('a running swap continues after the modal is closed, and a notice reports its outcome', async ({ page }) => {
    const visitor = await visit(page, euro.address)
    const { modal, account, demo } = visitor
    await fill(visitor, 'Local Euro', 'Local Dollar', '5')
    await setBehaviour(page, 'hang')
    await modal.button('Start swap').click()
    // One prompt for the permit, one for the transaction.
    await expect.poll(() => promptsOf(page)).toBe(2)
    await answerPrompt(page, 'approve')
    await expect.poll(() => promptsOf(page)).toBe(3)
    await modal.close()
    await answerPrompt(page, 'approve')
    await page.getByText('5 LEUR swapped').waitFor()
    expect(await balance(euro.address, account)).toBe(95_000_000n)
    await demo.kitButton.waitFor()
  })

  test('an unreachable service shows an error, and the form keeps its input', async ({ page }) => {
    const visitor = await visit(page, euro.address)
    const { modal } = visitor
    await page.route('**/v1/convert/quotes?*', (route) => route.abort())
    await visitor.demo.kitButton.click()
    await modal.button('Swap').click()
    await modal.isTitled('Swap')
    const chips = modal.dialog.locator('[part~="token"]')
    await chips.nth(1).click()
    await modal.button(/Local Dollar/).click()
    await modal.dialog.getByRole('textbox', { name: 'You pay' }).fill('1')
    await modal.text('Could not load the price.').waitFor()
    await page.unroute('**/v1/convert/quotes?*')
    await modal.button('Try again').click()
    await expect.poll(() => modal.dialog.getByLabel('You get', { exact: true }).textContent()).toMatch(/^1,9\d\d/)
    expect(await modal.dialog.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('1')
  })

  test('the smart account of the embedded wallet approves and swaps with one confirmation', async ({ page }) => {
    const problems = collectProblems(page)
    const mailbox = new MailboxModel(stack.inbox, `swap-${randomInt(1_000_000)}@example.com`)
    const demo = await new DemoPageModel(page).open()
    const { modal } = demo
    const wallet = new EmbeddedWalletModel(page)
    await demo.kitButton.click()
    await demo.signInByEmail(mailbox)
    await demo.isConnected()
    const account = (await demo.account.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) as Address
    await fund(account, euro.address)

    await fill({ modal, demo }, 'Local Euro', 'Local Dollar', '10')
    await modal.text('Allow 10 LEUR and swap').waitFor()
    await modal.button('Start swap').click()
    await wallet.frame.getByText('Your account becomes a smart account.').waitFor()
    // The frame cannot decode the router call.
    await wallet.click('Confirm anyway')
    await modal.text(/^You got 12\.\d+ LUSD/).waitFor()
    expect(await balance(euro.address, account)).toBe(90_000_000n)
    expect(problems).toEqual([])
  })

  test('a paired wallet swaps over the relay', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const demo = await new DemoPageModel(page).open()
    const { modal } = demo
    await demo.kitButton.click()
    await modal.button(/WalletConnect|QR code/).click()
    await expect.poll(() => modal.button('Copy link').isEnabled()).toBe(true)
    await modal.button('Copy link').click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/)
    const wallet = startTerminalWallet('--yes', await page.evaluate(() => navigator.clipboard.readText()))
    try {
      await demo.isConnected()
      const account = (await demo.account.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) as Address
      await fund(account, euro.address)
      const had = await balance(euro.address, account)
      await fill({ modal, demo }, 'Local Euro', 'Local Dollar', '10')
      await modal.button('Start swap').click()
      await modal.text(/^You got 12\.\d+ LUSD/).waitFor()
      expect(await balance(euro.address, account)).toBe(had - 10_000_000n)
    } finally {
      await page.close()
      await wallet.stop()
    }
  })
})
