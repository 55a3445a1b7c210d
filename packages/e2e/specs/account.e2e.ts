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

/** Matches the short form of an address, in any case. */
const shortForm = (address: string) => new RegExp(`${address.slice(0, 6)}…${address.slice(-4)}`.toLowerCase(), 'i')

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
    const [units = '', decimals = ''] = (await dollarsOf(account)).split('.')
    const held = `${Number(units).toLocaleString('en')}.${decimals.slice(0, 3)}`.replace(/\.?0+$|\.$/, '')
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
    // The short forms of both addresses are equal, so the whole addresses in the titles are compared.
    const whole = (address: string) => modal.dialog.getByTitle(new RegExp(address, 'i'))
    const short = modal.dialog.getByText(shortForm(friend))
    expect(shortForm(lookAlike)).toEqual(shortForm(friend))
    expect([await short.count(), await whole(friend).count(), await whole(lookAlike).count()]).toEqual([1, 1, 0])
    await fold.click()
    await modal.text('Do not open links in token names or copy these addresses.').waitFor()
    await modal.text('Imitates an address that you use').waitFor()
    expect([await short.count(), await whole(lookAlike).count()]).toEqual([1, 0])

    // Neither address is suggested as a recipient: others can write to the history.
    await modal.button('Send').click()
    await modal.isTitled('Send')
    // The previous screen fades out.
    await expect.poll(() => short.count()).toBe(0)
    expect(await whole(lookAlike).count()).toBe(0)
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
    // The form has the same texts.
    await modal.isTitled('Review send')
    await modal.text('5.25 LUSD').waitFor()
    await modal.text('ada.eth').waitFor()
    await modal.sendReviewed()
    await modal.text('5.25 LUSD sent').waitFor()
    expect(Number(await dollarsOf(ada)) - before).toBeCloseTo(5.25, 6)
  })
})
