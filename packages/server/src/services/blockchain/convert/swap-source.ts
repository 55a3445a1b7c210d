import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ConvertToken } from '@openappkit/protocol/convert'
import type { Address, Hex } from 'viem'

/** A token of a network, or its currency. */
export type Side = Address | 'native'

export type SwapWish = {
  network: CaipNetworkId
  from: Side
  to: Side
  /** Base units of `from`. */
  amount: bigint
  user: Address
}

export type SwapQuote = {
  /** Base units of `to`, when nothing changes before the swap. */
  toAmount: bigint
  /** What the swap itself moves the price by, in hundredths of a percent. Absent where nobody says it. */
  impact?: number
  provider: string
  /** Symbols of the tokens on the way, both ends among them. */
  route: readonly string[]
}

export type SwapOrder = SwapWish & {
  /** Percent. */
  slippage: number
  /** The least that may arrive. It counts before `slippage`. */
  minimum?: bigint | undefined
  /** The arguments of `permit` (EIP-2612), ABI-encoded. */
  permit?: Hex | undefined
}

export type BuiltSwap = { to: Address; data: Hex; value: bigint; gas: bigint; minimum: bigint }

/** Who swaps tokens on some networks. */
export type SwapSource = {
  readonly networks: readonly CaipNetworkId[]
  tokens(network: CaipNetworkId): Promise<readonly ConvertToken[]>
  /** `undefined` where nothing leads from one to the other. */
  quote(wish: SwapWish): Promise<SwapQuote | undefined>
  /** Who has to be allowed to take the token. */
  spender(wish: Omit<SwapWish, 'user'>): Promise<Address>
  /** @throws SwapRefusal */
  build(order: SwapOrder): Promise<BuiltSwap>
}

/** The swap cannot be made as it was asked for. */
export class SwapRefusal extends Error {
  override readonly name = 'SwapRefusal'

  constructor(readonly code: 'insufficient_liquidity' | 'price_moved') {
    super(code)
  }
}
