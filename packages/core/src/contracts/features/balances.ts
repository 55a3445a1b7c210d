import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'

/** `amount` is in base units, as a decimal string so that it survives a snapshot and JSON. */
export type NativeBalance = {
  amount: string
  decimals: number
  symbol: string
  caipNetworkId: CaipNetworkId
  address: string
}

/** Why a token cannot be sent, although the account has it. */
export type TokenBlock = Extract<
  ErrorCode,
  'token_frozen' | 'token_paused' | 'token_not_transferable' | 'token_rules_unsupported'
>

/** The network's own currency, or a token of it, and how much of it an account has. */
export type Asset = {
  /** Address of the token. Absent: the network's own currency. */
  token?: string
  name: string
  symbol: string
  decimals: number
  /** Base units, as a decimal string so that it survives a snapshot and JSON. These are moved. */
  amount: string
  /**
   * What one base unit is shown as, where the token has a multiplier or interest (`ScaledUiAmount` and
   * `InterestBearingConfig` of Token-2022): an amount is shown as `amount * scale`, cut, with `decimals`. Absent: 1.
   */
  scale?: number
  /** Why the token cannot be sent now. Absent if it can be sent. */
  blocked?: TokenBlock
  /** The account also has confidential amounts of the token, which `amount` does not include (Token-2022). */
  hasHidden?: true
  imageUrl?: string
}

/** What an account holds, with what it is worth. */
export type Holding = Asset & {
  /** What one is worth, as amounts are shown, in dollars. Absent where no price is known. */
  price?: number
  /** What all of it is worth, in dollars. Absent where no price is known. */
  value?: number
}

/** What could not be read of an account. */
export type HoldingsPart = 'native' | 'tokens' | 'prices'

type Known = {
  /** In the order in which it is shown. While it loads: what is known so far, or what was known before. */
  list: readonly Holding[]
  /** What the list lacks, because it is not here yet or could not be read. */
  missing: readonly HoldingsPart[]
  /** `all`: every token is looked for. `named`: those alone that the app names. */
  scope: 'all' | 'named'
}

/** What an account holds on one network. Answers come from memory until `nextAt`. */
export type Holdings = Known &
  ({ status: 'loading' } | { status: 'ready'; nextAt: number } | { status: 'failed'; code: ErrorCode; nextAt: number })

/** Which account to read. Default: the active one, where its wallet is. */
export type HoldingsRequest = {
  namespace?: ChainNamespace | undefined
  /** CAIP-10 address, for an account on another network than the wallet's. */
  account?: CaipAddress | undefined
  /** Reads anew, whatever is in memory. */
  force?: boolean
}

/** What accounts hold. `state.holdings` has it under the CAIP-10 address. */
export type HoldingsApi = {
  /**
   * Reads balances and prices: of the service if the app names one, and of the network itself. Answers from memory for
   * 30 s, also after a failure. Resolves with `undefined` without a connected account. Never rejects for a network or a
   * service that fails.
   * @example
   * const holdings = await kit.holdings.fetch({ force: true })
   */
  fetch(request?: HoldingsRequest): Promise<Holdings | undefined>
}
