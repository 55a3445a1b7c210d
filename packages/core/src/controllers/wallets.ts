import { AppKitError } from '../errors/appkit-error.js'
import { withDeadline } from '../errors/with-deadline.js'
import type { KitState } from '../state/state.js'
import { parseRecent, recentKey } from '../storage/saved-session.js'
import type { KitStorage } from '../storage/storage.js'
import type { WalletListing } from '../wallets/wallet-listing.js'

export type WalletsDeps = {
  state: KitState['wallets']
  storage: KitStorage
  /** Absent when the app named no listing service: the bundled list is then the list. */
  list: ((signal: AbortSignal) => Promise<readonly WalletListing[]>) | undefined
}

export type WalletsController = ReturnType<typeof createWalletsController>

const deadlineMs = 10_000
const recentCount = 2

/** The wallets that exist. Starts with the bundled list, which no dead or hanging service can take away. */
export function createWalletsController({ state, storage, list }: WalletsDeps) {
  let running: Promise<void> | undefined

  async function load(ask: NonNullable<typeof list>): Promise<void> {
    state.status = 'loading'
    try {
      const listed = await withDeadline(deadlineMs, ask)
      const ids = new Set(listed.map(({ id }) => id))
      state.known = [...listed, ...state.known.filter(({ id }) => !ids.has(id))]
      state.status = 'ready'
      state.code = undefined
    } catch (thrown) {
      state.status = 'failed'
      state.code = AppKitError.from(thrown, 'service_unreachable').code
    }
  }

  return {
    /** Asks the listing service once; again only after it failed. Never rejects. */
    async fetch(): Promise<void> {
      if (!list || state.status === 'ready') return
      running ??= load(list).finally(() => (running = undefined))
      await running
    },
    /** Remembers the wallet that connected, newest first, two at most. */
    remember(walletId: string): void {
      // Another tab may have added one since this page was loaded.
      const stored = storage.read(recentKey, parseRecent) ?? state.recent
      state.recent = [walletId, ...stored.filter((id) => id !== walletId)].slice(0, recentCount)
      storage.write(recentKey, state.recent)
    },
  }
}
