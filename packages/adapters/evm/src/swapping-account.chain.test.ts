import { localTokens } from '@openappkit/testing/chains'
import { type Hex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { readyQuote, start, useExchange } from './swap-visitor.fixture.js'

const { dollar, router } = localTokens
const local = useExchange()

/** A visitor on the review screen, and the next account of the same wallet. */
async function review(from: string, to: string, amount: string) {
  const visit = await start({ from, to, amount })
  const { kit, wallet } = visit
  kit.router.reset('Swap')
  kit.router.push('SwapPreview')
  const [, next = ''] = wallet.addresses
  const give = (wei: bigint) => local.exchange.client.setBalance({ address: next as Hex, value: wei })
  return { ...visit, next, give, balance: () => local.exchange.balance(dollar.address, next) }
}

test('a swap is reviewed again for the account that the wallet changes to, and submit swaps from that account', async () => {
  const { wallet, kit, swaps, next, balance } = await review('ETH', 'LUSD', '0.5')
  const before = await balance()
  wallet.switchAccount()
  await expect
    .poll(() => kit.state.swap, { timeout: 10_000 })
    .toMatchObject({
      from: next,
      isMoved: true,
      amountText: '0.5',
      plan: { status: 'ready', outcome: 'succeeds', contract: router.toLowerCase() },
    })
  expect(kit.router.view).toBe('SwapPreview')
  const promised = readyQuote(kit)
  await swaps.submit()
  expect((await balance()) - before).toBe(BigInt(promised.bought))
})

test('a swap returns to its form when the new account holds less', async () => {
  const { wallet, kit, next, give } = await review('ETH', 'LUSD', '0.5')
  await give(parseEther('0.1'))
  wallet.switchAccount()
  await expect.poll(() => kit.router.view, { timeout: 10_000 }).toBe('Swap')
  expect(kit.state.swap).toMatchObject({ from: next, isMoved: true, amountText: '0.5', attempt: { status: 'idle' } })
})

test('a completed swap stays on screen until the user leaves it, even if the account changes', async () => {
  const { wallet, kit, swaps, account } = await review('ETH', 'LUSD', '0.5')
  await swaps.submit()
  wallet.switchAccount()
  await expect.poll(() => kit.getAccount().address).not.toBe(account)
  expect(kit.state.swap?.attempt).toMatchObject({ status: 'done', target: { from: account } })
})
