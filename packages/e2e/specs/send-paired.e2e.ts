import { randomBytes } from 'node:crypto'
import { localTokens } from '@openappkit/testing/chains'
import { answerSolanaRequests, createSolanaKey } from '@openappkit/testing/solana'
import { createRemoteWallet } from '@openappkit/testing/walletconnect'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { DemoPageModel } from '../models/demo-page.model.js'
import { coinsOf, lamportsOf } from '../src/solana-node.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

const node = createPublicClient({ transport: http(stack.evm) })
const stranger = () => `0x${randomBytes(20).toString('hex')}` as const
const dollarsOf = (owner: `0x${string}`) =>
  node.readContract({ address: localTokens.dollar.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

/** Opens the account and the review of a transfer. */
async function review({ kitButton, modal }: DemoPageModel, token: string, amount: string, to: string): Promise<void> {
  await kitButton.click()
  await modal.isTitled('Account')
  await modal.button('Send').click()
  await modal.isTitled('Send')
  const native = modal.dialog.getByRole('button', { name: /^(ETH|SOL)/ })
  await native.waitFor()
  if (!/^(ETH|SOL)$/.test(token)) {
    await native.click()
    await modal.button(new RegExp(token)).click()
    await modal.isTitled('Send')
  }
  await modal.dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(to)
  await modal.button('Review send').click()
  await modal.isTitled('Review send')
}

/** Waits until the activity lists these transfers, latest first. */
async function isNewest({ kitButton, modal }: DemoPageModel, symbols: readonly string[]): Promise<void> {
  await kitButton.click()
  await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
  const rows = modal.dialog.getByText(/^Sent /)
  await expect
    .poll(async () =>
      (await rows.allInnerTexts()).slice(0, symbols.length).map((text) => /\b[A-Z]{3,5}\b/.exec(text)?.[0]),
    )
    .toEqual(symbols)
  expect(await modal.dialog.getByText('Pending').count(), 'the service knows them').toBe(0)
}

describe('sending with a paired wallet', () => {
  test('sends exactly what was reviewed on EVM, and nothing after a refusal', async ({ page, atEnd }) => {
    const problems = collectProblems(page)
    const friend = stranger()
    const demo = await new DemoPageModel(page).open()
    const { modal } = demo
    const chains = [{ id: 31_337, rpcUrl: stack.evm, name: 'Local One' }]
    const wallet = await createRemoteWallet({
      relayUrl: stack.relay,
      chains,
      accounts: { indexes: [0] },
      signsIn: false,
    })
    atEnd(wallet.dispose)
    await wallet.pair(await demo.copyInvitation())
    await demo.isConnected()

    await review(demo, 'ETH', '0.250000000000000001', friend)
    wallet.setPolicy('refuse')
    await modal.sendReviewed()
    await modal.text('Nothing was sent.').waitFor()
    expect(await node.getBalance({ address: friend })).toBe(0n)
    wallet.setPolicy('approve')
    await modal.button('Try again').click()
    await modal.button('Review send').click()
    await modal.sendReviewed()
    await modal.text('0.25 ETH sent').waitFor()
    expect(await node.getBalance({ address: friend })).toBe(parseEther('0.250000000000000001'))
    await modal.button('Done').click()
    await modal.isClosed()

    await review(demo, 'Local Dollar', '12.345678', friend)
    await modal.sendReviewed()
    await modal.text('12.345 LUSD sent').waitFor()
    expect(await dollarsOf(friend)).toBe(12_345_678n)
    expect(wallet.requests.map(({ method }) => method)).toEqual(Array(3).fill('eth_sendTransaction'))
    await modal.button('Done').click()
    await modal.isClosed()

    await isNewest(demo, ['LUSD', 'ETH'])
    expect(wallet.failures).toEqual([])
    expect(problems).toEqual([])
  })

  test.for([
    ['sends by itself', ['solana_signMessage', 'solana_signAndSendTransaction'], 'solana_signAndSendTransaction'],
    ['only signs', ['solana_signMessage', 'solana_signTransaction'], 'solana_signTransaction'],
  ] as const)('sends on Solana with a paired wallet that %s', async ([, methods, expected], { page, atEnd }) => {
    const problems = collectProblems(page)
    const key = await createSolanaKey(new Uint8Array(32).fill(1))
    const friend = (await createSolanaKey(randomBytes(32))).address
    const answer = answerSolanaRequests({ key, rpcUrl: stack.solana })
    let refuses = false
    const chain = 'solana:localnet'
    const granted = { chains: [chain], accounts: [`${chain}:${key.address}`], methods: [...methods], events: [] }
    const wallet = await createRemoteWallet({
      relayUrl: stack.relay,
      signsIn: false,
      namespaces: () => ({ solana: granted }),
      async handle(_chain, method, params) {
        if (refuses) throw Object.assign(new Error('User rejected.'), { code: 5000 })
        return answer(method, params)
      },
    })
    atEnd(wallet.dispose)
    const demo = await new DemoPageModel(page).open()
    const { modal } = demo
    await wallet.pair(await demo.copyInvitation())
    await demo.isConnected()
    await demo.isOn('Local Solana')

    await review(demo, 'SOL', '0.250000001', friend)
    refuses = true
    await modal.sendReviewed()
    await modal.text('Nothing was sent.').waitFor()
    expect(await lamportsOf(friend)).toBe(0)
    refuses = false
    await modal.button('Try again').click()
    await modal.button('Review send').click()
    await modal.sendReviewed()
    await modal.text('0.25 SOL sent').waitFor()
    expect(await lamportsOf(friend)).toBe(250_000_001)
    await modal.button('Done').click()
    await modal.isClosed()

    await review(demo, 'Local Coin', '1234.000001', friend)
    await modal.sendReviewed()
    await modal.text(/1,234 \S+ sent/).waitFor()
    expect(await coinsOf(friend)).toBe('1234000001')
    expect(wallet.requests.map(({ method }) => method)).toEqual(Array(3).fill(expected))
    await modal.button('Done').click()
    await modal.isClosed()
    await isNewest(demo, ['COIN', 'SOL'])
    expect(wallet.failures).toEqual([])
    expect(problems).toEqual([])
  })
})
