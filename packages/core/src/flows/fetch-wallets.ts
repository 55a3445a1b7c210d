import type { WalletsController } from '../controllers/wallets.js'
import type { Track } from '../events/kit-event.js'
import type { KitState } from '../state/state.js'
import type { FindWallets } from '../state/wallet-search.js'

export type FetchWalletsDeps = {
  state: KitState
  wallets: Pick<WalletsController, 'fetch'>
  /** Makes the bundled list known, where it is not. */
  knowWallets(): Promise<void>
  /** Loaded when somebody looks through all wallets; the first screen needs none of it. */
  loadSearch(): Promise<{ find(wish: FindWallets): Promise<void> }>
  track: Track
}

/** The wallets to offer, or those that a person looks for. A search is told when it was answered, not letter by letter. */
export function createFetchWallets({ state, wallets, knowWallets, loadSearch, track }: FetchWalletsDeps) {
  let told = ''

  function tell({ search: wanted = '', more }: FindWallets): void {
    const { search = '', isCertified = false } = state.wallets.search?.answered ?? {}
    const key = `${isCertified}:${search}`
    if (more || search.length < 2 || search !== wanted.trim() || key === told) return
    told = key
    track('SEARCH_WALLET', { search, badge: isCertified ? 'certified' : 'none' })
  }

  /** The search itself could not be loaded: what is here is shown, and the next wish tries again. */
  function fail({ search = '', isCertified = false }: FindWallets): void {
    const wish = { search, isCertified }
    const { known } = state.wallets
    const shown = { wish, answered: wish, found: known, count: known.length, page: 0 }
    state.wallets.search = { ...shown, status: 'failed', code: 'engine_unavailable' }
  }

  return async function fetchWallets(wish?: FindWallets): Promise<void> {
    // An app that has shown no screen has none of the wallets that come with the first one.
    await knowWallets().catch(() => undefined)
    if (!wish) return wallets.fetch()
    const walletSearch = await loadSearch().catch(() => undefined)
    if (!walletSearch) return fail(wish)
    await walletSearch.find(wish)
    tell(wish)
  }
}
