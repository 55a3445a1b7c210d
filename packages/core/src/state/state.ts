import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { Connector, ConnectorType } from '../adapters/connector.js'
import type { KitEvent } from '../events/kit-event.js'
import type { CaipNetwork } from '../networks/network.js'
import type { ThemeMode, ThemeVariables } from '../options/options.js'
import type { Settings } from '../options/settings.js'
import type { Confusables } from '../wallets/confusables.js'
import type { WalletListing } from '../wallets/wallet-listing.js'
import type { RouteEntry } from './route.js'
import type { WalletSearch } from './wallet-search.js'
import type { ConnectionsState } from './connections.js'
import type { SignInState } from './sign-in-state.js'

/** One namespace's account. A union, so that a half-connected account cannot be written down. */
export type AccountState =
  | { status: 'disconnected' }
  /** A person is connecting; nothing is known yet. */
  | { status: 'connecting'; connectorId: string }
  /** A saved session is being checked against the live wallet; nothing is exposed as connected. */
  | { status: 'reconnecting'; connectorId: string }
  | {
      status: 'connected'
      connectorId: string
      address: string
      addresses: readonly string[]
      /** What the wallet last said. May be a chain that the app did not configure. */
      chain: CaipNetworkId
    }

/** The one thing a person is doing with a wallet: connecting it. */
export type AttemptState =
  | { status: 'idle' }
  /** `isSlow` after five seconds: the screen then offers a way out. */
  | { status: 'waiting'; id: number; connector: ConnectorRef; isSlow: boolean }
  | { status: 'done'; id: number; connector: ConnectorRef }
  | { status: 'failed'; id: number; connector: ConnectorRef; code: ErrorCode; message: string }

export type SwitchState =
  | { status: 'idle' }
  | { status: 'waiting'; id: number; network: CaipNetworkId; isSlow: boolean }
  | { status: 'failed'; id: number; network: CaipNetworkId; code: ErrorCode; message: string }

/** Enough of a connector to draw it while it connects, also after it has vanished from the page. */
export type ConnectorRef = { id: string; chain: ChainNamespace; name: string; imageUrl?: string; walletId?: string }

/** The invitation for a wallet that is not on this page: drawn as a QR code, or sent to an app by a link. */
export type PairingState =
  | { status: 'idle' }
  /** The relay is being asked for an invitation. */
  | { status: 'preparing' }
  /** `uri` is a `wc:` URI; `expiresAt` in ms since 1970. A new one takes its place before it expires. */
  | { status: 'ready'; uri: string; expiresAt: number; clientId?: string }

export type BalanceState =
  | { status: 'unknown' }
  /** `stale` is the last value read, shown while a new one is fetched. */
  | { status: 'loading'; stale?: NativeBalance }
  | { status: 'ready'; value: NativeBalance; readAt: number }
  | { status: 'failed'; code: ErrorCode; stale?: NativeBalance; retryAt: number }

/** `amount` is in base units, as a decimal string so that it survives a snapshot and JSON. */
export type NativeBalance = { amount: string; decimals: number; symbol: string; chain: CaipNetworkId; address: string }

export type ProviderEntry = { provider: unknown; type: ConnectorType }

export type WalletInfo = { name: string; type: ConnectorType; icon?: string; rdns?: string }

/** A short message over the card, in the words of whoever shows it. */
export type Notice = {
  id: number
  tone: 'success' | 'info' | 'error'
  text: string
  /** Shown in the words of this code instead, in the language of the kit. */
  code?: ErrorCode
}

/** Everything the kit knows. The shell makes it, the engine writes into the very same proxies. */
export type KitState = {
  modal: { open: boolean; loading: boolean; failed: boolean; initialized: boolean; shakes: number }
  /** Newest last. Never empty. */
  router: { history: RouteEntry[] }
  theme: { mode: ThemeMode | undefined; variables: ThemeVariables }
  settings: Settings
  network: {
    /** Configured networks, in the app's order. */
    configured: CaipNetwork[]
    /** The namespace that the app, the buttons and the account screen speak of. */
    active: ChainNamespace
    /** The network chosen per namespace; what counts while no wallet is connected. */
    selected: Partial<Record<ChainNamespace, CaipNetworkId>>
    /** CAIP-2 ids that the connected wallet accepts, where it says so. `undefined`: any. */
    approved: Partial<Record<ChainNamespace, readonly CaipNetworkId[]>>
    switching: SwitchState
  }
  accounts: Partial<Record<ChainNamespace, AccountState>>
  balances: Partial<Record<ChainNamespace, BalanceState>>
  /** Live providers, kept as valtio refs: never proxied, never cloned. */
  providers: Partial<Record<ChainNamespace, ProviderEntry>>
  walletInfo: Partial<Record<ChainNamespace, WalletInfo>>
  connectors: { list: Connector[] }
  connection: { attempt: AttemptState }
  connections: ConnectionsState
  pairing: PairingState
  signIn: SignInState
  wallets: {
    /** The bundled list until the listing service answered, if one is configured. */
    known: readonly WalletListing[]
    /** Ids of the last two wallets that connected, newest first. */
    recent: readonly string[]
    status: 'starter' | 'loading' | 'ready' | 'failed'
    code: ErrorCode | undefined
    /** Letters that look alike; absent until the name of a wallet needs them. */
    confusables?: Confusables
    /** How many wallets the service lists for this app; absent without an answer. */
    count?: number
    /** What the list of all wallets shows; absent until somebody looked for something. */
    search?: WalletSearch
  }
  notices: { current: Notice | undefined }
  events: { timestamp: number; data: KitEvent | undefined }
}
