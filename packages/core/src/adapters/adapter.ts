import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { HttpTransportConfig } from 'viem'
import type { CaipNetwork } from '../networks/network.js'
import type { Connector, Discovery } from './connector.js'

/** What a connect or a switch may be stopped by. Deadlines live in the flows; an adapter only obeys the signal. */
export type RequestOptions = { signal: AbortSignal }

/** A live session with one wallet, as the wallet itself last described it. */
export type WalletSession = {
  connectorId: string
  /** The account the wallet acts with. For `eip155` in EIP-55 form. */
  address: string
  /** All accounts the wallet opened to this page, the active one first. */
  addresses: readonly string[]
  /** CAIP-2 id of the chain the wallet is on: read back from it, never what was asked for. */
  chain: CaipNetworkId
  /** The namespace's native provider (EIP-1193 for `eip155`), handed to the app as it is. */
  provider: unknown
}

export type TransactionRequest = {
  to: string
  /** Base units. */
  value?: bigint
  /** `0x` hex call data. */
  data?: string
  /** Gas limit; estimated by the wallet when absent. */
  gas?: bigint
}

export type Call = { to: string; value?: bigint; data?: string }

/** EIP-5792 batch, as the wallet last reported it. */
export type CallsStatus = { id: string; status: 'pending' | 'success' | 'failure'; receipts?: readonly unknown[] }

/** Signs with the session's active account. Each may throw `user_rejected`, `request_pending`, `method_not_supported`. */
export type Signing = {
  /** EIP-191 `personal_sign` for `eip155`. Returns the signature in the namespace's usual text form. */
  signMessage(session: WalletSession, message: string, options: RequestOptions): Promise<string>
  /** EIP-712; `typedData` has domain, types, primaryType and message. */
  signTypedData?(session: WalletSession, typedData: Record<string, unknown>, options: RequestOptions): Promise<string>
}

/** Sends from the session's active account. The wallet's chain is re-read first: another one is `chain_not_supported`. */
export type Sending = {
  /** Returns the transaction hash as soon as the network took it. */
  sendTransaction(
    session: WalletSession,
    network: CaipNetwork,
    transaction: TransactionRequest,
    options: RequestOptions,
  ): Promise<string>
  /** Gas units the transaction will need. */
  estimateGas(
    session: WalletSession,
    network: CaipNetwork,
    transaction: TransactionRequest,
    options: RequestOptions,
  ): Promise<bigint>
}

/** Reads the chain through the app's own RPC endpoints, never through the wallet. */
export type Reading = {
  /** Native balance in base units. */
  getBalance(address: string, network: CaipNetwork, options: RequestOptions): Promise<bigint>
}

/** EIP-5792 passthrough. */
export type Batching = {
  getCapabilities(session: WalletSession, options: RequestOptions): Promise<Record<string, unknown>>
  sendCalls(
    session: WalletSession,
    network: CaipNetwork,
    calls: readonly Call[],
    options: RequestOptions,
  ): Promise<string>
  getCallsStatus(session: WalletSession, id: string, options: RequestOptions): Promise<CallsStatus>
}

export type Switching = {
  /**
   * Asks the wallet to change its chain, adding it first when the wallet does not know it.
   * Resolves with the session as re-read afterwards. Throws `user_rejected`, `chain_not_supported`, `request_pending`.
   */
  switchNetwork(session: WalletSession, network: CaipNetwork, options: RequestOptions): Promise<WalletSession>
}

/** What a chain package implements. Optional abilities are optional objects: ask for them, never try and fail. */
export type ChainAdapter = {
  readonly namespace: ChainNamespace
  /**
   * Opens a session; the wallet may ask its user. Throws `user_rejected`, `request_pending`, `wallet_locked`,
   * `wallet_not_found`, `wallet_bad_answer`, `aborted`. `network` is a wish: the session tells what it became.
   */
  connect(connectorId: string, options: RequestOptions & { network?: CaipNetwork }): Promise<WalletSession>
  /** Opens a session without asking the user anything. Throws `wallet_not_found` or `wallet_disconnected`. */
  restore(connectorId: string, options: RequestOptions): Promise<WalletSession>
  /** Best effort on the wallet's side; never throws for a wallet that is gone. */
  disconnect(session: WalletSession, options: RequestOptions): Promise<void>
  /**
   * Reports what the wallet changed: a fresh session (accounts, chain), or `undefined` when it left.
   * Events are coalesced and only a reason to read again: what they carry is not trusted.
   */
  watch(session: WalletSession, onChange: (session: WalletSession | undefined) => void): () => void
  readonly switching?: Switching
  readonly signing?: Signing
  readonly sending?: Sending
  readonly reading?: Reading
  readonly batching?: Batching
}

export type AdapterDeps = {
  discovery: Discovery
  /** The configured network of a CAIP-2 id, with its RPC endpoints in order of preference. */
  networkOf(id: CaipNetworkId): CaipNetwork | undefined
  /** The app's settings for single endpoints, by address (the `config` of option `customRpcUrls`). */
  rpcConfigs: Readonly<Record<string, HttpTransportConfig>>
}

/**
 * What an app passes in `adapters`: data and two imports, a hundred bytes. Discovery is tiny and comes with the
 * first screen; the adapter itself comes after the first paint.
 */
export type AdapterDescriptor = {
  readonly namespace: ChainNamespace
  discovery(): Promise<{ createDiscovery(settings: DiscoverySettings): Discovery }>
  load(): Promise<{ createAdapter(deps: AdapterDeps): ChainAdapter }>
}

export type DiscoverySettings = {
  /** EIP-6963 announcements (option `enableEIP6963`). */
  announced: boolean
  /** The provider that sits on `window` (option `enableInjected`). */
  injected: boolean
}

export type { Connector, Discovery }
