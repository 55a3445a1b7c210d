import type { Prepared } from '@openappkit/core/adapter'
import type { TransactionReceipt } from 'viem'

/** An EIP-1193 provider: what a session of `eip155` hands to the app as it is. */
export type Eip1193Provider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  /** Events are optional: there are wallets without. */
  on?(event: string, listener: (payload?: unknown) => void): unknown
  removeListener?(event: string, listener: (payload?: unknown) => void): unknown
}

/** A transaction as an app asks for it. Nonce and fees are the wallet's business. */
export type EvmTransaction = {
  /** `0x` and 40 hex digits. An address with capitals must have the right EIP-55 checksum. */
  to: string
  /** Base units (wei). */
  value?: bigint
  /** `0x` hex call data. */
  data?: string
  /** Gas limit. Estimated by the wallet when absent. */
  gas?: bigint
}

/** One call of an EIP-5792 batch. */
export type EvmCall = Pick<EvmTransaction, 'to' | 'value' | 'data'>

/** What the network says about a transaction that it took into a block. */
export type EvmReceipt = TransactionReceipt

/** What `eth_sendTransaction` is called with: quantities as hex. A field that is missing is the wallet's to set. */
export type EvmPayload = {
  from: string
  to: string
  value?: `0x${string}`
  data?: `0x${string}`
  gas?: `0x${string}`
  gasPrice?: `0x${string}`
  maxFeePerGas?: `0x${string}`
  maxPriorityFeePerGas?: `0x${string}`
}

export type EvmPrepared = Prepared<'eip155'>

declare module '@openappkit/core/adapter' {
  interface Namespaces {
    eip155: {
      provider: Eip1193Provider
      transaction: EvmTransaction
      call: EvmCall
      receipt: EvmReceipt
      payload: EvmPayload
    }
  }
}
