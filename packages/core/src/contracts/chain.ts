import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, Discovery } from './wallets.js'
import type { Of } from './namespaces.js'
import type { CaipNetwork, RpcEndpointConfigs } from './network.js'
import type { RequestOptions } from './attempt.js'
import type { Reading, Describing, Sending, Granting, Trading } from './abilities.js'
import type { Session, WalletStatus } from './session.js'
import type { AttemptSignIn } from './siwx.js'

export type WalletOptions = RequestOptions & {
  /** CAIP-2 id of the selected network, for wallets without a network of their own. */
  readonly preferred?: CaipNetworkId | undefined
}

export type OpenOptions = WalletOptions & {
  /** Set if the app signs its visitors in with the same approval. A wallet that cannot do both is only opened. */
  readonly signIn?: AttemptSignIn | undefined
}

/** Opens and watches a wallet of this namespace, given its native provider. */
export type WalletAccess<N extends ChainNamespace = ChainNamespace> = {
  /**
   * Asks the wallet to open itself to this page, maybe with a prompt. Throws `user_rejected`, `request_pending`,
   * `wallet_locked`, `wallet_no_account`, `wallet_bad_answer`, `wallet_disconnected`, `sign_in_failed`, `aborted`,
   * `timed_out`.
   */
  open(provider: Of<N, 'provider'>, options: OpenOptions): Promise<WalletStatus>
  /** Reads what the wallet already allows, without a prompt. Throws `wallet_disconnected` if it allows nothing. */
  read(provider: Of<N, 'provider'>, options: WalletOptions): Promise<WalletStatus>
  /**
   * Reads on a new page what the wallet allowed an earlier one, if `read` needs a wallet that was opened on this page.
   * Only called for a saved session. Throws like `open`, and `wallet_disconnected` if the wallet shares no account.
   * Default: `read`.
   */
  restore?(provider: Of<N, 'provider'>, options: WalletOptions): Promise<WalletStatus>
  /**
   * Reports changes of the wallet, or `undefined` when it disconnects. Events are coalesced and only trigger a read: their
   * content is not trusted. Returns a function that stops listening.
   */
  watch(session: Session<N>, onChange: (status: WalletStatus | undefined) => void): () => void
  /**
   * Calls back when something in the wallet may have changed, with or without a session: a reason to `read`. Events are
   * coalesced. Also follows a wallet that threw `request_pending`; many wallets send no event when the user refuses, so that
   * the caller needs a deadline. Returns a function that stops listening.
   */
  onChange(provider: Of<N, 'provider'>, listener: () => void): () => void
  /** Revokes the permission in the wallet, best effort. Never throws for a wallet that is gone. */
  close(provider: Of<N, 'provider'>, options: RequestOptions): Promise<void>
}

/** Signs with the session's first account. Each may throw `user_rejected`, `request_pending`, `method_not_supported`. */
export type Signing<N extends ChainNamespace = ChainNamespace> = {
  /** EIP-191 `personal_sign` for `eip155`. Returns the signature in the namespace's usual text form. */
  signMessage(session: Session<N>, message: string, options: RequestOptions): Promise<string>
  /** EIP-712; `typedData` has domain, types, primaryType and message. */
  signTypedData?(session: Session<N>, typedData: Record<string, unknown>, options: RequestOptions): Promise<string>
}

/** An EIP-5792 batch, as the wallet last reported it. */
export type CallsStatus = { id: string; status: 'pending' | 'success' | 'failure'; receipts?: readonly unknown[] }

/** EIP-5792. */
export type Batching<N extends ChainNamespace = ChainNamespace> = {
  getCapabilities(session: Session<N>, options: RequestOptions): Promise<Record<string, unknown>>
  /** Returns the id of the batch. */
  sendCalls(
    session: Session<N>,
    network: CaipNetwork,
    calls: readonly Of<N, 'call'>[],
    options: RequestOptions,
  ): Promise<string>
  getCallsStatus(session: Session<N>, id: string, options: RequestOptions): Promise<CallsStatus>
}

export type SwitchOptions = RequestOptions & {
  /** Called when the wallet has answered and still takes time to switch. */
  readonly onSettling?: () => void
}

export type Switching<N extends ChainNamespace = ChainNamespace> = {
  /** `page`: wallets have no network of their own, each request names one, and a wallet prompts once at most. Default: `wallet`. */
  readonly decidedBy?: 'page' | 'wallet'
  /**
   * Asks the wallet to switch its network, and adds the network first if the wallet does not know it. Resolves with the
   * status that the wallet then reports. Throws `user_rejected`, `chain_not_supported`, `request_pending`.
   */
  switchNetwork(session: Session<N>, network: CaipNetwork, options: SwitchOptions): Promise<WalletStatus>
}

/** What a namespace supports. Abilities are optional objects: check for them instead of trying. */
export type Chain<N extends ChainNamespace = ChainNamespace> = {
  readonly namespace: N
  /** Absent if sources watch the wallets of their sessions themselves. */
  readonly wallets?: WalletAccess<N>
  readonly switching?: Switching<N>
  readonly signing?: Signing<N>
  readonly sending?: Sending<N>
  readonly describing?: Describing<N>
  readonly reading?: Reading
  readonly batching?: Batching<N>
  /** Loaded with its first use. */
  trading?(): Promise<Trading<N>>
  /** Loaded with its first use. */
  granting?(): Promise<Granting<N>>
  /** Called when the kit is destroyed: removes listeners, ends polling. */
  stop?(): void
}

export type ChainDeps = {
  /** The app's settings for single RPC endpoints, by address (the `config` of option `customRpcUrls`). */
  rpcConfigs: RpcEndpointConfigs
  /** Whether RPC endpoints are ranked by stability and latency (option `rankRpcEndpoints`). */
  ranksEndpoints: boolean
  /** Whether to read name records that are kept outside the network (option `offchainNames`). Absent: false. */
  readsOffchainNames?: boolean
  /** The networks of the app. Absent without a kit. */
  networks?(): readonly CaipNetwork[]
}

export type DiscoverySettings = {
  /** EIP-6963 announcements (option `enableEIP6963`). */
  announced: boolean
  /** The provider on `window` (option `enableInjected`). */
  injected: boolean
  /** Whether a list knows a wallet by this reverse domain: it keeps its place however many others announce themselves. */
  isListed?(rdns: string): boolean
}

/**
 * What an app passes in `adapters`: data and one import, a hundred bytes. Discovery is small and loads with the first
 * screen; the chain itself loads after the first paint.
 */
export type AdapterDescriptor<N extends ChainNamespace = ChainNamespace> = {
  readonly namespace: N
  discovery(): Promise<{ createDiscovery(settings: DiscoverySettings): Discovery }>
  load(): Promise<{ createChain(deps: ChainDeps): Chain<N> }>
  /** Called with the kit (an `AppKit`) that this descriptor was passed to: for one that also serves another library. */
  attach?(kit: object): void
  /** Called when that kit is destroyed. */
  detach?(kit: object): void
}

export type { CaipNetworkId, Connector, Describing, Discovery, Granting, Reading, RequestOptions, Sending, Trading }
