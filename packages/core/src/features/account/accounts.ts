import { loadStoppable } from '../../lib/async/lazy.js'
import type { AccountsApi } from '../../contracts/features/accounts.js'
import type { EmailChangeApi } from '../../contracts/features/embedded-wallet.js'
import type { NamesApi } from '../../contracts/features/names.js'
import type { OnrampApi } from '../../contracts/features/onramp.js'
import type { OwnTransferChange } from '../../contracts/transactions.js'
import type { SmartSessionsApi } from '../../contracts/features/smart-sessions.js'
import type { SwapApi } from '../../contracts/features/swap.js'
import type { AccountListsDeps } from './account-lists.js'
import { type AskBlockchain, createAskBlockchain } from './ask-blockchain.js'
import { createHoldings, type HoldingsDeps } from './holdings.js'

export type AccountsDeps = Omit<HoldingsDeps, 'blockchain'> &
  Pick<AccountListsDeps, 'storage' | 'transactions' | 'track'> & {
    /** What an account is used for. Each comes with its first screen or call. */
    rooms: AccountRooms
  }

/** What a room is given: it asks the service as everything about accounts does, and reads what the account has. */
export type RoomDeps = { blockchain: AskBlockchain | undefined; accounts: Pick<AccountsApi, 'fetchHoldings'> }

type Room<Api> = (given: RoomDeps) => Promise<Api & { stop(): void }>

export type AccountRooms = {
  names: Room<NamesApi>
  swaps: Room<SwapApi>
  onramp: Room<OnrampApi & { resume(): void }>
  smartSessions: Room<SmartSessionsApi>
  emailChange: Room<EmailChangeApi>
}

export type AccountsFeature = AccountsApi & {
  /** A transfer was sent from here, or has ended. Counts where somebody looked at a list. */
  changed(change: OwnTransferChange): void
  /** A provider has led back to this site: the purchase of the earlier page goes on. */
  resumePurchase(): Promise<void>
  stop(): void
}

/** What accounts hold and did. Comes with the first screen that shows it. */
export function createAccounts(deps: AccountsDeps): AccountsFeature {
  const blockchain = createAskBlockchain(deps.options)
  const holdings = createHoldings({ ...deps, blockchain })
  const lists = loadStoppable(async () => {
    const { createAccountLists } = await import('./account-lists.js')
    return createAccountLists({ ...deps, blockchain })
  })
  const late = <T extends { stop(): void }>(load: (given: RoomDeps) => Promise<T>) =>
    loadStoppable(() => load({ blockchain, accounts: { fetchHoldings: holdings.fetch } }))
  const { names, swaps, onramp, smartSessions, emailChange } = deps.rooms
  const rooms = [late(names), late(swaps), late(onramp), late(smartSessions), late(emailChange)] as const
  return {
    fetchHoldings: holdings.fetch,
    lists: lists.load,
    names: rooms[0].load,
    swaps: rooms[1].load,
    onramp: rooms[2].load,
    smartSessions: rooms[3].load,
    emailChange: rooms[4].load,
    begin: async (view, wish) =>
      (await rooms[view === 'Swap' ? 1 : view === 'OnRampProviders' ? 2 : 0].load()).begin(wish),
    resumePurchase: async () => (await rooms[2].load()).resume(),
    changed: (change) => lists.current()?.changed(change),
    stop() {
      for (const one of [holdings, lists, ...rooms]) one.stop()
    },
  }
}
