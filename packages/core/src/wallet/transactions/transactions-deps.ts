import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Chain } from '../../contracts/chain.js'
import type { Track } from '../../contracts/event.js'
import type { OwnTransferChange } from '../../contracts/transactions.js'
import type { Session } from '../../contracts/session.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { SessionStorage } from '../sessions/session-storage.js'
import type { KitState } from '../../state/state.js'
import type { KitStorage } from '../../lib/storage/storage.js'

export type TransactionsDeps = {
  state: KitState
  storage: KitStorage
  sessions: ActiveSessions
  saved: Pick<SessionStorage, 'connectorOf'>
  chainOf(session: Session): Promise<Chain>
  getChain(namespace: ChainNamespace): Promise<Chain>
  switchNetwork(network: CaipNetworkId, options: { throwOnFailure: true }): Promise<void>
  fetchBalance(namespace: ChainNamespace, options: { force: boolean }): Promise<unknown>
  /** Reads the holdings of the account again, if a screen or the app has read them. */
  refreshHoldings(namespace: ChainNamespace): void
  /** Updates the lists of the account, if a screen has shown them. */
  onTransfer(change: OwnTransferChange): void
  /** Loads the first screen, which shows notices where no screen was opened yet. */
  loadWallets(): Promise<void>
  track: Track
}
