import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { CallsStatus } from '../chain.js'
import type { Of } from '../namespaces.js'
import type { Simulation } from '../sending/describing.js'
import type { Progress } from '../sending/sending.js'

type Target<N extends ChainNamespace> = {
  /** Default: the active namespace. */
  namespace?: N
  /** CAIP-2 id. Default: the network that the wallet is on. The wallet must be there: it is not asked to switch. */
  network?: CaipNetworkId
}

/** A text to sign. */
export type SignMessageRequest<N extends ChainNamespace = ChainNamespace> = Pick<Target<N>, 'namespace'> & {
  /** The text as the wallet shows it. */
  message: string
}

/** Typed data to sign (EIP-712). */
export type SignTypedDataRequest<N extends ChainNamespace = ChainNamespace> = Pick<Target<N>, 'namespace'> & {
  /** EIP-712: domain, types, primaryType and message. */
  typedData: Record<string, unknown>
}

/** A transaction to sign and send. */
export type SendTransactionRequest<N extends ChainNamespace = ChainNamespace> = Target<N> & {
  /** In the form of the namespace: `EvmTransaction` of `@openappkit/adapter-evm` for `eip155`. */
  transaction: Of<N, 'transaction'>
}

/** A transaction whose cost is asked for. */
export type EstimateGasRequest<N extends ChainNamespace = ChainNamespace> = SendTransactionRequest<N>

/** A transaction that is tried without being sent. */
export type SimulateRequest<N extends ChainNamespace = ChainNamespace> = SendTransactionRequest<N>

/** A transaction that was sent, and how long to wait for it. */
export type WaitForReceiptRequest<N extends ChainNamespace = ChainNamespace> = Target<N> & {
  /** What `sendTransaction` returned. */
  id: string
  /** How many blocks make it final. Default: 1. */
  confirmations?: number
  /** Called with each block that brings it nearer. */
  onProgress?(progress: Progress): void
  /** Milliseconds. Default: 10 minutes. */
  timeout?: number
}

/** Several calls as one batch (EIP-5792). */
export type SendCallsRequest<N extends ChainNamespace = ChainNamespace> = Target<N> & {
  /** In the form of the namespace: `EvmCall` of `@openappkit/adapter-evm` for `eip155`. */
  calls: readonly Of<N, 'call'>[]
}

/**
 * What the connected wallet can be asked over its live session. Each rejects with `wallet_disconnected` without one,
 * `unsupported_chain` without a chain package, `method_not_supported`, `chain_not_supported` for a wallet on another
 * network, `user_rejected`, `request_pending`, `timed_out`, `wallet_bad_answer`.
 */
export type WalletRequestsApi = {
  /** Signs a text. Returns the signature in the namespace's usual text form (EIP-191 and hex for `eip155`). */
  signMessage<N extends ChainNamespace = ChainNamespace>(request: SignMessageRequest<N>): Promise<string>
  /** EIP-712. */
  signTypedData<N extends ChainNamespace = ChainNamespace>(request: SignTypedDataRequest<N>): Promise<string>
  /** Returns the id of the transaction as soon as the network took it. */
  sendTransaction<N extends ChainNamespace = ChainNamespace>(request: SendTransactionRequest<N>): Promise<string>
  /** Units of gas, asked of the app's own endpoints. */
  estimateGas<N extends ChainNamespace = ChainNamespace>(request: EstimateGasRequest<N>): Promise<bigint>
  /**
   * Waits until the network took a transaction into a block, also one that the wallet has sped up. Needs no wallet. Its
   * receipt says whether it did what it should. Ends as `timed_out`.
   */
  waitForReceipt<N extends ChainNamespace = ChainNamespace>(
    request: WaitForReceiptRequest<N>,
  ): Promise<Of<N, 'receipt'>>
  /** What a transaction would do to the account, on the network's present state. */
  simulate<N extends ChainNamespace = ChainNamespace>(request: SimulateRequest<N>): Promise<Simulation>
  /** EIP-5792. Returns the id of the batch. */
  sendCalls<N extends ChainNamespace = ChainNamespace>(request: SendCallsRequest<N>): Promise<string>
  /** EIP-5792. */
  getCallsStatus(id: string, target?: { namespace?: ChainNamespace }): Promise<CallsStatus>
  /** EIP-5792, by hex chain id, as the wallet says it. */
  getCapabilities(target?: { namespace?: ChainNamespace }): Promise<Record<string, unknown>>
}
