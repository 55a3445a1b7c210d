import type { CaipAddress, ChainNamespace } from '@openappkit/protocol/caip'
import type { Holdings } from './holding.js'

/** Which account to read. Default: the active one, where its wallet is. */
export type HoldingsRequest = {
  namespace?: ChainNamespace | undefined
  /** CAIP-10 address, for an account on another network than the wallet's. */
  account?: CaipAddress | undefined
  /** The money has moved: what is in memory counts for nothing. */
  force?: boolean
}

/** What accounts hold and did. It is read when a screen or an app wants it, and stands in the state. */
export type AccountsApi = {
  /**
   * Reads balances and prices: of the service where the app names one, and of the network itself. Answers from memory
   * for 30 s, also after a failure. `state.holdings` has the same under the CAIP-10 address. Never rejects; `undefined`
   * without a connected account.
   */
  fetchHoldings(request?: HoldingsRequest): Promise<Holdings | undefined>
}
