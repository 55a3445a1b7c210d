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
export type TokenBalance = {
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
  /** Price of one, as amounts are shown, in dollars. Absent if no price is known. */
  price?: number
  /** Worth of the amount, in dollars. Absent if no price is known. */
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
  /** In the order in which it is shown. While it loads: what is known so far, or what was known before. */
  list: readonly TokenBalance[]
  /** Parts that are not read yet, or could not be read. */
  missing: readonly HoldingsPart[]
  /** `all`: every token is looked for. `named`: only the tokens that the app names. */
  scope: 'all' | 'named'
}

/** The result of `kit.holdings.fetch()`. Later calls are answered from memory until `nextAt`. */
export type Holdings = HeldTokens &
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
