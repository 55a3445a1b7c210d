import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { WalletLink } from '../wallets/wallet-link.js'
import type { FindWallets } from '../wallets/wallet-search.js'
import type { AccountsApi } from '../account/accounts-api.js'
import type { AppKitNetwork } from '../network.js'
import type { SendApi } from '../sending/send-api.js'
import type { WalletRequestsApi } from './requests-api.js'
import type { SocialRequest, StepAnswer } from '../steps.js'
import type { NativeBalance } from '../account/balance.js'

/** The wallet to connect, by its connector or by its id in the list. */
export type ConnectRequest = {
  /** A connector on the page, or one that was there when the user selected it. */
  connectorId?: string | undefined
  /** A wallet of the list. It connects if it is on the page; otherwise the call rejects with `wallet_not_found`. */
  walletId?: string | undefined
  /** The address to sign in with, for a wallet that is signed in to by email. Default: the kit asks for it. */
  email?: string | undefined
  /** The provider to sign in at, for a wallet that is signed in to with one, and the window that the click opened. */
  social?: SocialRequest | undefined
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
  switchNetwork(network: AppKitNetwork | string, options?: { throwOnFailure?: boolean }): Promise<void>
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
  /** The transfer API of the kit's own screens: prepare, review, send and follow. `state.send` reports the progress. */
  sending(): Promise<SendApi>
  /**
   * What accounts hold, for the kit's own screens. `state.holdings` contains the result.
   * @example
   * const holdings = await (await kit.accounts()).fetchHoldings()
   */
  accounts(): Promise<AccountsApi>
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
