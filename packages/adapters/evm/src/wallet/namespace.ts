import type { Prepared } from '@openappkit/core/adapter'
import type { TransactionReceipt } from 'viem'

/** An EIP-1193 provider. A session of `eip155` passes it to the app unchanged. */
export type Eip1193Provider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  /** Optional: some wallets have no events. */
  on?(event: string, listener: (payload?: unknown) => void): unknown
  removeListener?(event: string, listener: (payload?: unknown) => void): unknown
}

/** A transaction that an app requests. The wallet sets nonce and fees. */
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

/** The receipt of a transaction in a block, as viem formats it. */
export type EvmReceipt = TransactionReceipt

/** Parameters of `eth_sendTransaction`, with quantities as hex. The wallet sets missing fields. */
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
