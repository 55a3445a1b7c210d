import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { nativeToken, swapNetworks } from '@openappkit/protocol/convert'
import type { Address, Hex } from 'viem'
import { OutgoingError } from '../../../../platform/outgoing/fetch-json.js'
import type { EvmNetworkOptions } from '../../network-file.js'
import { SwapRefusal, type SwapRequest, type SwapSource } from '../swap-source.js'
import { type AggregatorOptions, createAggregatorClient, type QuoteRequest } from './aggregator-client.js'

export type AggregatorNetwork = Pick<EvmNetworkOptions, 'id' | 'tokens' | 'currency' | 'swaps'>

const provider = '0x'
const hundredPercent = 10_000n
const spenderLifeMs = 10 * 60_000

/** Swaps over the exchanges that 0x knows, on networks without an exchange of the operator. */
export function createAggregatorSource(options: AggregatorOptions, networks: readonly AggregatorNetwork[]): SwapSource {
  const client = createAggregatorClient(options)
  const served = networks.filter(({ id, swaps }) => !swaps && swapNetworks.includes(id as CaipNetworkId))
  const spenders = new Map<CaipNetworkId, { address: Address; readAt: number }>()

  const tokensOf = (network: CaipNetworkId) => served.find(({ id }) => id === network)?.tokens ?? []

  /**
   * Pairs to query for the spender, the best first. The requested pair may have none: an amount too small to trade, or
   * a wrapped currency, which needs no allowance to unwrap.
   */
  function pairsFor({ network, from, to, amount }: Omit<SwapRequest, 'user'>): QuoteRequest[] {
    const listed = tokensOf(network)
    const whole = (token: { decimals: number }) => 10n ** BigInt(Math.min(token.decimals, 30))
    const own = listed.find(({ address }) => address === from)
    const others = listed.filter(({ address }) => address !== from).slice(0, 2)
    return [
      { network, from, to, amount: own && amount < whole(own) ? whole(own) : amount },
      ...others.map((token) => ({ network, from: token.address, to: 'native' as const, amount: whole(token) })),
    ]
  }

  return {
    networks: served.map(({ id }) => id as CaipNetworkId),
    async tokens(network) {
      const currency = served.find(({ id }) => id === network)?.currency
      const tokens = tokensOf(network)
      const rows = currency ? [{ ...currency, address: nativeToken }, ...tokens] : tokens
      return rows.map(({ address, name, symbol, decimals, iconUrl = '' }) => ({
        address: `${network}:${address}`,
        name,
        symbol,
        decimals,
        logoUri: iconUrl,
        // The AllowanceHolder takes no permit.
        eip2612: false,
      }))
    },
    async quote(request) {
      const price = await orNone(client.price(request, client.start()))
      if (!price.liquidityAvailable) return undefined
      return { toAmount: price.buyAmount, provider, route: price.route.tokens.map(({ symbol }) => symbol) }
    },
    /** AllowanceHolder is one contract per network, for all tokens. */
    async spender(request) {
      const known = spenders.get(request.network)
      if (known && performance.now() - known.readAt < spenderLifeMs) return known.address
      const deadline = client.start()
      for (const pair of pairsFor(request)) {
        const price = await orNone(client.price(pair, deadline))
        if (!price.liquidityAvailable || !price.allowanceTarget) continue
        const address = price.allowanceTarget as Address
        spenders.set(request.network, { address, readAt: performance.now() })
        return address
      }
      throw new SwapRefusal('insufficient_liquidity')
    },
    async build(order) {
      const deadline = client.start()
      const wanted = BigInt(Math.round(order.slippage * 100))
      let quote = await client.quote(order, wanted, deadline)
      if (!quote.liquidityAvailable) throw new SwapRefusal('insufficient_liquidity')
      const least = order.minimum ?? (quote.buyAmount * (hundredPercent - wanted)) / hundredPercent
      for (let again = 0; again < 2 && quote.minBuyAmount < least && quote.buyAmount >= least; again += 1) {
        // The price is slightly worse but acceptable: requests again with the remaining tolerance. It may move in
        // between.
        const left = ((quote.buyAmount - least) * hundredPercent) / quote.buyAmount
        quote = await client.quote(order, left, deadline)
        if (!quote.liquidityAvailable) throw new SwapRefusal('insufficient_liquidity')
      }
      if (quote.minBuyAmount < least) throw new SwapRefusal('price_moved')
      const { to, data, gas, value } = quote.transaction
      // Never sends more of the currency than what is sold, whatever the response contains.
      if (value !== (order.from === 'native' ? order.amount : 0n))
        throw new OutgoingError('the value does not match the swap')
      return { to: to as Address, data: data as Hex, value, gas, minimum: quote.minBuyAmount }
    },
  }
}

/** Treats a refusal as no liquidity. */
async function orNone<T>(price: Promise<T>): Promise<T | { liquidityAvailable: false }> {
  try {
    return await price
  } catch (thrown) {
    if (thrown instanceof SwapRefusal) return { liquidityAvailable: false }
    throw thrown
  }
}
