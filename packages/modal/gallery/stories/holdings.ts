import type { HeldTokens, Query, TokenBalance } from '@openappkit/core/internal'
import { mutableState, type TestKit } from '@openappkit/testing/mount'

const token = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

const row = (
  index: number,
  [name, symbol, decimals]: [string, string, number],
  amount: string,
  price?: number,
): TokenBalance => ({
  ...(index > 0 && { token: token(index) }),
  name,
  symbol,
  decimals,
  amount,
  ...(price !== undefined && { price, value: (Number(amount) / 10 ** decimals) * price }),
})

/** The account of the mockups, including a token without a price. */
export const priced: readonly TokenBalance[] = [
  row(0, ['Ether', 'ETH', 18], '812345678901234567', 3400.05),
  row(1, ['USD Coin', 'USDC', 6], '2410500000', 1),
  row(2, ['Optimism', 'OP', 18], '420000000000000000000', 1.71),
  row(3, ['A Token Whose Name Is Longer Than Any Row', 'EXTRAORDINARY', 18], '1234567890123456789012345678'),
]

/** Tokens with bundled icons, and one with a copied name and symbol. */
export const marked: readonly TokenBalance[] = [
  row(0, ['Ether', 'ETH', 18], '812345678901234567', 3400.05),
  { ...row(1, ['USD Coin', 'USDC', 6], '2410500000', 1), token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  { ...row(2, ['Wrapped Bitcoin', 'WBTC', 8], '4200000', 64000), token: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599' },
  {
    ...row(3, ['Uniswap', 'UNI', 18], '42000000000000000000', 7.5),
    token: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
  },
  row(4, ['USD Coin', 'USDC', 6], '9000000000'),
]

export const many: readonly TokenBalance[] = Array.from({ length: 500 }, (_, index) =>
  row(index, [`Token ${index}`, `TKN${index}`, 18], `${500 - index}000000000000000000`, 1),
)

/** Connects, and writes fresh holdings into the state, so that the kit makes no request. */
export async function withHoldings(
  { kit, connect }: TestKit,
  { list, missing = [] }: Partial<HeldTokens> & Pick<HeldTokens, 'list'>,
): Promise<void> {
  await connect()
  const account = kit.getCaipAddress()
  // Incomplete holdings are stale, so that the screen offers a retry.
  const staleAt = Date.now() + (missing.length > 0 ? 0 : 3_600_000)
  const value: HeldTokens = { list, missing, scope: 'all' }
  const query: Query<HeldTokens> = { status: 'ready', value, staleAt }
  if (account) mutableState(kit).holdings = { [account]: query }
}
