import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AppKitNetwork } from './networks/network.js'
import type { NativeBalance } from './state/state.js'

export type ConnectRequest = {
  /** A connector that is on the page, or was when the person chose it. */
  connectorId?: string
  /** A wallet of the list; connected when it is on the page, else it ends as `wallet_not_found`. */
  walletId?: string
  namespace?: ChainNamespace
}

export type BalanceResult = {
  data: NativeBalance | undefined
  error: string | undefined
  isSuccess: boolean
  isError: boolean
}

/** What the engine does. The shell offers the same names and loads the engine on the first call. */
export type EngineApi = {
  /** Connects a wallet. Settles when the attempt ended; how it ended is in the state. Never rejects. */
  connect(request: ConnectRequest): Promise<void>
  /** Stops waiting for the wallet. */
  cancelConnect(): Promise<void>
  /**
   * Asks the wallet for another network, or just chooses it while no wallet is connected. How it ended is in the
   * state. With `throwOnFailure` it also rejects: `switch_network_not_found`, `user_rejected`, `chain_not_supported`,
   * `timed_out`, `request_pending`.
   */
  switchNetwork(network: AppKitNetwork | string, options?: { throwOnFailure?: boolean }): Promise<void>
  /**
   * Reads the native balance of the active account. Answers from memory for 30 s, unless `force` says that the money
   * has moved; never rejects.
   */
  fetchBalance(namespace?: ChainNamespace, options?: { force?: boolean }): Promise<BalanceResult>
  /** Asks the listing service, if there is one, for the wallets to offer. Never rejects. */
  fetchWallets(): Promise<void>
}
