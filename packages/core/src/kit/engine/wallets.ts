import { lazy } from '../../lib/lazy.js'
import type { Track } from '../../contracts/event.js'
import type { FindWallets } from '../../contracts/wallets.js'
import type { AppKitError } from '../../lib/errors/appkit-error.js'
import type { AppKitOptions } from '../../options/options.js'
import type { KitState } from '../../state/state.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import { createListWallets } from '../../features/wallet-list/listing/list-wallets.js'
import { rememberWallet } from '../../features/wallet-list/listing/recent-wallets.js'

const longestName = 40

export type WalletsDeps = {
  state: KitState
  options: AppKitOptions
  storage: KitStorage
  track: Track
  /** Makes the bundled list known, where it is not. */
  loadWallets(): Promise<void>
  log(error: AppKitError): void
}

/**
 * The wallets to offer. What a listing service adds is loaded where the app named one, and the search when somebody looks
 * through all wallets: the first screen needs neither.
 */
export function createWallets({ state, options, storage, track, loadWallets, log }: WalletsDeps) {
  const { settings, wallets } = state
  const list = createListWallets({ options, state })

  const listing = lazy(async () => {
    const { createWalletsController } = await import('../../features/wallet-list/listing/wallets.js')
    const namedIds = () => [settings.featuredWalletIds, settings.includeWalletIds, settings.excludeWalletIds].flat()
    return list && createWalletsController({ state: wallets, list, namedIds, log })
  })
  const getListing = () => (list ? listing.load().catch(() => undefined) : Promise.resolve(undefined))

  const search = lazy(async () => {
    const { createSearchWallets } = await import('../../features/wallet-list/search/search-wallets.js')
    const firstPage = async () => (await getListing())?.firstPage()
    return createSearchWallets({ state: wallets, list, firstPage, track, log })
  })

  /** The search itself could not be loaded: what is here is shown, and the next query tries again. */
  function failSearch({ search = '', isCertified = false }: FindWallets, error: AppKitError): void {
    // A longer text may be the secret of a wallet; without the code that tells, it is not kept.
    const query = { search: search.length > longestName ? '' : search, isCertified }
    const { known } = wallets
    const { code, shortMessage: message } = error
    wallets.found = { query, wallets: known, count: known.length, page: 0 }
    wallets.search = { status: 'failed', id: 0, target: { query, page: 1 }, code, message }
  }

  return {
    remember: (walletId: string) => rememberWallet(wallets, storage, walletId),

    /** The list, or with a query those that a person looks for. Never rejects. */
    async fetch(query?: FindWallets): Promise<void> {
      // An app that has shown no screen has none of the wallets that come with the first one.
      await loadWallets().catch(() => undefined)
      if (!query) return (await getListing())?.fetch()
      await search.load().then(
        (loaded) => loaded.find(query),
        (error: AppKitError) => failSearch(query, error),
      )
    },

    stop: search.stop,
  }
}
