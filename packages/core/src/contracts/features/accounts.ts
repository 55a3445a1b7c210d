import type { OwnTransferChange } from '../transactions.js'
import type { CaipAddress, ChainNamespace } from '@openappkit/protocol/caip'
import type { ViewName } from '../route.js'
import type { AccountListsApi } from './account-lists.js'
import type { Holdings } from './balances.js'
import type { EmailChangeApi } from './embedded-wallet.js'
import type { NamesApi } from './names.js'
import type { OnrampApi } from './onramp.js'
import type { SmartSessionsApi } from './smart-sessions.js'
import type { SwapApi, SwapWish } from './swap.js'

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
  /**
   * What the account did, and its NFTs, page by page, as the service tells them. Brings the code that reads them; where
   * they are stands in `state.activity` and `state.nfts`.
   */
  lists(): Promise<AccountListsApi>
  /** Chooses a name for the account and registers it at the service. Brings the code that does. */
  names(): Promise<NamesApi>
  /** Swaps tokens of the account. Brings the code that does. */
  swaps(): Promise<SwapApi>
  /** Buys tokens with money. Brings the code that does. */
  onramp(): Promise<OnrampApi>
  /** Permissions that the account granted (option `features.smartSessions`). Brings the code that asks for them. */
  smartSessions(): Promise<SmartSessionsApi>
  /** Changes the address that an embedded wallet is signed in to with. Brings the code that does. */
  emailChange(): Promise<EmailChangeApi>
  /** Begins what one of their first screens waits for, with what its form has in it. Rejects as `begin` of it throws. */
  begin(view: ViewName, wish?: SwapWish): Promise<void>
}

type Accounts = Pick<AccountsApi, 'fetchHoldings' | 'names'> & {
  /** A transfer was sent from here, or has ended. Counts where somebody looked at a list. */
  changed(change: OwnTransferChange): void
}

/** What accounts hold and did, which comes with its first use. */
export type LateAccounts = {
  load(): Promise<Accounts>
  /** What is here already: somebody looked at it. */
  current(): Accounts | undefined
}
