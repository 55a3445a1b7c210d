import type { ChainNamespace } from '@openappkit/protocol/caip'
import { proxy, ref } from 'valtio/vanilla'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { readInvitation } from '../../state/invitation.js'
import type { AppKit, Stop } from '../../state/kit.js'
import { contentsOf } from '../../state/observe/contents-of.js'
import { stable } from '../../state/observe/stable.js'
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

/** What an app needs to draw the choice of a wallet by itself. */
export type WalletsState = {
  /** What the Connect screen would offer: installed ones, recent ones, the app's own, recommended ones. */
  wallets: readonly WalletItem[]
  /** What `fetchWallets` found, over the pages that were fetched. */
  wcWallets: readonly WalletItem[]
  isFetchingWallets: boolean
  /** An invitation for a wallet on another device is being prepared. */
  isFetchingWcUri: boolean
  /** Wallets of this page were looked for, and a saved session ended one way or the other. */
  isInitialized: boolean
  /** A `wc:` URI, to be drawn as a QR code. Another one takes its place before it expires. Never log it. */
  wcUri: string | undefined
  /** The last attempt to pair failed. */
  wcError: boolean
  /** How this page is known to the relay, from the first invitation on. */
  wcClientId: string | undefined
  connectingWallet: WalletItem | undefined
  /** The last page of `wcWallets`, from 1; 0 before any. */
  page: number
  /** How many wallets there are, over all pages. */
  count: number
}

export type ConnectWalletOptions = {
  /** Address of a payment that the wallet is asked for with the connection. */
  wcPayUrl?: string
}

export type WalletsApi = ReturnType<typeof createWalletsApi>

type Found = { wallets: readonly WalletListing[]; page: number; count: number; asked: number; isReady: boolean }

/**
 * The wallets of a kit without its modal, for an app that draws them itself. It looks for wallets on the page at once: to
 * be made when a person wants to connect.
 */
export function createWalletsApi(kit: AppKit) {
  const { state } = kit
  const found = proxy<Found>({ wallets: [], page: 0, count: 0, asked: 0, isReady: false })
  const chosen = proxy<{ wallet: WalletItem | undefined }>({ wallet: undefined })
  let clientId: string | undefined
  let newestList = 0
  let newestChoice = 0

  const listItems = stable(() => ({ wallets: listFirst(kit), wcWallets: listFound(kit, found.wallets) }), contentsOf)

  const getState = stable((): WalletsState => {
    const { attempt } = state.connection
    const invitation = readInvitation(state)
    // It outlives the invitation that it came with.
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
    /** The same object for as long as it says the same. */
    getState,

    /** Calls back when something in the state has changed, once for all changes of a task. */
    subscribe: (onChange: (state: WalletsState) => void): Stop =>
      watchValue([state, found, chosen], getState, onChange),

    /** Fetches wallets into `wcWallets`: page 1 anew, a later page after those before. Never rejects. */
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
     * Connects a wallet without any screen of the kit: the one on this page for the namespace, else by pairing, where
     * `wcUri` is what it answers to; on a phone its app is opened with it.
     * @throws AppKitError `user_rejected`, `wallet_not_found`, `aborted`, `timed_out` and what else an attempt ends with.
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
        // A wallet of a later page is not known to the kit yet: its name and its links are.
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

    /** An invitation for any wallet. Resolves with the `wc:` URI; throws what the pairing failed with. */
    getWcUri: (): Promise<string> => firstUri(kit, connectAccount(kit, { via: 'invitation' })),

    /** Takes the invitation back, and forgets how the last one ended. */
    async resetWcUri(): Promise<void> {
      if (pairingStatus(kit)) await kit.cancelConnect()
    },

    /** Forgets which wallet was chosen; the attempt itself goes on. */
    resetConnectingWallet(): void {
      newestChoice += 1
      chosen.wallet = undefined
    },
  }
}

/** The wallet as it is on this page: for the namespace that is meant, else, if none was named, for any. */
function pickConnector({ connectors }: WalletItem, namespace: ChainNamespace, isAny: boolean) {
  return connectors.find(({ chain }) => chain === namespace) ?? (isAny ? connectors[0] : undefined)
}
