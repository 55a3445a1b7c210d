import { parseCaipNetworkId } from '@openappkit/protocol/caip'
import { nativeToken } from '@openappkit/protocol/convert'
import type { Address } from 'viem'
import type * as z from '@openappkit/protocol/zod'
import { createBreaker } from '../../../../platform/outgoing/breaker.js'
import { checkAnswer, fetchJson, OutgoingError } from '../../../../platform/outgoing/fetch-json.js'
import { type Side, SwapRefusal, type SwapRequest } from '../swap-source.js'
import { aggregatorPrice, aggregatorQuote } from './aggregator-answers.js'

export type AggregatorOptions = {
  url: string
  /** Sent as `0x-api-key`. */
  key: string
  /** Total time for one request of a visitor, over all requests to the aggregator. */
  timeoutMs?: number
}

/** Quotes query many exchanges. */
const usualTimeoutMs = 8_000
const usualSlippageBps = 100n

export type QuoteRequest = Omit<SwapRequest, 'user'> & { user?: Address }

/** The remaining time of a request. */
export type Deadline = { leftMs(): number }

export type AggregatorClient = ReturnType<typeof createAggregatorClient>

/** A client for an API like 0x (https://0x.org/docs/api, Swap API v2, AllowanceHolder). */
export function createAggregatorClient({ url, key, timeoutMs = usualTimeoutMs }: AggregatorOptions) {
  const base = url.replace(/\/+$/, '')
  const breaker = createBreaker({ check: () => checkAnswer(`${base}/`) })

  async function ask<S extends z.ZodMiniType>(
    kind: 'price' | 'quote',
    schema: S,
    { network, from, to, amount, user }: QuoteRequest,
    deadline: Deadline,
    slippageBps = usualSlippageBps,
  ): Promise<z.output<S>> {
    const address = new URL(`${base}/swap/allowance-holder/${kind}`)
    const query = {
      chainId: parseCaipNetworkId(network)?.reference ?? '',
      sellToken: addressOf(from),
      buyToken: addressOf(to),
      sellAmount: String(amount),
      slippageBps: String(slippageBps),
      ...(user && { taker: user }),
    }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const headers = { '0x-api-key': key, '0x-version': 'v2' }
    try {
      const parsed = schema.safeParse(
        await breaker.run(() => fetchJson(address, { headers, timeoutMs: deadline.leftMs() })),
      )
      if (!parsed.success) throw new OutgoingError('the response has another shape')
      return parsed.data
    } catch (thrown) {
      // The aggregator does not know the token, or does not trade it.
      const isOfSwap = thrown instanceof OutgoingError && (thrown.status === 400 || thrown.status === 422)
      throw isOfSwap ? new SwapRefusal('insufficient_liquidity') : thrown
    }
  }

  return {
    start(): Deadline {
      const until = performance.now() + timeoutMs
      return { leftMs: () => Math.max(1, Math.floor(until - performance.now())) }
    },
    price: (request: QuoteRequest, deadline: Deadline) => ask('price', aggregatorPrice, request, deadline),
    quote: (request: QuoteRequest, slippageBps: bigint, deadline: Deadline) =>
      ask('quote', aggregatorQuote, request, deadline, slippageBps),
  }
}

const addressOf = (side: Side): string => (side === 'native' ? nativeToken : side)
