import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { CallsStatus } from '../chain.js'
import type { Of } from '../namespaces.js'
import type { Simulation } from '../sending/describing.js'
import type { Progress } from '../sending/sending.js'

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
