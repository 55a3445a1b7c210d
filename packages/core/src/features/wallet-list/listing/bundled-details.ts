import type { KitState } from '../../../state/state.js'

/**
 * Gives the wallets of the bundled list that are known their pictures and stores, which no first paint waits for. Rejects
 * when these could not be loaded.
 */
export async function loadBundledDetails({ wallets }: Pick<KitState, 'wallets'>): Promise<void> {
  const { addStarterDetails } = await import('./starter-details.chunk.js')
  addStarterDetails(wallets)
}
