import { localTokens, poisonedHistory } from '@openappkit/testing/chains'
import { createClient, formatUnits, http, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

const abi = parseAbi(['function balanceOf(address account) view returns (uint256)'])

async function dollarsOf(account: `0x${string}`): Promise<string> {
  const { address, decimals } = localTokens.dollar
  const client = createClient({ transport: http(stack.evm) })
  return formatUnits(await readContract(client, { address, abi, functionName: 'balanceOf', args: [account] }), decimals)
}

describe('the Account screen', () => {
  test('shows the tokens of the chain, and collapses poisoned entries of the history', async ({ page }) => {
    const { account, friend, lookAlike } = poisonedHistory
    const problems = collectProblems(page)
    await installFakeWallet(page, { accounts: [2] })
    const demo = await new DemoPageModel(page).open()
    const { modal } = demo
    await demo.kitButton.click()
    await modal.choose(/Fake/)
    await demo.isConnected()
    await demo.kitButton.click()
    await modal.isTitled('Account')

    // Balances from 1 have up to three decimals, and are never rounded up.
    const [whole = '', decimals = ''] = (await dollarsOf(account)).split('.')
    const held = `${Number(whole).toLocaleString('en')}.${decimals.slice(0, 3)}`.replace(/\.?0+$|\.$/, '')
    const tokens = modal.dialog.locator('appkit-account-tokens')
    await expect
      .poll(() => tokens.getByRole('listitem').allTextContents())
      .toContainEqual(expect.stringContaining(held))
    expect(await modal.dialog.getByText('LUЅD').count()).toBe(0)

    await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
    await modal.dialog.getByText(/^Local Letters #\d+$/).waitFor()

    await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
    await modal.text('Sent 25 LUSD').waitFor()
    const fold = modal.button(/hidden as likely spam/)
    await fold.waitFor()
    const short = (address: string) => new RegExp(`${address.slice(0, 6)}.{1,3}${address.slice(-6)}`, 'i')
    expect(await modal.dialog.getByText(short(friend)).count()).toBe(1)
    expect(await modal.dialog.getByText(short(lookAlike)).count()).toBe(0)
    await fold.click()
    await modal.text('Do not open links in token names or copy these addresses.').waitFor()
    await modal.text('Imitates an address that you use').waitFor()

    // The look-alike is not suggested as a recipient either.
    await modal.button('Send').click()
    await modal.isTitled('Send')
    expect(await modal.dialog.getByText(short(lookAlike)).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('shows the tokens and the NFT of a Solana account, also after a reload', async ({ page }) => {
    const problems = collectProblems(page)
    const demo = await new DemoPageModel(page).open()
    const { modal } = demo
    await demo.kitButton.click()
    await modal.choose(/Demo Solana/)
    await demo.isConnected()
    await demo.isOn('Local Solana')
    await demo.page.reload()
    await demo.isConnected()
    await demo.isOn('Local Solana')
    await demo.kitButton.click()
    await modal.isTitled('Account')
    const tokens = modal.dialog.locator('appkit-account-tokens')
    await tokens.getByText('Local Coin').waitFor()
    await tokens.getByText('Newer Coin').waitFor()
    await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
    await modal.dialog.getByText('Local Picture', { exact: true }).waitFor()
    expect(problems).toEqual([])
  })

  test('sends a token to a name, with the amount in dollars', async ({ page }) => {
    const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const before = Number(await dollarsOf(ada))
    await installFakeWallet(page, { accounts: [0] })
    const demo = await new DemoPageModel(page).open()
    const { modal } = demo
    await demo.kitButton.click()
    await modal.choose(/Fake/)
    await demo.isConnected()
    await demo.kitButton.click()
    await modal.isTitled('Account')
    await modal.button('Send').click()
    await modal.isTitled('Send')
    await modal.dialog.getByRole('button', { name: /^ETH/ }).click()
    await modal.dialog.getByRole('button', { name: /Local Dollar/ }).click()
    await modal.isTitled('Send')

    await modal.dialog.getByRole('button', { name: /Enter the amount in USD/ }).click()
    await modal.dialog.getByRole('textbox', { name: 'Amount in USD' }).fill('5.25')
    await modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill('Ada.eth')
    await modal.text('First transfer to this address').waitFor()
    await modal.button('Review send').click()
    await modal.text('5.25 LUSD').waitFor()
    await modal.text('Ada.eth').waitFor()
    await modal.button('Send').click()
    await modal.text('5.25 LUSD sent').waitFor()
    expect(Number(await dollarsOf(ada)) - before).toBeCloseTo(5.25, 6)
  })
})
