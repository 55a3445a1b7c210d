import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Chain, RequestOptions } from './chain.js'
import type { ConnectorType, WalletApp } from './wallets.js'
import type { Of } from './namespaces.js'
import type { CaipNetwork, RpcEndpointConfigs } from './network.js'
import type { AccountType, Session } from './session.js'
import type { ConnectSignIn } from './siwx.js'
import type { ConnectStep, SocialRequest, Steps } from './steps.js'

/** A connection request of the user or the app. */
export type SourceRequest = {
  connectorId: string
  namespace: ChainNamespace
  /** The address to sign in with. Absent: the source asks for it. */
  email?: string | undefined
  /** The provider to sign in at. */
  social?: SocialRequest | undefined
  /** The window of the wallet that keeps the sign-in of an earlier visit, and that the click opened. */
  keeper?: Window | null | undefined
  /** The app on this device that the user opened, read when a wallet answers. It is opened for each request. */
  app?: (() => WalletApp | undefined) | undefined
  /** Set if the app signs its visitors in with the same approval. */
  signIn?: ConnectSignIn | undefined
  /**
   * Called when a wallet is approved after its attempt ended: the kit takes the session, or disconnects it. For sources
   * whose prompts cannot be withdrawn; other sources end a late session themselves.
   */
  onLate?: ((session: Session) => Promise<void>) | undefined
}

/** A connection that an earlier page saved. */
export type SavedConnection = {
  connectorId: string
  namespaces: readonly ChainNamespace[]
  /** An earlier page left an open invitation: waits for its answer until the signal aborts. */
  isInvited?: boolean
  /** Set if this page already has the session. The wallet is then read and opens no window. */
  isHeld?: boolean
  /** The app on this device that the session was created with. */
  app?: WalletApp
}

/** The wallet behind a session, as it calls itself. Claimed, not verified. */
export type SourceWallet = {
  name: string
  type: ConnectorType
  /** A `data:image/…` URI. */
  imageUrl?: string
  rdns?: string
}

/**
 * One way to reach wallets: those on the page, a pairing, the embedded wallet, a provider that the app brings. A source
 * opens sessions; chains act on them.
 */
export type Source = {
  readonly id: string
  /**
   * Returns one session for each namespace that was opened. Shows its progress through `steps`. Throws `wallet_not_found`,
   * `user_rejected`, `request_pending`, `wallet_locked`, `wallet_no_account`, `wallet_bad_answer`, `relay_unreachable`,
   * `sign_in_failed`, `aborted`.
   */
  connect(request: SourceRequest, steps: Steps<ConnectStep>): Promise<readonly Session[]>
  /** Restores sessions without a prompt. Throws `wallet_not_found` or `wallet_disconnected`. */
  restore(saved: SavedConnection, options: RequestOptions): Promise<readonly Session[]>
  /**
   * Reads the current state of the wallet without a prompt, and returns the session with it. Throws `wallet_disconnected` or
   * `wallet_locked` if the session is over. For sources that miss the wallet's changes while the page sleeps.
   */
  read?(session: Session, options: RequestOptions): Promise<Session>
  /** Reports changes of the wallet; `undefined` when it disconnects. Returns a function that stops listening. */
  watch(session: Session, onChange: (session: Session | undefined) => void): () => void
  /** Reports namespaces that the wallet opens later, by itself. */
  onOpened?(listener: (session: Session) => void): () => void
  /** Disconnects the wallet, best effort. Never throws for a wallet that is gone. */
  disconnect(sessions: readonly Session[], options: RequestOptions): Promise<void>
  /** The wallet behind a session, if the source knows more than its connector. */
  walletOf?(session: Session): SourceWallet | undefined
  /** The source's own abilities for its sessions of a namespace. They take precedence over the chain package. */
  chain?(namespace: ChainNamespace): Chain | undefined
  /** Called when the kit is destroyed: closes sockets, removes listeners. Sessions stay for the next page. */
  stop(): void
}

export type SourceDeps = {
  /** Keeps the sessions of two kits on a page apart. */
  storageKey: string
  projectId: string | undefined
  /** Shown in the wallet. Missing values are read from the page. */
  metadata: Readonly<Partial<{ name: string; description: string; url: string; icons: readonly string[] }>>
  /** The current configured networks. */
  networks(): readonly CaipNetwork[]
  /** The selected network of a namespace, where a session begins if the wallet accepts it. */
  preferred(namespace: ChainNamespace): CaipNetworkId | undefined
  /** Whether the app has a chain package for a namespace. */
  hasChain(namespace: ChainNamespace): boolean
  /** The initial account type, if a wallet has more than one. */
  accountTypes: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  /** The chain package of a namespace. Rejects with `unsupported_chain`, `engine_unavailable`. */
  getChain(namespace: ChainNamespace): Promise<Chain>
  rpcConfigs: RpcEndpointConfigs
  /** The current theme of the app. `undefined` follows the system. */
  themeMode(): 'light' | 'dark' | undefined
  /** For wallets on other devices: reports whether the wallet can be reached during a request. */
  onReach?(isReached: boolean): void
}

/** What an app passes: data and one import, about a hundred bytes. Its code is loaded on demand. */
export type SourceDescriptor = {
  readonly id: string
  /** Connectors that belong to this source. */
  readonly connectorIds: readonly string[]
  /** The only namespace that it serves, if there is one: the default of requests without a namespace. */
  readonly namespace?: ChainNamespace
  /** One connection serves every namespace, and ends in all of them at once. */
  readonly isShared?: boolean
  /** Its wallets are on other devices and are reached by an invitation. */
  readonly invites?: boolean
  /** The sign-in methods of its wallet. The Connect screen offers them. */
  readonly signsInWith?: readonly ('email' | 'social')[]
  /** The URL to open a provider window with, in the task of the click. */
  readonly popupUrl?: string
  /** The page of the wallet's window that keeps sign-ins where the browser blocks the storage of its frame. */
  readonly keeperUrl?: string
  /** The page of the wallet itself, for a separate tab, where users do what apps must not see. */
  readonly pageUrl?: string
  load(): Promise<{ createSource(deps: SourceDeps): Source }>
}

/** A wallet whose provider the app brings: of a frame around the page, of its own SDK, of a test. */
export type ProvidedWallet<N extends ChainNamespace = ChainNamespace> = {
  /** Identifies the wallet; unique among the app's sources. */
  id: string
  name: string
  namespace: N
  /** The native provider: EIP-1193 for `eip155`. */
  provider: Of<N, 'provider'>
  /** A `data:image/…` URI, or an address that the page may load pictures from. */
  imageUrl?: string
}
