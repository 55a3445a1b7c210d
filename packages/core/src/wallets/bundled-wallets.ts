import type { KitState } from '../state/state.js'
import { starterWallets } from './starter.generated.js'

type Known = Pick<KitState, 'settings' | 'wallets'>

/** Makes the bundled list known to a kit that knows none. Settles when the app's own wallets, if it has any, are too. */
export async function knowBundledWallets(state: Known): Promise<void> {
  if (state.wallets.known.length > 0) return
  state.wallets.known = starterWallets
  // Few apps have wallets of their own; the others need not load how they are checked.
  if (state.settings.customWallets.length > 0) await addCustomWallets(state)
}

async function addCustomWallets({ settings, wallets }: Known): Promise<void> {
  const { listCustomWallets } = await import('./custom-wallets.js')
  wallets.known = [...listCustomWallets(settings.customWallets), ...wallets.known]
}
