import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Chain, RequestOptions } from './chain.js'
import type { ConnectorType, WalletApp } from './wallets.js'
import type { Of } from './namespaces.js'
import type { CaipNetwork, RpcEndpointConfigs } from './network.js'
import type { AccountType, Session } from './session.js'
import type { ConnectSignIn } from './siwx.js'
import type { ConnectStep, SocialRequest, Steps } from './steps.js'

/** What a person or an app wants of a source. */
export type SourceRequest = {
  connectorId: string
  namespace: ChainNamespace
  /** The address to sign in with: it is not asked for. */
  email?: string | undefined
  /** The provider to sign in at. */
  social?: SocialRequest | undefined
  /** The app on this device that the person was led to, asked for when a wallet answers. It is opened for each request. */
  app?: (() => WalletApp | undefined) | undefined
  /** Where the app wants its visitors signed in with the same approval. */
  signIn?: ConnectSignIn | undefined
  /**
   * A wallet was approved after its attempt was over: the kit takes the session, or gives it back. For sources whose
   * prompts cannot be taken back; one that can withdraw what it asked ends a late session by itself.
   */
  onLate?: ((session: Session) => Promise<void>) | undefined
}

/** What an earlier page left of a source. */
export type SavedConnection = {
  connectorId: string
  namespaces: readonly ChainNamespace[]
  /** An earlier page left an invitation out: its answer is waited for until the signal says otherwise. */
  isInvited?: boolean
  /** Set if this page already has the session. The wallet is then read and opens no window. */
  isHeld?: boolean
  /** The app on this device that the session was made with. */
  app?: WalletApp
}

/** The wallet behind a session, as it calls itself. Claimed, not proven. */
export type SourceWallet = {
  name: string
  type: ConnectorType
  /** A `data:image/…` URI. */
  imageUrl?: string
  rdns?: string
}

/**
 * One way to reach wallets: those on the page, a pairing, the embedded wallet, a provider that the app brings. It opens
 * sessions; what a session can do is the chain's business.
 */
export type Source = {
  readonly id: string
  /**
   * One session for each namespace that was opened. Talks to the person through `steps`. Throws `wallet_not_found`,
   * `user_rejected`, `request_pending`, `wallet_locked`, `wallet_no_account`, `wallet_bad_answer`, `relay_unreachable`, `sign_in_failed`,
   * `aborted`.
   */
  connect(request: SourceRequest, steps: Steps<ConnectStep>): Promise<readonly Session[]>
  /** The same without asking anybody. Throws `wallet_not_found` or `wallet_disconnected`. */
  restore(saved: SavedConnection, options: RequestOptions): Promise<readonly Session[]>
  /**
   * What the wallet is at this moment, without asking anybody: the session again, with what changed. Throws
   * `wallet_disconnected` or `wallet_locked` where it is over. For sources whose wallets may change unheard while the page
   * sleeps.
   */
  read?(session: Session, options: RequestOptions): Promise<Session>
  /** Reports what the wallet changed; `undefined` when it left. Returns a function that stops listening. */
  watch(session: Session, onChange: (session: Session | undefined) => void): () => void
  /** Reports namespaces that the wallet opens later, by itself. */
  onOpened?(listener: (session: Session) => void): () => void
  /** Best effort on the wallet's side; never throws for a wallet that is gone. */
  disconnect(sessions: readonly Session[], options: RequestOptions): Promise<void>
  /** The wallet behind a session, where the source knows more than its connector says. */
  walletOf?(session: Session): SourceWallet | undefined
  /** What the source itself can do with its sessions of a namespace. It goes before the chain package of the app. */
  chain?(namespace: ChainNamespace): Chain | undefined
  /** The kit is gone: sockets are closed, listeners removed. Sessions stay for the next page. */
  stop(): void
}

export type SourceDeps = {
  /** Two kits on a page have two sessions. */
  storageKey: string
  projectId: string | undefined
  /** Shown in the wallet. What is missing is read from the page. */
  metadata: Readonly<Partial<{ name: string; description: string; url: string; icons: readonly string[] }>>
  /** The configured networks at this moment. */
  networks(): readonly CaipNetwork[]
  /** The network that is chosen in a namespace, where a session begins if the wallet accepts it. */
  preferred(namespace: ChainNamespace): CaipNetworkId | undefined
  /** Whether the app has a chain package for a namespace. */
  hasChain(namespace: ChainNamespace): boolean
  /** What an account is at first, where a wallet has more than one type. */
  accountTypes: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  /** The chain package of a namespace. Rejects with `unsupported_chain`, `engine_unavailable`. */
  getChain(namespace: ChainNamespace): Promise<Chain>
  rpcConfigs: RpcEndpointConfigs
  /** The theme of the app at this moment. `undefined` follows the system. */
  themeMode(): 'light' | 'dark' | undefined
  /** For wallets elsewhere: whether the wallet can be reached while it is asked something. */
  onReach?(isReached: boolean): void
}

/** What an app passes: data and one import, about a hundred bytes. Its code is loaded when a session is wanted. */
export type SourceDescriptor = {
  readonly id: string
  /** Connectors that this source answers to. */
  readonly connectorIds: readonly string[]
  /** The only namespace that it serves, where there is one: what is connected where the request names none. */
  readonly namespace?: ChainNamespace
  /** One connection serves every namespace: it ends in all of them at once. */
  readonly isShared?: boolean
  /** Its wallets are on other devices and are reached by an invitation. */
  readonly invites?: boolean
  /** What a visitor can sign in with, where that opens a wallet. The Connect screen offers it. */
  readonly signsInWith?: readonly ('email' | 'social')[]
  /** What the window of a provider is opened with, in the task of the click. */
  readonly popupUrl?: string
  /** The page of the wallet itself, for a tab of its own: what no app may see is done there. */
  readonly pageUrl?: string
  load(): Promise<{ createSource(deps: SourceDeps): Source }>
}

/** A wallet that the app itself can reach: the provider of a frame around the page, of its own SDK, of a test. */
export type ProvidedWallet<N extends ChainNamespace = ChainNamespace> = {
  /** Under which the wallet is asked for and remembered; unique among the app's sources. */
  id: string
  name: string
  namespace: N
  /** The native provider: EIP-1193 for `eip155`. */
  provider: Of<N, 'provider'>
  /** A `data:image/…` URI, or an address that the page may load pictures from. */
  imageUrl?: string
}
