import type { KitState } from '../../state/state.js'

/** Gives the wallets of the bundled list that are known their pictures. Rejects when these could not be loaded. */
export async function loadBundledPictures({ wallets }: Pick<KitState, 'wallets'>): Promise<void> {
  const { addStarterPictures } = await import('./starter-pictures.chunk.js')
  addStarterPictures(wallets)
}
