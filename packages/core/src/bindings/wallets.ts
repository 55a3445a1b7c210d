import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { ConnectedAccount } from '../features/headless/connect-account.js'
import type { FetchWalletsOptions } from '../features/headless/list-page.js'
import type { WalletItem } from '../features/headless/wallet-item.js'
import type { ConnectWalletOptions, WalletsApi, WalletsState } from '../features/headless/wallets-api.js'
import { AppKitError } from '../lib/errors/appkit-error.js'
import { type Lazy, lazy } from '../lib/lazy.js'
import type { AppKit, Stop } from '../state/kit.js'

type WalletsMethods = {
  /** Loads wallets into `wcWallets`. Page 1 replaces the list, and later pages are appended. Never rejects. */
  fetchWallets(options?: FetchWalletsOptions): Promise<void>
  /** Rejects with an `AppKitError` if the wallet does not connect. */
  connect(wallet: WalletItem, namespace?: ChainNamespace, options?: ConnectWalletOptions): Promise<ConnectedAccount>
  /** The invitation of a pairing, to show as a QR code. Rejects without `pairing`. */
  getWcUri(): Promise<string>
  /** Discards the invitation. */
  resetWcUri(): Promise<void>
  /** Stops waiting for the connecting wallet. */
  resetConnectingWallet(): void
}

/** The wallets, for an app with its own wallet list. */
export type AppKitWallets = WalletsState & WalletsMethods

/** The wallets before the code of the list has loaded. */
export const noWallets: WalletsState = {
  wallets: [],
  wcWallets: [],
  isFetchingWallets: false,
  isFetchingWcUri: false,
  isInitialized: false,
  wcUri: undefined,
  wcError: false,
  wcClientId: undefined,
  connectingWallet: undefined,
  page: 0,
  count: 0,
}

// One list per kit: all components show what one of them fetches.
const lists = new WeakMap<AppKit, Lazy<WalletsApi>>()

function listOf(kit: AppKit): Lazy<WalletsApi> {
  const known = lists.get(kit)
  if (known) return known
  const list = lazy(() => import('../features/headless/index.js').then((part) => part.createWalletsApi(kit)))
  lists.set(kit, list)
  return list
}

/** Loads the wallets, calls back with their state and with each change of it. */
export function watchWallets(kit: AppKit, onState: (state: WalletsState) => void): Stop {
  let stop: Stop | undefined
  let isOver = false
  listOf(kit)
    .load()
    .then(
      (api) => {
        if (isOver) return
        stop = api.subscribe(onState)
        onState(api.getState())
      },
      // The lists stay empty. The next method that the app calls rejects with the reason.
      () => undefined,
    )
  return () => {
    isOver = true
    stop?.()
  }
}

/** The methods of the wallets. Without a kit, on a server, they reject with `not_in_browser`. */
export function walletsMethods(kit: AppKit | undefined): WalletsMethods {
  const load = async (): Promise<WalletsApi> => {
    if (!kit) throw new AppKitError('not_in_browser', 'Wallets are only available in a browser')
    return listOf(kit).load()
  }
  return {
    fetchWallets: async (options) => (await load()).fetchWallets(options),
    connect(...wanted) {
      // Waits for nothing once the code has loaded: a phone opens an app only in the task of the tap.
      const api = kit && listOf(kit).current()
      return api ? api.connect(...wanted) : load().then((loaded) => loaded.connect(...wanted))
    },
    getWcUri: async () => (await load()).getWcUri(),
    resetWcUri: async () => (await load()).resetWcUri(),
    resetConnectingWallet: () => kit && listOf(kit).current()?.resetConnectingWallet(),
  }
}
