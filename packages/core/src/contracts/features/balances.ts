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

/** Why a token of the account cannot be sent. */
export type TokenBlock = Extract<
  ErrorCode,
  'token_frozen' | 'token_paused' | 'token_not_transferable' | 'token_rules_unsupported'
>

/** The native currency, or a token, with the balance of an account. */
export type TokenBalance = {
  /** Address of the token. Absent: the native currency. */
  token?: string
  name: string
  symbol: string
  decimals: number
  /** Base units, as a decimal string so that it survives a snapshot and JSON. Transfers use these. */
  amount: string
  /**
   * The displayed value of one base unit, if the token has a multiplier or interest (`ScaledUiAmount` and
   * `InterestBearingConfig` of Token-2022): an amount is shown as `amount * scale`, cut, with `decimals`. Absent: 1.
   */
  scale?: number
  /** Why the token cannot be sent now. Absent if it can be sent. */
  blocked?: TokenBlock
  /** The account also has confidential amounts of the token, which `amount` does not include (Token-2022). */
  hasHidden?: true
  imageUrl?: string
  /** Price of one displayed unit, in dollars. Absent if no price is known. */
  price?: number
  /** Value of the amount, in dollars. Absent if no price is known. */
  value?: number
}

/** @deprecated Use `TokenBalance`. */
export type Asset = Omit<TokenBalance, 'price' | 'value'>
/** @deprecated Use `TokenBalance`. */
export type Holding = TokenBalance

/** A part of the holdings that can be missing. */
export type HoldingsPart = 'native' | 'tokens' | 'prices'

/** The currency and the tokens of an account on one network. */
export type HeldTokens = {
  /** In display order. While loading: what is known so far, or what was known before. */
  list: readonly TokenBalance[]
  /** Parts that are not read yet, or could not be read. */
  missing: readonly HoldingsPart[]
  /** `all`: searches for every token. `named`: only the tokens that the app names. */
  scope: 'all' | 'named'
}

/** The result of `kit.holdings.fetch()`. Later calls are answered from memory until `nextAt`. */
export type Holdings = HeldTokens &
  ({ status: 'loading' } | { status: 'ready'; nextAt: number } | { status: 'failed'; code: ErrorCode; nextAt: number })

/** Which account to read. Default: the active one, on its wallet's network. */
export type HoldingsRequest = {
  namespace?: ChainNamespace | undefined
  /** CAIP-10 address, for an account on another network than the wallet's. */
  account?: CaipAddress | undefined
  /** Refetches, whatever is in memory. */
  force?: boolean
}

/** What accounts hold. `state.holdings` contains it under the CAIP-10 address. */
export type HoldingsApi = {
  /**
   * Reads balances and prices: of the service if the app has one, and of the network itself. Answers from memory for 30 s,
   * also after a failure. Resolves with `undefined` without a connected account. Never rejects for a network or service
   * that fails.
   * @example
   * const holdings = await kit.holdings.fetch({ force: true })
   */
  fetch(request?: HoldingsRequest): Promise<Holdings | undefined>
}
