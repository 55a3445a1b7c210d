import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { minimumReceived } from '@openappkit/protocol/convert'
import { type Address, decodeAbiParameters, encodeFunctionData, parseAbiParameters, zeroAddress } from 'viem'
import { getBlock } from 'viem/actions'
import { createCached } from '../../accounts/cached.js'
import type { EvmNetwork } from '../../evm/evm-network.js'
import {
  type BuiltSwap,
  type Side,
  type SwapOrder,
  SwapRefusal,
  type SwapSource,
  type SwapRequest,
} from '../swap-source.js'
import { findRoute, type Route } from './find-route.js'
import { readPools } from './read-pools.js'
import { routerAbi } from './router-abi.js'
import { listTokens } from './list-tokens.js'
import { tryOrder } from './try-order.js'

/** After this time, a pending transaction reverts. */
const orderSeconds = 10 * 60
const tokensLifeMs = 24 * 60 * 60_000
/** Gas of a swap that could not be simulated. */
const usualGas = 400_000n
const permitArguments = parseAbiParameters(
  'address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s',
)

type Swaps = NonNullable<EvmNetwork['options']['swaps']>
type Exchange = { network: EvmNetwork; swaps: Swaps }
type Found = { route: Route; order: Order }
type Order = {
  tokenIn: Address
  tokenOut: Address
  amountIn: bigint
  minimumOut: bigint
  pools: readonly Address[]
  to: Address
  deadline: bigint
}

/** Swaps over pools of this project's contracts, which the operator configured. */
export function createPoolSource(networks: readonly EvmNetwork[]): SwapSource {
  const exchanges = new Map(
    networks.flatMap((network): [CaipNetworkId, Exchange][] => {
      const { swaps } = network.options
      return swaps ? [[network.id, { network, swaps }]] : []
    }),
  )

  function requireExchange(id: CaipNetworkId): Exchange {
    const exchange = exchanges.get(id)
    if (exchange) return exchange
    throw new Error(`No exchange on ${id}`)
  }

  async function find(request: SwapRequest): Promise<Found | undefined> {
    const { network, swaps } = requireExchange(request.network)
    const tokenOf = (side: Side) => (side === 'native' ? swaps.wrapped : side)
    const [from, to] = [tokenOf(request.from), tokenOf(request.to)]
    if (from === to) return undefined
    const [pools, { timestamp }] = await Promise.all([
      readPools(network.client, swaps.pools),
      getBlock(network.client, { includeTransactions: false }),
    ])
    const route = findRoute(pools, from, to, request.amount)
    if (!route) return undefined
    // The clock of a chain may be ahead of this one, and the last block of a quiet chain far behind.
    const now = Math.max(Number(timestamp), Math.floor(Date.now() / 1000))
    const order = {
      tokenIn: request.from === 'native' ? zeroAddress : from,
      tokenOut: request.to === 'native' ? zeroAddress : to,
      amountIn: request.amount,
      minimumOut: 0n,
      pools: route.pools,
      to: request.user,
      deadline: BigInt(now + orderSeconds),
    }
    return { route, order }
  }

  /** Simulates the swap for the real output, because tokens may keep a part of each transfer. */
  function tried({ network, user, from, amount }: SwapRequest, { order }: Found) {
    const exchange = requireExchange(network)
    const call = { to: exchange.swaps.router, data: encode(order), value: from === 'native' ? amount : 0n }
    return tryOrder(exchange.network.client, user, call, from === 'native' ? undefined : { token: from, amount })
  }

  const tokens = createCached((id) => listTokens(requireExchange(id as CaipNetworkId).network), {
    lifeMs: tokensLifeMs,
  })

  return {
    networks: [...exchanges.keys()],
    tokens: (id) => tokens.read(id),
    async spender({ network }) {
      return requireExchange(network).swaps.router
    },
    async quote(request) {
      const found = await find(request)
      if (!found) return undefined
      const { route } = found
      const { options } = requireExchange(request.network).network
      return {
        toAmount: (await tried(request, found))?.amountOut ?? route.amountOut,
        impact: route.impact,
        provider: `${options.name ?? request.network} Pools`,
        route: route.tokens.map((address, at) => {
          const isNative =
            (at === 0 ? request.from : at === route.tokens.length - 1 ? request.to : undefined) === 'native'
          if (isNative) return options.currency.symbol
          return options.tokens.find((token) => token.address === address)?.symbol ?? address
        }),
      }
    },
    async build(request: SwapOrder): Promise<BuiltSwap> {
      const found = await find(request)
      if (!found) throw new SwapRefusal('insufficient_liquidity')
      const seen = await tried(request, found)
      const arrives = seen?.amountOut ?? found.route.amountOut
      const minimum = request.minimum ?? minimumReceived(arrives, request.slippage)
      if (arrives < minimum) throw new SwapRefusal('price_moved')
      return {
        to: requireExchange(request.network).swaps.router,
        data: encode({ ...found.order, minimumOut: minimum }, request),
        value: request.from === 'native' ? request.amount : 0n,
        // Refunds for freed storage lower the charged gas below the required gas.
        gas: ((seen?.gas ?? usualGas) * 13n) / 10n,
        minimum,
      }
    },
  }
}

function encode(order: Order, { permit, from }: Partial<SwapOrder> = {}) {
  if (!permit || from === 'native') return encodeFunctionData({ abi: routerAbi, functionName: 'swap', args: [order] })
  const [, , , deadline, v, r, s] = decodeAbiParameters(permitArguments, permit)
  return encodeFunctionData({ abi: routerAbi, functionName: 'swapWithPermit', args: [order, deadline, v, r, s] })
}
