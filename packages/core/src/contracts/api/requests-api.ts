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
  /** Signs a text. Returns the signature in the usual format of the namespace (EIP-191 and hex for `eip155`). */
  signMessage<N extends ChainNamespace = ChainNamespace>(request: SignMessageRequest<N>): Promise<string>
  /** EIP-712. */
  signTypedData<N extends ChainNamespace = ChainNamespace>(request: SignTypedDataRequest<N>): Promise<string>
  /** Returns the id of the transaction as soon as the network accepts it. */
  sendTransaction<N extends ChainNamespace = ChainNamespace>(request: SendTransactionRequest<N>): Promise<string>
  /** Estimates the units of gas through the app's own endpoints. */
  estimateGas<N extends ChainNamespace = ChainNamespace>(request: EstimateGasRequest<N>): Promise<bigint>
  /**
   * Waits until a transaction is in a block, also after the wallet replaced it. Needs no wallet. The receipt reports
   * whether the transaction succeeded. Rejects with `timed_out`.
   */
  waitForReceipt<N extends ChainNamespace = ChainNamespace>(
    request: WaitForReceiptRequest<N>,
  ): Promise<Of<N, 'receipt'>>
  /** Simulates a transaction on the current state of the network. */
  simulate<N extends ChainNamespace = ChainNamespace>(request: SimulateRequest<N>): Promise<Simulation>
  /** EIP-5792. Returns the id of the batch. */
  sendCalls<N extends ChainNamespace = ChainNamespace>(request: SendCallsRequest<N>): Promise<string>
  /** EIP-5792. */
  getCallsStatus(id: string, target?: { namespace?: ChainNamespace }): Promise<CallsStatus>
  /** The capabilities of the wallet by hex chain id (EIP-5792). */
  getCapabilities(target?: { namespace?: ChainNamespace }): Promise<Record<string, unknown>>
}
