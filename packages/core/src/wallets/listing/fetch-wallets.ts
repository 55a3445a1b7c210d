import type { WalletsController } from './wallets.js'
import type { Track } from '../../contracts/event.js'
import type { KitState } from '../../state/state.js'
import type { FindWallets } from '../../contracts/wallet-search.js'
import { looksSecret } from '../search/looks-secret.js'

export type FetchWalletsDeps = {
  state: KitState
  wallets: Pick<WalletsController, 'fetch'>
  /** Makes the bundled list known, where it is not. */
  loadWallets(): Promise<void>
  /** Loaded when somebody looks through all wallets; the first screen needs none of it. */
  loadSearch(): Promise<{ find(query: FindWallets): Promise<void> }>
  track: Track
}

/**
 * The wallets to offer, or those that a person looks for. A search is told when it was answered, not letter by letter. A
 * text that looks like the secret of a wallet is no search: nobody is asked for it, and it is not kept.
 */
export function createFetchWallets({ state, wallets, loadWallets, loadSearch, track }: FetchWalletsDeps) {
  let tracked = ''

  function trackSearch({ search: wanted = '', more }: FindWallets): void {
    const { search = '', isCertified = false } = state.wallets.search?.answered ?? {}
    const key = `${isCertified}:${search}`
    if (more || search.length < 2 || search !== wanted.trim() || key === tracked) return
    tracked = key
    track('SEARCH_WALLET', { search, badge: isCertified ? 'certified' : 'none' })
  }

  /** The search itself could not be loaded: what is here is shown, and the next query tries again. */
  function fail({ search = '', isCertified = false }: FindWallets): void {
    const query = { search, isCertified }
    const { known } = state.wallets
    const shown = { query, answered: query, found: known, count: known.length, page: 0 }
    state.wallets.search = { ...shown, status: 'failed', code: 'engine_unavailable' }
  }

  return async function fetchWallets(given?: FindWallets): Promise<void> {
    const query = given?.search && looksSecret(given.search) ? { ...given, search: '' } : given
    // An app that has shown no screen has none of the wallets that come with the first one.
    await loadWallets().catch(() => undefined)
    if (!query) return wallets.fetch()
    const walletSearch = await loadSearch().catch(() => undefined)
    if (!walletSearch) return fail(query)
    await walletSearch.find(query)
    trackSearch(query)
  }
}
