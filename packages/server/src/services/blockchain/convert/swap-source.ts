import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ConvertToken } from '@openappkit/protocol/convert'
import type { Address, Hex } from 'viem'

/** A token of a network, or its currency. */
export type Side = Address | 'native'

export type SwapRequest = {
  network: CaipNetworkId
  from: Side
  to: Side
  /** Base units of `from`. */
  amount: bigint
  user: Address
}

export type SwapQuote = {
  /** Base units of `to`, if nothing changes before the swap. */
  toAmount: bigint
  /** The price impact of the swap in hundredths of a percent. Absent if unknown. */
  impact?: number
  provider: string
  /** Symbols of the tokens along the route, including both ends. */
  route: readonly string[]
}

export type SwapOrder = SwapRequest & {
  /** Percent. */
  slippage: number
  /** The least that may arrive. Takes precedence over `slippage`. */
  minimum?: bigint | undefined
  /** The arguments of `permit` (EIP-2612), ABI-encoded. */
  permit?: Hex | undefined
}

export type BuiltSwap = { to: Address; data: Hex; value: bigint; gas: bigint; minimum: bigint }

/** A provider of swaps on some networks. */
export type SwapSource = {
  readonly networks: readonly CaipNetworkId[]
  tokens(network: CaipNetworkId): Promise<readonly ConvertToken[]>
  /** Returns `undefined` if there is no route. */
  quote(request: SwapRequest): Promise<SwapQuote | undefined>
  /** Returns the contract that needs an allowance for the token. */
  spender(request: Omit<SwapRequest, 'user'>): Promise<Address>
  /** @throws SwapRefusal */
  build(order: SwapOrder): Promise<BuiltSwap>
}

/** The swap is not possible as requested. */
export class SwapRefusal extends Error {
  override readonly name = 'SwapRefusal'

  constructor(readonly code: 'insufficient_liquidity' | 'price_moved') {
    super(code)
  }
}
