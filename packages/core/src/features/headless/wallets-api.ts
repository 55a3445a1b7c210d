import type { ChainNamespace } from '@openappkit/protocol/caip'
import { proxy, ref } from 'valtio/vanilla'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { readInvitation } from '../../state/invitation.js'
import type { AppKit, Stop } from '../../state/kit.js'
import { flattenValues } from '../../state/observe/flatten-values.js'
import { memoizeByValue } from '../../state/observe/memoize-by-value.js'
import { writableState } from '../../state/writable.js'
import { watchValue } from '../../state/observe/watch-value.js'
import { loadBundledDetails, loadBundledWallets } from '../wallet-list/listing/bundled-wallets.js'
import type { WalletListing } from '../../contracts/wallets.js'
import { type FetchWalletsOptions, listPage } from './list-page.js'
import { addListing } from './find-listing.js'
import { firstUri, pairingStatus, pairWith } from './pair-wallet.js'
import { type ConnectedAccount, connectAccount } from './connect-account.js'
import type { WalletItem } from './wallet-item.js'
import { listFirst, listFound } from './wallet-lists.js'

/** The state for an app that renders its own wallet selection. */
export type WalletsState = {
  /** The wallets of the Connect screen: installed, recent, custom and recommended ones. */
  wallets: readonly WalletItem[]
  /** The result of `fetchWallets`, over all fetched pages. */
  wcWallets: readonly WalletItem[]
  isFetchingWallets: boolean
  /** Whether an invitation for a wallet on another device is being prepared. */
  isFetchingWcUri: boolean
  /** Whether the wallets of this page are discovered and the restore of a saved session has ended. */
  isInitialized: boolean
  /** A `wc:` URI to render as a QR code. A new one replaces it before it expires. Never log it. */
  wcUri: string | undefined
  /** Whether the last pairing failed. */
  wcError: boolean
  /** The id of this page at the relay. Set with the first invitation. */
  wcClientId: string | undefined
  connectingWallet: WalletItem | undefined
  /** The last page of `wcWallets`, starting at 1; 0 before the first. */
  page: number
  /** The number of wallets over all pages. */
  count: number
}

export type ConnectWalletOptions = {
  /** URL of a payment that the wallet is asked for on connect. */
  wcPayUrl?: string
}

export type WalletsApi = ReturnType<typeof createWalletsApi>

type Found = { wallets: readonly WalletListing[]; page: number; count: number; asked: number; isReady: boolean }

/**
 * The wallets of a kit without its modal, for apps that render them. It discovers the wallets of the page at once: create
 * it when the user starts to connect.
 */
export function createWalletsApi(kit: AppKit) {
  const { state } = kit
  const found = proxy<Found>({ wallets: [], page: 0, count: 0, asked: 0, isReady: false })
  const chosen = proxy<{ wallet: WalletItem | undefined }>({ wallet: undefined })
  let clientId: string | undefined
  let newestList = 0
  let newestChoice = 0

  const listItems = memoizeByValue(
    () => ({ wallets: listFirst(kit), wcWallets: listFound(kit, found.wallets) }),
    flattenValues,
  )

  const getState = memoizeByValue((): WalletsState => {
    const { attempt } = state.connection
    const invitation = readInvitation(state)
    // The client id outlives its invitation.
    clientId = invitation?.clientId ?? clientId
    const isInviting = attempt.status === 'running' && attempt.target.via === 'invitation'
    return {
      ...listItems(),
      isFetchingWallets: found.asked > 0,
      isFetchingWcUri: isInviting && !invitation,
      isInitialized: found.isReady && state.modal.initialized,
      wcUri: invitation?.uri,
      wcError: pairingStatus(kit) === 'failed',
      wcClientId: clientId,
      connectingWallet: chosen.wallet,
      page: found.page,
      count: found.count,
    }
  })

  async function prepare(): Promise<void> {
    await Promise.all([kit.findWallets(), loadBundledWallets(writableState(kit)).catch(() => undefined)])
    found.isReady = true
    await kit.fetchWallets()
    await loadBundledDetails(writableState(kit))
  }

  ignoreRejection(prepare())

  return {
    /** Returns the same object until its content changes. */
    getState,

    /** Calls back when the state changes, once per task. */
    subscribe: (onChange: (state: WalletsState) => void): Stop =>
      watchValue([state, found, chosen], getState, onChange),

    /** Fetches wallets into `wcWallets`: page 1 replaces them, a later page is appended. Never rejects. */
    async fetchWallets(options: FetchWalletsOptions = {}): Promise<void> {
      const id = (newestList += 1)
      found.asked += 1
      const listed = await listPage(kit, options)
      found.asked -= 1
      if (id !== newestList) return
      const before = listed.page > 1 ? found.wallets : []
      const known = new Set(before.map((wallet) => wallet.id))
      found.wallets = ref([...before, ...listed.wallets.filter((wallet) => !known.has(wallet.id))])
      found.page = listed.page
      found.count = listed.count
    },

    /**
     * Connects a wallet without the kit's screens: through its connector on this page, else by pairing, with `wcUri` as the
     * invitation. On a phone the wallet's app is opened.
     * @throws AppKitError `user_rejected`, `wallet_not_found`, `aborted`, `timed_out` or another error of the attempt.
     */
    async connect(
      wallet: WalletItem,
      namespace?: ChainNamespace,
      { wcPayUrl }: ConnectWalletOptions = {},
    ): Promise<ConnectedAccount> {
      const id = (newestChoice += 1)
      chosen.wallet = ref(wallet)
      try {
        const here = pickConnector(wallet, namespace ?? kit.getActiveChainNamespace(), namespace === undefined)
        const request = { walletId: wallet.id, ...(namespace && { namespace }) }
        if (here) return await connectAccount(kit, { ...request, connectorId: here.id, namespace: here.chain })
        // Makes a wallet of a later page known to the kit, with its name and its links.
        addListing(
          kit,
          found.wallets.find((listing) => listing.id === wallet.id),
        )
        if (!kit.options.pairing) return await connectAccount(kit, request)
        return await pairWith(kit, { ...request, payUrl: wcPayUrl })
      } finally {
        if (id === newestChoice) chosen.wallet = undefined
      }
    },

    /** Creates an invitation for any wallet. Resolves with the `wc:` URI; rejects with the error of the pairing. */
    getWcUri: (): Promise<string> => firstUri(kit, connectAccount(kit, { via: 'invitation' })),

    /** Cancels the invitation, and resets the status of the last pairing. */
    async resetWcUri(): Promise<void> {
      if (pairingStatus(kit)) await kit.cancelConnect()
    },

    /** Resets the chosen wallet; the attempt itself continues. */
    resetConnectingWallet(): void {
      newestChoice += 1
      chosen.wallet = undefined
    },
  }
}

/** The connector of the namespace, else, if none was requested, any. */
function pickConnector({ connectors }: WalletItem, namespace: ChainNamespace, isAny: boolean) {
  return connectors.find(({ chain }) => chain === namespace) ?? (isAny ? connectors[0] : undefined)
}
