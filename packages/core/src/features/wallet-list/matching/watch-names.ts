import { ref, subscribe } from 'valtio/vanilla'
import { isForeign } from '../../../wallet/connectors/identity.js'
import type { KitState } from '../../../state/state.js'

/**
 * Loads the table of confusables when a wallet has a name that cannot be compared without it. Until it has loaded, such a
 * wallet is marked. If the load fails, the next change of the list tries again.
 */
export function watchNames({ connectors, wallets }: Pick<KitState, 'connectors' | 'wallets'>): () => void {
  let isLoading = false

  async function look(): Promise<void> {
    const isNeeded = () => [...connectors.list, ...wallets.known].some(({ name }) => isForeign(name))
    if (isLoading || wallets.confusables || !isNeeded()) return
    isLoading = true
    const loaded = await import('./confusables.js').catch(() => undefined)
    isLoading = false
    if (loaded) wallets.confusables = ref(loaded.confusables)
  }

  void look()
  const stops = [connectors, wallets].map((part) => subscribe(part, () => void look()))
  return () => stops.forEach((stop) => stop())
}
