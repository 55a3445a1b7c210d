import { ref } from 'valtio/vanilla'
import type { KitState } from '../../../state/state.js'
import { starterWallets } from './starter.generated.js'

type Known = Pick<KitState, 'settings' | 'wallets'>

/**
 * Makes the bundled list known to a kit that knows none, at once. Settles when the app's own wallets, if it has any, are
 * known too; rejects when they could not be loaded, and the next call tries again.
 */
export async function loadBundledWallets({ settings, wallets }: Known): Promise<void> {
  // Never changed, so nothing in it need be watched.
  if (wallets.known.length === 0) wallets.known = ref(starterWallets)
  const isMissing = () => settings.customWallets.length > 0 && !wallets.known.some(({ isCustom }) => isCustom)
  // Few apps have wallets of their own; the others need not load how they are checked.
  if (!isMissing()) return
  const { listCustomWallets } = await import('./custom-wallets.js')
  const own = listCustomWallets(settings.customWallets)
  // Somebody else may have waited for the same.
  if (isMissing() && own.length > 0) wallets.known = ref([...own, ...wallets.known])
}

/** Adds pictures and stores to the bundled list, which no first paint waits for. Rejects if they cannot be loaded. */
export async function loadBundledDetails({ wallets }: Pick<KitState, 'wallets'>): Promise<void> {
  const { addStarterDetails } = await import('./starter-details.chunk.js')
  addStarterDetails(wallets)
}
