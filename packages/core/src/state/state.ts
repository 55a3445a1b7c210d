import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { Attempt } from '../contracts/attempt.js'
import type {
  Connector,
  ConnectorType,
  Confusables,
  WalletListing,
  FoundWallets,
  WalletSearch,
} from '../contracts/wallets.js'
import type { EmbeddedWalletInfo, SessionAccount } from '../contracts/session.js'
import type { ConnectStep, ConnectTarget } from '../contracts/steps.js'
import type { KitEvent } from '../contracts/event.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { ThemeMode, ThemeVariables } from '../options/options.js'
import type { Settings } from '../options/settings.js'
import type { ActivityState, NftsState } from '../contracts/features/account-lists.js'
import type { HeldTokens, NativeBalance } from '../contracts/features/balances.js'
import type { Query } from '../lib/query.js'
import type { RouteEntry } from '../contracts/route.js'
import type { NamesState } from '../contracts/features/names.js'
import type { EmailChangeState } from '../contracts/features/embedded-wallet.js'
import type { OnrampState } from '../contracts/features/onramp.js'
import type { EndedTransfer } from '../contracts/transactions.js'
import type { SendState } from '../contracts/features/send.js'
import type { SmartSessionsState } from '../contracts/features/smart-sessions.js'
import type { SwapState } from '../contracts/features/swap.js'
import type { ConnectionsState } from './connections.js'
import type { SignInState } from './sign-in-state.js'

/** One namespace's account. A union, so that a half-connected account cannot be expressed. */
export type AccountState =
  | { status: 'disconnected'; name?: never; avatar?: never }
  /** The user is connecting; nothing else is known yet. */
  | { status: 'connecting'; connectorId: string; name?: never; avatar?: never }
  /** A saved session is verified against the live wallet; nothing is exposed as connected. */
  | { status: 'reconnecting'; connectorId: string; name?: never; avatar?: never }
  | {
      status: 'connected'
      connectorId: string
      /** The active account: one of `accounts`. */
      address: string
      /** The connected accounts, the active one first. */
      accounts: readonly SessionAccount[]
      /** CAIP-2 id that the wallet last reported. May be a network that the app did not configure. */
      network: CaipNetworkId
      /** The user who is signed in to the wallet. A valtio ref. */
      embeddedWalletInfo?: EmbeddedWalletInfo | undefined
      /** The name of the address, if the blockchain service knows one. In its normal form (ENSIP-15). */
      name?: string | undefined
      /** URL of the picture for the name. Already loaded, so it renders without delay. */
      avatar?: string | undefined
    }

/** The connection attempt. Its value: the connected accounts, as CAIP-10 addresses. */
export type ConnectAttempt = Attempt<ConnectTarget, ConnectStep, readonly CaipAddress[]>

/** The switch to another network. `settling`: the wallet has answered but has not switched yet. */
export type SwitchAttempt = Attempt<CaipNetworkId, { kind: 'settling' }>

export type ProviderEntry = { provider: unknown; type: ConnectorType }

export type WalletInfo = {
  name: string
  type: ConnectorType
  icon?: string | undefined
  rdns?: string | undefined
  /** For a paired wallet: the listed wallet that the user chose, if its name matches. */
  walletId?: string | undefined
}

/** A short message over the card, or on the page. */
export type Notice = {
  id: number
  tone: 'success' | 'info' | 'error'
  text: string
  /** Shows the localized text of this code instead of `text`. */
  code?: ErrorCode
  /** The wallet switched to this network. The text is localized. */
  switchedTo?: CaipNetworkId
  /**
   * The wallet ended its connection by itself, or together with a connection of another namespace. The text is localized.
   */
  disconnected?: { wallet: string; namespace: ChainNamespace }
  /** A transfer that ended out of view. Shown longer, also on the page, with a link to the explorer. */
  transfer?: EndedTransfer
}

/** The whole state of a kit. The shell creates it; the engine writes to the same proxies. */
export type KitState = {
  modal: { open: boolean; loading: boolean; failed: boolean; initialized: boolean; shakes: number }
  /** Newest last. Never empty. */
  router: { history: RouteEntry[] }
  theme: { mode: ThemeMode | undefined; variables: ThemeVariables }
  settings: Settings
  network: {
    /** Configured networks, in the app's order. */
    configured: CaipNetwork[]
    /** The namespace that the app, the buttons and the account screen use by default. */
    active: ChainNamespace
    /** The selected network per namespace; used while no wallet is connected. */
    selected: Partial<Record<ChainNamespace, CaipNetworkId>>
    /** The network that the user last used here, on this page or an earlier one. If absent, `selected` comes from the app. */
    lastUsed: Partial<Record<ChainNamespace, CaipNetworkId>>
    /** CAIP-2 ids that the connected wallet has approved. `undefined`: any. */
    approved: Partial<Record<ChainNamespace, readonly CaipNetworkId[]>>
    switching: SwitchAttempt
    /** Loaded images of networks and tokens; `undefined` for those without one. */
    images?: ReadonlyMap<string, string | undefined>
  }
  accounts: Partial<Record<ChainNamespace, AccountState>>
  balances: Partial<Record<ChainNamespace, Query<NativeBalance>>>
  /** Live providers, kept as valtio refs: never proxied, never cloned. */
  providers: Partial<Record<ChainNamespace, ProviderEntry>>
  walletInfo: Partial<Record<ChainNamespace, WalletInfo>>
  connectors: { list: Connector[] }
  /** `isUnreachable`: a wallet on another device has a request, and the relay is not reachable. */
  connection: { attempt: ConnectAttempt; isUnreachable?: boolean }
  connections: ConnectionsState
  signIn: SignInState
  wallets: {
    /** The bundled list until the listing service answers, if one is configured. */
    known: readonly WalletListing[]
    /** Ids of the last two wallets that connected, newest first. */
    recent: readonly string[]
    status: 'starter' | 'loading' | 'ready' | 'failed'
    code?: ErrorCode | undefined
    /** Characters that look alike; absent until a wallet's name needs them. */
    confusables?: Confusables
    /** Picture of the row that shows a QR code for any wallet. Absent until the bundled pictures are loaded. */
    codeImage?: string
    /** How many wallets the service lists for this app; absent without an answer. */
    count?: number
    search: WalletSearch
    /** The result of the list of all wallets; absent until the first search. */
    found?: FoundWallets
  }
  /** Currency and tokens of accounts, by CAIP-10 address. Absent until first read. */
  holdings?: Partial<Record<CaipAddress, Query<HeldTokens>>>
  /** The transfer that the user enters. Absent until the first one. */
  send?: SendState
  /** The swap that the user enters. Absent until the first one. */
  swap?: SwapState
  /** The purchase that the user enters. Absent until the first one. */
  onramp?: OnrampState
  /** The change of the email address of an embedded wallet. */
  emailChange?: EmailChangeState
  /** The name that the user chooses. Absent until the first one. */
  names?: NamesState
  /** Permissions that the account granted to apps. Absent until they are first shown or requested. */
  smartSessions?: SmartSessionsState
  /** The suffix of names that the blockchain service registers. Absent if it reported none. */
  nameZone?: string
  /** The name that was last registered here: the service reports it with a delay. */
  ownName?: { address: string; name: string }
  notices: { current?: Notice | undefined; waiting: Notice[] }
  /** The activity of the account. Absent until first shown. */
  activity?: ActivityState | undefined
  /** The NFTs of the account. Absent until first shown. */
  nfts?: NftsState | undefined
  events: { timestamp: number; data: KitEvent }
}
