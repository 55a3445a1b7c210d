import type { KitState } from '../state/state.js'

/** The same for whoever shows no screen: the first screen brings the list along, and others fetch it when they want it. */
export async function loadBundledWallets(state: Pick<KitState, 'settings' | 'wallets'>): Promise<void> {
  if (state.wallets.known.length > 0 && state.settings.customWallets.length === 0) return
  const { knowBundledWallets } = await import('./bundled-wallets.js')
  await knowBundledWallets(state)
}
