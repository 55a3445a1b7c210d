import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { WalletLink } from '../wallets/wallet-link.js'
import type { FindWallets } from '../wallets/wallet-search.js'
import type { AppKitNetwork } from '../network.js'
import type { SendApi } from '../sending/send-api.js'
import type { WalletRequestsApi } from './requests-api.js'
import type { NativeBalance } from '../account/balance.js'

/** Which wallet `connect` is to reach, by its connector or by its id in the list. */
export type ConnectRequest = {
  /** A connector that is on the page, or was when the person chose it. */
  connectorId?: string
  /** A wallet of the list; connected when it is on the page, else it ends as `wallet_not_found`. */
  walletId?: string
  /** Where to connect. Default: whichever the wallet serves, the active one first. */
  namespace?: ChainNamespace
  /** One of the app's own sources. Default: the one that the connector belongs to. */
  sourceId?: string
  /** `invitation`: a wallet on another device, or an app on this one, that answers to a `wc:` URI. */
  via?: 'invitation'
  /** An invitation that the app made: it is shown, and the app waits for its answer. */
  uri?: string
  /** Opens the modal for an invitation, which a person has to see. Default: only a modal that is open shows it. */
  opensModal?: boolean
  /** Leads to the connected wallets when it is done, instead of closing the modal. */
  staysOpen?: boolean
  /**
   * Whether a wallet that is paired with is an app on this device. A page that the phone threw away meanwhile then finds
   * its answer when it is loaded again.
   */
  isOnDevice?: boolean
  /** The link that leads to that app. It is opened again, without its invitation, when the wallet has something to show. */
  appLink?: WalletLink
}

/** What `fetchBalance` answers: the balance, or why there is none. */
export type BalanceResult = {
  /** In base units, with decimals and symbol. */
  data: NativeBalance | undefined
  /** The sentence of the failure. */
  error: string | undefined
  /** Whether `data` is there. */
  isSuccess: boolean
  /** Whether reading failed. */
  isError: boolean
}

/** Which connected wallet, or which account of one, is to be the active one. */
export type SwitchConnectionRequest = {
  /** One of `getConnections`, or of `getRecentConnections`: that wallet is then asked to connect. */
  connection: { connectorId: string; namespace?: ChainNamespace }
  /** One of the accounts of the connection. Default: the one that the wallet acts with. */
  address?: string
  /** Default: that of the connection, else the active one. */
  namespace?: ChainNamespace
  /** False: the screen that a wallet of before connects on leads to the connected ones, and is not closed. */
  closeModalOnConnect?: boolean
  /** Told once when it went well; of nothing when all was so already. */
  onChange?(change: ConnectionChange): void
}

/** What a switch, or letting go of a wallet, came to. */
export type ConnectionChange = {
  /** The account of the namespace now; empty where none is left. */
  address: string
  /** Where it happened. */
  namespace: ChainNamespace
  /** Whether the address is another one than before. */
  hasSwitchedAccount: boolean
  /** Whether the wallet is another one than before. */
  hasSwitchedWallet: boolean
  /** Whether a wallet was let go of. */
  hasDeletedWallet: boolean
}

/** Which wallet to let go of. */
export type DeleteConnectionRequest = {
  /** The `connectorId` of one of `getConnections` or `getRecentConnections`. */
  connectorId: string
  /** Of no account alone: a wallet opens and closes all of its accounts at once. */
  address?: string
  /** Default: every namespace that the wallet is connected in. */
  namespace?: ChainNamespace
}

/**
 * What the engine does. The shell offers the same names and loads the engine on the first call.
 *
 * One rule for failure: a call rejects with an `AppKitError`, and the state says the same, for screens. The two exceptions
 * are `switchNetwork` without `throwOnFailure`, and `fetchBalance`, whose answer holds the error. Every call may reject
 * with `engine_unavailable` and, after `destroy`, with `destroyed`.
 */
export type EngineApi = WalletRequestsApi & {
  /**
   * Connects a wallet; a newer call replaces an older one, the same call joins it. Where it is and how it ended is in
   * the state too. Rejects with `user_rejected`, `wallet_not_found`, `wallet_locked`, `request_pending`,
   * `relay_unreachable`, `unsupported_chain`, `chain_not_supported`, `timed_out`, `aborted` when the person went away,
   * `wallet_bad_answer`, `sign_in_failed`, `engine_unavailable`, `destroyed`.
   * @example
   * await kit.connect({ connectorId: 'io.rabby' })
   */
  connect(request: ConnectRequest): Promise<void>
  /**
   * Stops waiting for the wallet. A prompt that the wallet has open cannot be taken back: who approves it all the same is
   * connected, unless another wallet was asked since. `disconnect` rules that out.
   */
  cancelConnect(): Promise<void>
  /**
   * Asks the wallet for another network, or just chooses it while no wallet is connected. How it ended is in the
   * state. Rejects with `invalid_option` for what is no network; for a failure only with `throwOnFailure`: `switch_network_not_found`, `user_rejected`, `chain_not_supported`,
   * `timed_out`, `request_pending`.
   */
  switchNetwork(network: AppKitNetwork | string, options?: { throwOnFailure?: boolean }): Promise<void>
  /**
   * Makes another connected wallet, or another account of one, the account of its namespace. Rejects with
   * `wallet_disconnected`, `invalid_address`, and with what connecting ends as for a wallet that is not connected.
   */
  switchConnection(request: SwitchConnectionRequest): Promise<void>
  /**
   * Disconnects one wallet; the next one takes its place. Locally first: settles whatever the wallet does. One that was
   * connected before is forgotten.
   */
  deleteConnection(request: DeleteConnectionRequest): Promise<void>
  /**
   * Reads the native balance of the active account. Answers from memory for 30 s, unless `force` says that the money
   * has moved; never rejects.
   */
  fetchBalance(namespace?: ChainNamespace, options?: { force?: boolean }): Promise<BalanceResult>
  /**
   * Signs the connected account in: message, signature, session (option `siwx`). One at a time; a second call waits for
   * the first. How it ended is in the state. Never rejects.
   */
  signIn(): Promise<void>
  /**
   * A transfer as the kit's own screens make it: put together, reviewed, sent and followed. Where it is stands in
   * `state.send`.
   */
  sending(): Promise<SendApi>
  /** The person does not sign in: where it is required the wallet is disconnected. Never rejects. */
  cancelSignIn(): Promise<void>
  /**
   * Asks the listing service, if there is one, for the wallets to offer. With a query it looks for wallets in the list of
   * all of them: by name, certified ones, or the next page (`more`); what it found is in
   * `state.wallets.found`, and where the search is in `state.wallets.search`. Never
   * rejects.
   */
  fetchWallets(query?: FindWallets): Promise<void>
}
