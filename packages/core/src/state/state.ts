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
import type { Query } from '../contracts/query.js'
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

/** One namespace's account. A union, so that a half-connected account cannot be written down. */
export type AccountState =
  | { status: 'disconnected'; name?: never; avatar?: never }
  /** A person is connecting; nothing is known yet. */
  | { status: 'connecting'; connectorId: string; name?: never; avatar?: never }
  /** A saved session is being checked against the live wallet; nothing is exposed as connected. */
  | { status: 'reconnecting'; connectorId: string; name?: never; avatar?: never }
  | {
      status: 'connected'
      connectorId: string
      /** The account that the kit acts with: one of `accounts`. */
      address: string
      /** Every account that the wallet opened, the one it acts with first. */
      accounts: readonly SessionAccount[]
      /** CAIP-2 id that the wallet last said. May be a network that the app did not configure. */
      network: CaipNetworkId
      /** Who is signed in to the wallet. A valtio ref. */
      embeddedWalletInfo?: EmbeddedWalletInfo | undefined
      /** What the address is called, where the blockchain service knows a name. In its normal form (ENSIP-15). */
      name?: string | undefined
      /** Address of the picture that goes with the name. It was loaded a moment ago: whoever shows it waits for nothing. */
      avatar?: string | undefined
    }

/** The one wallet that is being connected. Its value: the accounts that it opened, as CAIP-10 addresses. */
export type ConnectAttempt = Attempt<ConnectTarget, ConnectStep, readonly CaipAddress[]>

/** The one switch to another network that is under way. */
/** `settling`: the wallet has answered, and takes its time to move. */
export type SwitchAttempt = Attempt<CaipNetworkId, { kind: 'settling' }>

export type ProviderEntry = { provider: unknown; type: ConnectorType }

export type WalletInfo = {
  name: string
  type: ConnectorType
  icon?: string | undefined
  rdns?: string | undefined
  /** Of a paired wallet: the wallet of the list that the person chose, where that is how it calls itself. */
  walletId?: string | undefined
}

/** A short message over the card, in the words of whoever shows it. */
export type Notice = {
  id: number
  tone: 'success' | 'info' | 'error'
  text: string
  /** Shown in the words of this code instead, in the language of the kit. */
  code?: ErrorCode
  /** The wallet is on this network now: said in the language of the kit. */
  switchedTo?: CaipNetworkId
  /**
   * The wallet ended its connection by itself, or ended this one together with a connection of another namespace. Said in
   * the language of the kit.
   */
  disconnected?: { wallet: string; namespace: ChainNamespace }
  /** A transfer has ended while nobody looked at it. Stays longer, leads to the explorer, and shows on the page too. */
  transfer?: EndedTransfer
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
    /** The network that a person last used here, on this page or an earlier one. Absent before: `selected` is then the app's. */
    lastUsed: Partial<Record<ChainNamespace, CaipNetworkId>>
    /** CAIP-2 ids that the connected wallet accepts, where it says so. `undefined`: any. */
    approved: Partial<Record<ChainNamespace, readonly CaipNetworkId[]>>
    switching: SwitchAttempt
    /** Marks and pictures of networks and tokens that were looked for, `undefined` where there is none. */
    images?: ReadonlyMap<string, string | undefined>
  }
  accounts: Partial<Record<ChainNamespace, AccountState>>
  balances: Partial<Record<ChainNamespace, Query<NativeBalance>>>
  /** Live providers, kept as valtio refs: never proxied, never cloned. */
  providers: Partial<Record<ChainNamespace, ProviderEntry>>
  walletInfo: Partial<Record<ChainNamespace, WalletInfo>>
  connectors: { list: Connector[] }
  /** `isUnreachable`: a wallet elsewhere is asked something, and the way to it is not there. */
  connection: { attempt: ConnectAttempt; isUnreachable?: boolean }
  connections: ConnectionsState
  signIn: SignInState
  wallets: {
    /** The bundled list until the listing service answered, if one is configured. */
    known: readonly WalletListing[]
    /** Ids of the last two wallets that connected, newest first. */
    recent: readonly string[]
    status: 'starter' | 'loading' | 'ready' | 'failed'
    code?: ErrorCode | undefined
    /** Letters that look alike; absent until the name of a wallet needs them. */
    confusables?: Confusables
    /** How many wallets the service lists for this app; absent without an answer. */
    count?: number
    search: WalletSearch
    /** What the list of all wallets shows; absent until somebody looked for something. */
    found?: FoundWallets
  }
  /** Currency and tokens of accounts, by CAIP-10 address. Absent until they are first read. */
  holdings?: Partial<Record<CaipAddress, Query<HeldTokens>>>
  /** The transfer that a person puts together. Absent until somebody sends. */
  send?: SendState
  /** The swap that a person puts together. Absent until somebody swaps. */
  swap?: SwapState
  /** The purchase that a person puts together. Absent until somebody buys. */
  onramp?: OnrampState
  /** The change of the email address of an embedded wallet. */
  emailChange?: EmailChangeState
  /** The name that a person chooses. Absent until somebody does. */
  names?: NamesState
  /** Permissions that the account granted to apps. Absent until somebody looks or asks for some. */
  smartSessions?: SmartSessionsState
  /** What the names end with that the blockchain service gives out. Absent where it has said of none. */
  nameZone?: string
  /** The name that was registered here last: the service tells it a moment later. */
  ownName?: { address: string; name: string }
  notices: { current?: Notice | undefined; waiting: Notice[] }
  /** What the account has done. Absent until somebody looked. */
  activity?: ActivityState | undefined
  /** What it has of collections. Absent until somebody looked. */
  nfts?: NftsState | undefined
  events: { timestamp: number; data: KitEvent }
}
