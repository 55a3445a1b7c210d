import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '@openappkit/protocol/caip'
import {
  allowanceQuery,
  buildApproveQuery,
  buildTransactionRequest,
  type ConvertAllowance,
  type ConvertGasPrice,
  type ConvertQuotes,
  type ConvertTokens,
  gasPriceQuery,
  quotesQuery,
  tokensQuery,
} from '@openappkit/protocol/convert'
import { errorText } from '@openappkit/protocol/errors'
import type * as z from '@openappkit/protocol/zod'
import type { Address, Hex } from 'viem'
import type { Budget } from '../../../platform/budget/budget.js'
import { readJson } from '../../../platform/http/read-json.js'
import { fail } from '../../../platform/http/service-failure.js'
import { BreakerOpen } from '../../../platform/outgoing/breaker.js'
import { OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import type { EvmNetwork } from '../evm/evm-network.js'
import { nativeAddresses } from '../blockchain-options.js'
import { buildApproval, buildSwap, readAllowance, readGasPrices } from './transactions.js'
import { type Side, SwapRefusal, type SwapRequest, type SwapSource } from './swap-source.js'

/** Quotes are requested while a visitor types, and every 20 seconds. Each causes several requests to a network. */
const quoteBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 2, burst: 40 },
  { key: 'network', perSecond: 10, burst: 200 },
]

export type ConvertDeps = {
  networks: readonly CaipNetworkId[]
  sourceOf(network: CaipNetworkId): SwapSource | undefined
  networkOf(network: CaipNetworkId): EvmNetwork | undefined
}

const fresh = { 'cache-control': 'no-store' }

/** The routes of swaps: tokens, quotes, allowances and transactions. */
export function convertRoutes(deps: ConvertDeps): Route[] {
  const route = <S extends z.ZodMiniType>(name: string, schema: S, work: Work<z.output<S>>): Route => ({
    method: 'GET',
    path: `/v1/convert/${name}`,
    budgets: quoteBudgets,
    async handle(c) {
      const query = schema.safeParse(c.req.query())
      return query.success ? answer(c, () => work(query.data, deps)) : refuse(c)
    },
  })
  return [
    route('quotes', quotesQuery, async (query, { sourceOf }) => {
      const swap = toSwapRequest(query)
      const source = requireSource(swap.network, sourceOf)
      const found = await source.quote(swap)
      if (!found) return { quotes: [] } satisfies ConvertQuotes
      const { toAmount, impact, provider, route: way } = found
      const { from, to, amount } = query
      return {
        quotes: [
          {
            id: null,
            fromAmount: amount,
            fromAccount: from,
            toAmount: String(toAmount),
            toAccount: to,
            provider,
            ...(impact !== undefined && { impact }),
            route: [...way],
          },
        ],
      } satisfies ConvertQuotes
    }),
    route('tokens', tokensQuery, async ({ chainId }, { networks, sourceOf }) => {
      const wanted = chainId ? networks.filter((id) => id === chainId) : networks
      const lists = await Promise.allSettled(wanted.map(async (id) => (await sourceOf(id)?.tokens(id)) ?? []))
      const read = lists.flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []))
      // A network that is down does not affect the others. If none responds, the request fails.
      const [first] = lists
      if (read.length === 0 && first?.status === 'rejected') throw first.reason
      return { tokens: read.flat() } satisfies ConvertTokens
    }),
    route('allowance', allowanceQuery, async ({ tokenAddress, userAddress }, { sourceOf, networkOf }) => {
      const { network, side } = readSide(tokenAddress)
      const source = requireSource(network, sourceOf)
      const allowance = await readAllowance(source, networkOf(network), side, userAddress)
      return { allowance: String(allowance) } satisfies ConvertAllowance
    }),
    route('gas-price', gasPriceQuery, async ({ chainId }, { networkOf }): Promise<ConvertGasPrice> => {
      const network = networkOf(chainId)
      if (!network) throw new Unsupported('gas_price_unsupported')
      return readGasPrices(network)
    }),
    route('build-approve', buildApproveQuery, (query, { sourceOf, networkOf }) => {
      const { network, side } = readSide(query.from)
      const source = requireSource(network, sourceOf)
      return buildApproval(source, networkOf(network), { ...query, network, from: side, to: readSide(query.to).side })
    }),
    {
      method: 'POST',
      path: '/v1/convert/build-transaction',
      budgets: quoteBudgets,
      async handle(c) {
        const request = await readJson(c, buildTransactionRequest)
        if (!request) return refuse(c)
        return answer(c, () => {
          const swap = toSwapRequest(request)
          const { minimumAmount, eip155 } = request
          const order = {
            ...swap,
            slippage: eip155.slippage,
            permit: eip155.permit as Hex | undefined,
            minimum: minimumAmount === undefined ? undefined : BigInt(minimumAmount),
          }
          return buildSwap(requireSource(swap.network, deps.sourceOf), deps.networkOf(swap.network), order)
        })
      },
    },
  ]
}

type Work<T> = (query: T, deps: ConvertDeps) => Promise<object>

/** The network has no swaps or gas prices here. */
class Unsupported extends Error {
  override readonly name = 'Unsupported'

  constructor(readonly code: 'swaps_unsupported' | 'gas_price_unsupported') {
    super(code)
  }
}

/** The request names no possible swap. */
class InvalidSwap extends Error {
  override readonly name = 'InvalidSwap'
}

async function answer(c: RequestContext, work: () => Promise<object>): Promise<Response> {
  try {
    return c.json(await work(), 200, fresh)
  } catch (thrown) {
    if (thrown instanceof InvalidSwap) return refuse(c)
    if (thrown instanceof Unsupported) return fail(c, 400, thrown.code, errorText(thrown.code))
    if (thrown instanceof SwapRefusal) return fail(c, 409, thrown.code, errorText(thrown.code))
    if (isOutgoing(thrown)) return fail(c, 503, 'service_unreachable', errorText('service_unreachable'))
    throw thrown
  }
}

/** viem wraps errors of endpoints. */
function isOutgoing(thrown: unknown): boolean {
  for (let at = thrown; at instanceof Error; at = at.cause)
    if (at instanceof OutgoingError || at instanceof BreakerOpen) return true
  return false
}

function refuse(c: RequestContext): Response {
  return fail(c, 400, 'bad_message', 'A parameter of the request is invalid')
}

function requireSource(network: CaipNetworkId, sourceOf: ConvertDeps['sourceOf']): SwapSource {
  const source = sourceOf(network)
  if (source) return source
  throw new Unsupported('swaps_unsupported')
}

type Asked = Pick<z.output<typeof quotesQuery>, 'from' | 'to' | 'amount' | 'userAddress'>

function toSwapRequest({ from, to, amount, userAddress }: Asked): SwapRequest {
  const [sold, bought] = [readSide(from), readSide(to)]
  const units = BigInt(amount)
  if (sold.network !== bought.network || sold.side === bought.side || units === 0n) throw new InvalidSwap()
  return { network: sold.network, from: sold.side, to: bought.side, amount: units, user: userAddress }
}

/** Parses the network and the token of a CAIP-10 id. */
function readSide(token: CaipAddress): { network: CaipNetworkId; side: Side } {
  const { namespace, reference, address } = parseCaipAddress(token) ?? { namespace: '', reference: '', address: '' }
  const plain = address.toLowerCase() as Address
  return {
    network: `${namespace}:${reference}` as CaipNetworkId,
    side: nativeAddresses.includes(plain) ? 'native' : plain,
  }
}
