import { loadStoppable } from '../async/lazy.js'
import type { Track } from '../contracts/event.js'
import type { AppKitError } from '../errors/appkit-error.js'
import type { AppKitOptions } from '../options/options.js'
import type { KitState } from '../state/state.js'
import type { KitStorage } from '../storage/storage.js'
import { createFetchWallets } from '../wallets/listing/fetch-wallets.js'
import { createListWallets } from '../wallets/listing/list-wallets.js'
import { createWalletsController } from '../wallets/listing/wallets.js'

export type WalletsDeps = {
  state: KitState
  options: AppKitOptions
  storage: KitStorage
  track: Track
  loadWallets(): Promise<void>
  log(error: AppKitError): void
}

/** The list of wallets, and the search in it, which is loaded when somebody searches. */
export function createWallets({ state, options, storage, track, loadWallets, log }: WalletsDeps) {
  const list = createListWallets({ options, state })
  const { settings } = state
  const wallets = createWalletsController({
    state: state.wallets,
    storage,
    list,
    namedIds: () => [settings.featuredWalletIds, settings.includeWalletIds, settings.excludeWalletIds].flat(),
    log,
  })
  const search = loadStoppable(async () => {
    const { createWalletSearch } = await import('../wallets/search/wallet-search.js')
    return createWalletSearch({ state: state.wallets, list, firstPage: wallets.firstPage, log })
  })

  return {
    remember: wallets.remember,
    fetch: createFetchWallets({ state, wallets, loadWallets, track, loadSearch: search.load }),
    stop: search.stop,
  }
}
