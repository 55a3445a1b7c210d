import { ref } from 'valtio/vanilla'
import type { KitState } from '../../../state/state.js'
import { starterWallets } from './starter.generated.js'

type Known = Pick<KitState, 'settings' | 'wallets'>

/**
 * Loads the bundled list into a kit without wallets, synchronously. Settles when the custom wallets of the app are loaded
 * too; rejects if they cannot be loaded, and the next call tries again.
 */
export async function loadBundledWallets({ settings, wallets }: Known): Promise<void> {
  // A ref, because the list never changes and needs no tracking.
  if (wallets.known.length === 0) wallets.known = ref(starterWallets)
  const isMissing = () => settings.customWallets.length > 0 && !wallets.known.some(({ isCustom }) => isCustom)
  // Loads the checks only for apps with custom wallets.
  if (!isMissing()) return
  const { listCustomWallets } = await import('./custom-wallets.js')
  const own = listCustomWallets(settings.customWallets)
  // A concurrent call may have added them.
  if (isMissing() && own.length > 0) wallets.known = ref([...own, ...wallets.known])
}

/** Adds icons and store links to the bundled list, after the first paint. Rejects if they cannot be loaded. */
export async function loadBundledDetails({ wallets }: Pick<KitState, 'wallets'>): Promise<void> {
  const { addStarterDetails } = await import('./starter-details.chunk.js')
  addStarterDetails(wallets)
}
