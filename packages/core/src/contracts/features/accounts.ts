import type { AccountListsApi } from './account-lists.js'
import type { HoldingsApi } from './balances.js'
import type { NamesApi } from './names.js'
import type { OnrampApi } from './onramp.js'
import type { SmartSessionsApi } from './smart-sessions.js'
import type { SwapApi } from './swap.js'

/** The features of an account, each behind a promise of its own. */
export type AccountsApi = {
  /** `kit.holdings.fetch`. */
  fetchHoldings: HoldingsApi['fetch']
  /** `kit.activity` and `kit.nfts`. */
  lists(): Promise<AccountListsApi>
  /** `kit.names`. */
  names(): Promise<NamesApi>
  /** `kit.swap`. */
  swaps(): Promise<SwapApi>
  /** `kit.onramp`. */
  onramp(): Promise<OnrampApi>
  /** `kit.smartSessions`. */
  smartSessions(): Promise<SmartSessionsApi>
}
