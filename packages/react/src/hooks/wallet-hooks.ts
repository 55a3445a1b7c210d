'use client'
import { type AppKit, AppKitError, type ChainNamespace } from '@openappkit/modal'
import type {
  ConnectedAccount,
  ConnectWalletOptions,
  FetchWalletsOptions,
  WalletItem,
  WalletsApi,
  WalletsState,
} from '@openappkit/core/headless'
import { useEffect, useMemo, useState } from 'react'
import { useKit } from './kit-context.js'

const noWallets: WalletsState = {
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

// One for all components of a kit: what one of them fetches, the others show.
const apis = new WeakMap<AppKit, { loading: Promise<WalletsApi>; api?: WalletsApi }>()

function apiOf(kit: AppKit): { loading: Promise<WalletsApi>; api?: WalletsApi } {
  const known = apis.get(kit)
  if (known) return known
  const entry: { loading: Promise<WalletsApi>; api?: WalletsApi } = {
    loading: import('@openappkit/core/headless').then(({ createWalletsApi }) => (entry.api = createWalletsApi(kit))),
  }
  apis.set(kit, entry)
  // A chunk that failed to load is asked for again next time.
  entry.loading.catch(() => apis.delete(kit))
  return entry
}

/** The wallets, for an app with its own wallet list. */
export type AppKitWallets = WalletsState & {
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

/**
 * The wallets, for an app with its own wallet list. Discovers the wallets on the page when the component mounts, so use
 * it in a component that the app shows when the user wants to connect.
 */
export function useAppKitWallets(): AppKitWallets {
  const kit = useKit()
  const [state, setState] = useState(noWallets)

  useEffect(() => {
    if (!kit) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    void apiOf(kit).loading.then(
      (api) => {
        if (isOver) return
        stop = api.subscribe(setState)
        setState(api.getState())
      },
      // The lists stay empty; whoever then asks for something hears why.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [kit])

  const actions = useMemo(() => {
    const load = async (): Promise<WalletsApi> => {
      if (!kit) throw new AppKitError('not_in_browser', 'Wallets are only available in a browser')
      return apiOf(kit).loading
    }
    return {
      fetchWallets: async (options?: FetchWalletsOptions) => (await load()).fetchWallets(options),
      connect(wallet: WalletItem, namespace?: ChainNamespace, options?: ConnectWalletOptions) {
        // Nothing awaited where the code is here: on a phone the app has to be opened in the task of the tap.
        const api = kit && apiOf(kit).api
        return api ? api.connect(wallet, namespace, options) : load().then((l) => l.connect(wallet, namespace, options))
      },
      getWcUri: async () => (await load()).getWcUri(),
      resetWcUri: async () => (await load()).resetWcUri(),
      resetConnectingWallet: () => kit && apiOf(kit).api?.resetConnectingWallet(),
    }
  }, [kit])

  return useMemo(() => ({ ...state, ...actions }), [state, actions])
}
