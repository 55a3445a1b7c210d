import type { ChainNamespace, CaipNetworkId } from '@openappkit/protocol/caip'
import type { Simulation, Progress } from './abilities.js'
import type { CallsStatus } from './chain.js'
import type { PagesApi } from './features/account-lists.js'
import type { AccountsApi } from './features/accounts.js'
import type { HoldingsApi, NativeBalance } from './features/balances.js'
import type { EmailChangeApi } from './features/embedded-wallet.js'
import type { NamesApi } from './features/names.js'
import type { OnrampApi } from './features/onramp.js'
import type { SendApi } from './features/send.js'
import type { SmartSessionsApi } from './features/smart-sessions.js'
import type { SwapApi } from './features/swap.js'
import type { NetworkTarget, Of } from './namespaces.js'
import type { SocialRequest, StepAnswer } from './steps.js'
import type { WalletLink, FindWallets } from './wallets.js'

/** The wallet to connect, by its connector or by its id in the list. */
export type ConnectRequest = {
  /** A connector on the page, or one that was there when the user selected it. */
  connectorId?: string | undefined
  /** A wallet of the list. It connects if it is on the page; otherwise the call rejects with `wallet_not_found`. */
  walletId?: string | undefined
  /** The address to sign in with, for a wallet with sign-in by email. Default: the kit asks for it. */
  email?: string | undefined
  /** The provider to sign in at, for a wallet with such a sign-in, and the window that the click opened. */
  social?: SocialRequest | undefined
  /**
   * Continues the sign-in that the wallet's own window keeps: that window, which the click opened. For a wallet whose
   * descriptor has a `keeperUrl`.
   */
  keeper?: Window | null | undefined
  /** The namespace to connect. Default: any that the wallet supports, the active one first. */
  namespace?: ChainNamespace | undefined
  /** One of the app's own sources. Default: the source of the connector. */
  sourceId?: string
  /** `invitation`: a wallet on another device, or an app on this device, that accepts a `wc:` URI. */
  via?: 'invitation'
  /** The app's own invitation. The kit shows it, and the app waits for the response. */
  uri?: string | undefined
  /** Opens the modal to show an invitation. By default, only an open modal shows it. */
  opensModal?: boolean
  /** Shows the connected wallets after the connection, instead of closing the modal. */
  staysOpen?: boolean
  /**
   * Whether the paired wallet is an app on this device. If the phone discards the page, the page then receives the
   * response after it reloads.
   */
  isOnDevice?: boolean
  /** The link that opens that app. The kit opens it again, without its invitation, for requests that need approval. */
  appLink?: WalletLink
}

/** The result of `fetchBalance`: the balance, or the reason of the failure. */
export type BalanceResult = {
  /** In base units, with decimals and symbol. */
  data: NativeBalance | undefined
  /** The sentence of the failure. */
  error: string | undefined
  /** Whether `data` is available. */
  isSuccess: boolean
  /** Whether reading failed. */
  isError: boolean
}

/** The wallet or the account to make active. */
export type SwitchConnectionRequest = {
  /** One of `getConnections` or `getRecentConnections`. The kit connects an earlier wallet again. */
  connection: { connectorId: string; namespace?: ChainNamespace }
  /** One of the accounts of the connection. Default: the current account of the wallet. */
  address?: string
  /** Default: that of the connection, else the active one. */
  namespace?: ChainNamespace
  /** False: after an earlier wallet connects, the modal stays open and shows the connected wallets. */
  closeModalOnConnect?: boolean
  /** Called once after a successful switch, and not if nothing changed. */
  onChange?(change: ConnectionChange): void
}

/** The result of switching or disconnecting a wallet. */
export type ConnectionChange = {
  /** The current account of the namespace, or empty if there is none. */
  address: string
  /** The namespace. */
  namespace: ChainNamespace
  /** Whether the address changed. */
  hasSwitchedAccount: boolean
  /** Whether the wallet changed. */
  hasSwitchedWallet: boolean
  /** Whether a wallet was disconnected. */
  hasDeletedWallet: boolean
}

/** The wallet to disconnect. */
export type DeleteConnectionRequest = {
  /** The `connectorId` of one of `getConnections` or `getRecentConnections`. */
  connectorId: string
  /** No effect: disconnecting a wallet disconnects all of its accounts. */
  address?: string
  /** Default: every namespace that the wallet is connected in. */
  namespace?: ChainNamespace
}

/** The features of a connected account, by their names in the kit. The code of each loads with its first call. */
export type FeatureApis = {
  /** Prepares, reviews and sends a transfer. `state.send` reports the progress. */
  send: SendApi
  /** Swaps tokens. `state.swap` reports the progress. */
  swap: SwapApi
  /** Buys tokens with money. `state.onramp` reports the progress. */
  onramp: OnrampApi
  /** Chooses a name for the account and registers it at the service. `state.names` reports the progress. */
  names: NamesApi
  /** Permissions that the account granted (option `features.smartSessions`). `state.smartSessions` lists them. */
  smartSessions: SmartSessionsApi
  /** Changes the email address that an embedded wallet is signed in to with. `state.emailChange` reports the progress. */
  emailChange: EmailChangeApi
  /** Reads what accounts hold. `state.holdings` contains the results. */
  holdings: HoldingsApi
  /** Reads what the account did, page by page. `state.activity` contains the list. */
  activity: PagesApi
  /** Reads the NFTs of the account, page by page. `state.nfts` contains the list. */
  nfts: PagesApi
}

/**
 * The methods of the engine. The shell has the same methods and loads the engine on the first call.
 *
 * A failed call rejects with an `AppKitError`, and the state reports the same error. There are two exceptions:
 * `switchNetwork` without `throwOnFailure`, and `fetchBalance`, which returns the error in its result. Every call can
 * reject with `engine_unavailable` and, after `destroy`, with `destroyed`.
 */
export type EngineApi = WalletRequestsApi & {
  /**
   * Connects a wallet. A newer call replaces an older one; the same call joins it. The state reports the progress and
   * the result. Rejects with `user_rejected`, `wallet_not_found`, `wallet_locked`, `wallet_no_account`, `request_pending`,
   * `relay_unreachable`, `unsupported_chain`, `chain_not_supported`, `timed_out`, `aborted` if the user leaves,
   * `wallet_bad_answer`, `sign_in_failed`, `engine_unavailable`, `destroyed`.
   * @example
   * await kit.connect({ connectorId: 'io.rabby' })
   */
  connect(request: ConnectRequest): Promise<void>
  /**
   * Stops waiting for the wallet. The kit cannot close a prompt in the wallet. If the user still approves it, the
   * wallet connects, unless the user selected another wallet meanwhile. Call `disconnect` to prevent this.
   * @example
   * await kit.cancelConnect()
   */
  cancelConnect(): Promise<void>
  /**
   * Hands what the user typed to the step of the connection that asks for it: an email address (`email`) or a code
   * (`code`). `{ choice: 'resend' }` asks for another mail, and `{ choice: 'edit' }` for another address. Has no effect
   * while nothing is asked. `state.connection.attempt` shows the next step.
   * @example
   * await kit.answerStep('ann@example.com')
   */
  answerStep(value: StepAnswer): Promise<void>
  /**
   * Asks the wallet to switch the network, or selects the network while no wallet is connected. The state reports the
   * result. Rejects with `invalid_option` for an invalid network, and for other failures only with `throwOnFailure`:
   * `switch_network_not_found`, `user_rejected`, `chain_not_supported`, `timed_out`, `request_pending`.
   * @example
   * await kit.switchNetwork('eip155:8453', { throwOnFailure: true })
   */
  switchNetwork(network: NetworkTarget, options?: { throwOnFailure?: boolean }): Promise<void>
  /**
   * Makes another connected wallet, or another account, active in its namespace. Rejects with `wallet_disconnected`,
   * `invalid_address`, and, for a wallet that is not connected, with the errors of `connect`.
   * @example
   * await kit.switchConnection({ connection, address: '0x…' })
   */
  switchConnection(request: SwitchConnectionRequest): Promise<void>
  /**
   * Disconnects one wallet and makes the next one active. Disconnects locally first, and settles regardless of the
   * wallet. Removes an earlier wallet from the history.
   * @example
   * await kit.deleteConnection({ connectorId: 'io.metamask' })
   */
  deleteConnection(request: DeleteConnectionRequest): Promise<void>
  /**
   * Reads the native balance of the active account. Caches the balance for 30 s, unless `force` is set. Never rejects.
   * @example
   * const { data } = await kit.fetchBalance('eip155', { force: true })
   */
  fetchBalance(namespace?: ChainNamespace, options?: { force?: boolean }): Promise<BalanceResult>
  /**
   * Signs the connected account in: message, signature, session (option `siwx`). A second call waits for the first. The
   * state reports the result. Never rejects.
   * @example
   * await kit.signIn()
   */
  signIn(): Promise<void>
  /** Declines the sign-in. If it is required, disconnects the wallet. Never rejects. */
  cancelSignIn(): Promise<void>
  /**
   * Loads the wallets to offer from the listing service, if it is configured. With a query, it searches all wallets: by
   * name, certified only, or the next page (`more`). `state.wallets.found` contains the results, and
   * `state.wallets.search` the progress. Never rejects.
   * @example
   * await kit.fetchWallets({ query: 'rain' })
   */
  fetchWallets(query?: FindWallets): Promise<void>
}

/**
 * Members of earlier versions. The type of the kit does not have them, and the next version does not have them at all.
 * @deprecated Use the features of the kit.
 */
export type DeprecatedApi = {
  /**
   * Resolves with the feature `kit.send`.
   * @deprecated Use `kit.send`.
   */
  sending(): Promise<SendApi>
  /**
   * Resolves with the features of an account, each behind a promise of its own.
   * @deprecated Use `kit.holdings`, `kit.activity`, `kit.nfts`, `kit.names`, `kit.swap`, `kit.onramp`, `kit.smartSessions`.
   */
  accounts(): Promise<AccountsApi>
}

type Target<N extends ChainNamespace> = {
  /** Default: the active namespace. */
  namespace?: N
  /**
   * CAIP-2 id. Default: the network that the wallet is on. The wallet must be on this network: the kit does not switch
   * it.
   */
  network?: CaipNetworkId
}

/** A text to sign. */
export type SignMessageRequest<N extends ChainNamespace = ChainNamespace> = Pick<Target<N>, 'namespace'> & {
  /** The text that the wallet shows. */
  message: string
}

/** Typed data to sign (EIP-712). */
export type SignTypedDataRequest<N extends ChainNamespace = ChainNamespace> = Pick<Target<N>, 'namespace'> & {
  /** EIP-712: domain, types, primaryType and message. */
  typedData: Record<string, unknown>
}

/** A transaction to sign and send. */
export type SendTransactionRequest<N extends ChainNamespace = ChainNamespace> = Target<N> & {
  /** In the format of the namespace: `EvmTransaction` of `@openappkit/adapter-evm` for `eip155`. */
  transaction: Of<N, 'transaction'>
}

/** A transaction to estimate. */
export type EstimateGasRequest<N extends ChainNamespace = ChainNamespace> = SendTransactionRequest<N>

/** A transaction to simulate. */
export type SimulateRequest<N extends ChainNamespace = ChainNamespace> = SendTransactionRequest<N>

/** A sent transaction, and how long to wait for it. */
export type WaitForReceiptRequest<N extends ChainNamespace = ChainNamespace> = Target<N> & {
  /** The result of `sendTransaction`. */
  id: string
  /** The number of confirmations. Default: 1. */
  confirmations?: number
  /** Called with each confirmation. */
  onProgress?(progress: Progress): void
  /** Milliseconds. Default: 10 minutes. */
  timeout?: number
}

/** Several calls as one batch (EIP-5792). */
export type SendCallsRequest<N extends ChainNamespace = ChainNamespace> = Target<N> & {
  /** In the format of the namespace: `EvmCall` of `@openappkit/adapter-evm` for `eip155`. */
  calls: readonly Of<N, 'call'>[]
}

/**
 * Requests to the connected wallet. Each rejects with `wallet_disconnected` without a session, `unsupported_chain`
 * without a chain package, `method_not_supported`, `chain_not_supported` if the wallet is on another network,
 * `user_rejected`, `request_pending`, `timed_out`, `wallet_bad_answer`.
 */
export type WalletRequestsApi = {
  /**
   * Signs a text. Returns the signature in the usual format of the namespace (EIP-191 and hex for `eip155`).
   * @example
   * const signature = await kit.signMessage({ message: 'Hello' })
   */
  signMessage<N extends ChainNamespace = ChainNamespace>(request: SignMessageRequest<N>): Promise<string>
  /**
   * EIP-712.
   * @example
   * const signature = await kit.signTypedData({ typedData: { domain, types, primaryType: 'Order', message } })
   */
  signTypedData<N extends ChainNamespace = ChainNamespace>(request: SignTypedDataRequest<N>): Promise<string>
  /**
   * Returns the id of the transaction as soon as the network accepts it.
   * @example
   * const hash = await kit.sendTransaction({ transaction: { to, value: parseEther('0.1') } })
   */
  sendTransaction<N extends ChainNamespace = ChainNamespace>(request: SendTransactionRequest<N>): Promise<string>
  /**
   * Estimates the units of gas through the app's own endpoints.
   * @example
   * const gas = await kit.estimateGas({ transaction: { to, value: 1n } })
   */
  estimateGas<N extends ChainNamespace = ChainNamespace>(request: EstimateGasRequest<N>): Promise<bigint>
  /**
   * Waits until a transaction is in a block, also after the wallet replaced it. Needs no wallet. The receipt reports
   * whether the transaction succeeded. Rejects with `timed_out`.
   * @example
   * const receipt = await kit.waitForReceipt({ id: hash, confirmations: 2 })
   */
  waitForReceipt<N extends ChainNamespace = ChainNamespace>(
    request: WaitForReceiptRequest<N>,
  ): Promise<Of<N, 'receipt'>>
  /**
   * Simulates a transaction on the current state of the network.
   * @example
   * const { willFail } = await kit.simulate({ transaction: { to, data } })
   */
  simulate<N extends ChainNamespace = ChainNamespace>(request: SimulateRequest<N>): Promise<Simulation>
  /**
   * EIP-5792. Returns the id of the batch.
   * @example
   * const id = await kit.sendCalls({ calls: [{ to, data }, { to: other, value: 1n }] })
   */
  sendCalls<N extends ChainNamespace = ChainNamespace>(request: SendCallsRequest<N>): Promise<string>
  /**
   * EIP-5792.
   * @example
   * const { status } = await kit.getCallsStatus(id)
   */
  getCallsStatus(id: string, target?: { namespace?: ChainNamespace }): Promise<CallsStatus>
  /**
   * The capabilities of the wallet by hex chain id (EIP-5792).
   * @example
   * const capabilities = await kit.getCapabilities()
   */
  getCapabilities(target?: { namespace?: ChainNamespace }): Promise<Record<string, unknown>>
  /**
   * Makes the account of an embedded wallet a smart account, or one with a key alone. It keeps its address.
   * `account.embeddedWalletInfo.accountType` is what it then is on the network. Rejects with `wallet_disconnected`, and with
   * `method_not_supported` for other wallets and namespaces.
   * @example
   * await kit.setPreferredAccountType('eoa')
   */
  setPreferredAccountType(type: 'eoa' | 'smartAccount', namespace?: ChainNamespace): Promise<void>
}
