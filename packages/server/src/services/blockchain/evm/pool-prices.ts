import type { Address, Client } from 'viem'
import type { EvmNetworkOptions } from '../network-file.js'
import { callMany } from './call-many.js'
import { poolAbi } from './token-abi.js'

/** US dollars per token, by address in lower case; `native` for the currency. */
export type Prices = ReadonlyMap<Address | 'native', number>

type Side = { token: Address; amount: number }

/** Maximum number of pools between a token and a dollar. */
const hops = 3
// Ignores pools that hold less than this, because their price is unreliable.
const leastDollars = 100
/** Significant digits of a price. Further digits are rounding noise. */
const digits = 12

/** Reads prices from the configured pairs, starting at tokens that count as one dollar. */
export async function readPoolPrices(client: Client, network: EvmNetworkOptions): Promise<Prices> {
  const { prices: source, tokens, currency } = network
  if (!source) return new Map()
  const answers = await callMany(
    client,
    source.pools.flatMap((address) =>
      ['token0', 'token1', 'getReserves'].map((functionName) => ({ address, abi: poolAbi, functionName })),
    ),
  )
  const decimals = new Map(tokens.map((token) => [token.address, token.decimals]))
  if (source.wrapped) decimals.set(source.wrapped, currency.decimals)
  const pairs = source.pools.flatMap((_, at): [Side, Side][] => {
    const [token0, token1, reserves] = answers.slice(at * 3, at * 3 + 3)
    if (!Array.isArray(reserves)) return []
    const sides = [token0, token1].map((token, side) => sideOf(String(token), reserves[side], decimals))
    const [first, second] = sides
    return first && second ? [[first, second]] : []
  })
  const prices = spread(source.dollars, pairs)
  const native = source.wrapped && prices.get(source.wrapped)
  if (native !== undefined) prices.set('native', native)
  return prices
}

function sideOf(text: string, reserve: unknown, decimals: ReadonlyMap<Address, number>): Side | undefined {
  const token = text.toLowerCase() as Address
  const places = decimals.get(token)
  const amount = Number(reserve) / 10 ** (places ?? 0)
  return places === undefined || !(amount > 0) ? undefined : { token, amount }
}

/** The pool with the most dollars determines the price of a token. */
function spread(dollars: readonly Address[], pairs: readonly [Side, Side][]): Map<Address | 'native', number> {
  const prices = new Map<Address | 'native', number>(dollars.map((token) => [token, 1]))
  for (let hop = 0; hop < hops; hop += 1) {
    const found = new Map<Address, { price: number; depth: number }>()
    for (const pair of pairs) {
      for (const [known, other] of [pair, [pair[1], pair[0]]] as const) {
        const price = prices.get(known.token)
        if (price === undefined || prices.has(other.token)) continue
        const depth = price * known.amount
        if (depth >= leastDollars && depth > (found.get(other.token)?.depth ?? 0))
          found.set(other.token, { price: Number((depth / other.amount).toPrecision(digits)), depth })
      }
    }
    for (const [token, { price }] of found) prices.set(token, price)
  }
  return prices
}
