import type { KitState } from '../../../state/state.js'
import { parseRecent, recentKey } from '../../../lib/storage/saved-session.js'
import type { KitStorage } from '../../../lib/storage/storage.js'

const recentCount = 2

/** Stores the wallet that connected, newest first, at most two. */
export function rememberWallet(state: KitState['wallets'], storage: KitStorage, walletId: string): void {
  // Another tab may have added a wallet since this page loaded.
  const stored = storage.read(recentKey, parseRecent) ?? state.recent
  state.recent = [walletId, ...stored.filter((id) => id !== walletId)].slice(0, recentCount)
  storage.write(recentKey, state.recent)
}
