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
  type SwapWish,
} from '../swap-source.js'
import { findRoute, type Route } from './find-route.js'
import { readPools } from './read-pools.js'
import { routerAbi } from './router-abi.js'
import { listTokens } from './list-tokens.js'
import { tryOrder } from './try-order.js'

/** After this a transaction that waits does nothing. */
const orderSeconds = 10 * 60
const tokensLifeMs = 24 * 60 * 60_000
/** Gas of a swap that could not be tried. */
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

/** Swaps over pools of this project's own contracts, which the operator named. */
export function createPoolSource(networks: readonly EvmNetwork[]): SwapSource {
  const exchanges = new Map(
    networks.flatMap((network): [CaipNetworkId, Exchange][] => {
      const { swaps } = network.options
      return swaps ? [[network.id, { network, swaps }]] : []
    }),
  )

  function demand(id: CaipNetworkId): Exchange {
    const exchange = exchanges.get(id)
    if (exchange) return exchange
    throw new Error(`No exchange on ${id}`)
  }

  async function find(wish: SwapWish): Promise<Found | undefined> {
    const { network, swaps } = demand(wish.network)
    const tokenOf = (side: Side) => (side === 'native' ? swaps.wrapped : side)
    const [from, to] = [tokenOf(wish.from), tokenOf(wish.to)]
    if (from === to) return undefined
    const [pools, { timestamp }] = await Promise.all([
      readPools(network.client, swaps.pools),
      getBlock(network.client, { includeTransactions: false }),
    ])
    const route = findRoute(pools, from, to, wish.amount)
    if (!route) return undefined
    // A chain may be ahead of this clock, and a quiet one far behind it.
    const now = Math.max(Number(timestamp), Math.floor(Date.now() / 1000))
    const order = {
      tokenIn: wish.from === 'native' ? zeroAddress : from,
      tokenOut: wish.to === 'native' ? zeroAddress : to,
      amountIn: wish.amount,
      minimumOut: 0n,
      pools: route.pools,
      to: wish.user,
      deadline: BigInt(now + orderSeconds),
    }
    return { route, order }
  }

  /** What really arrives: tokens may keep a part of each transfer. */
  function tried({ network, user, from, amount }: SwapWish, { order }: Found) {
    const exchange = demand(network)
    const call = { to: exchange.swaps.router, data: encode(order), value: from === 'native' ? amount : 0n }
    return tryOrder(exchange.network.client, user, call, from === 'native' ? undefined : { token: from, amount })
  }

  const tokens = createCached((id) => listTokens(demand(id as CaipNetworkId).network), { lifeMs: tokensLifeMs })

  return {
    networks: [...exchanges.keys()],
    tokens: (id) => tokens.read(id),
    async spender({ network }) {
      return demand(network).swaps.router
    },
    async quote(wish) {
      const found = await find(wish)
      if (!found) return undefined
      const { route } = found
      const { options } = demand(wish.network).network
      return {
        toAmount: (await tried(wish, found))?.amountOut ?? route.amountOut,
        impact: route.impact,
        provider: `${options.name ?? wish.network} Pools`,
        route: route.tokens.map((address, at) => {
          const isNative = (at === 0 ? wish.from : at === route.tokens.length - 1 ? wish.to : undefined) === 'native'
          if (isNative) return options.currency.symbol
          return options.tokens.find((token) => token.address === address)?.symbol ?? address
        }),
      }
    },
    async build(wish: SwapOrder): Promise<BuiltSwap> {
      const found = await find(wish)
      if (!found) throw new SwapRefusal('insufficient_liquidity')
      const seen = await tried(wish, found)
      const arrives = seen?.amountOut ?? found.route.amountOut
      const minimum = wish.minimum ?? minimumReceived(arrives, wish.slippage)
      if (arrives < minimum) throw new SwapRefusal('price_moved')
      return {
        to: demand(wish.network).swaps.router,
        data: encode({ ...found.order, minimumOut: minimum }, wish),
        value: wish.from === 'native' ? wish.amount : 0n,
        // What is used is more than what is charged where storage is freed.
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
