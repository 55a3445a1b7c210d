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
  /** Loads the bundled wallet list once. */
  loadWallets(): Promise<void>
  log(error: AppKitError): void
}

/**
 * The wallets to offer. The listing service, if the app has one, and the search load on demand: the first screen needs
 * neither.
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

  /** Shows the known wallets when the search cannot be loaded. The next query tries again. */
  function failSearch({ search = '', isCertified = false }: FindWallets, error: AppKitError): void {
    // A longer text may be the secret of a wallet. The code that detects it is missing, so the text is dropped.
    const query = { search: search.length > longestName ? '' : search, isCertified }
    const { known } = wallets
    const { code, shortMessage: message } = error
    wallets.found = { query, wallets: known, count: known.length, page: 0 }
    wallets.search = { status: 'failed', id: 0, target: { query, page: 1 }, code, message }
  }

  return {
    remember: (walletId: string) => rememberWallet(wallets, storage, walletId),

    /** Loads the list, or with a query the matching wallets. Never rejects. */
    async fetch(query?: FindWallets): Promise<void> {
      // An app that has shown no screen lacks the wallets that load with the first one.
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
