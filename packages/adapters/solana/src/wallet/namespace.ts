import type { Prepared } from '@openappkit/core/adapter'
import type { SolanaProviderOf } from '@openappkit/crypto/solana'
import type { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'

/** Provider of a `solana` session, with a wallet of the page or a paired wallet. */
export type SolanaProvider = SolanaProviderOf<PublicKey>

/** Transaction of an app. A missing payer and blockhash of a legacy transaction are added when it is prepared. */
export type SolanaTransaction = Transaction | VersionedTransaction

/** Serialized transaction that the wallet receives, with its existing signatures. */
export type SolanaPayload = Uint8Array

/** Receipt of a confirmed transaction. */
export type SolanaReceipt = {
  signature: string
  slot: bigint
  /** Absent if the transaction succeeded. */
  error?: unknown
  /** Fee in lamports. */
  fee?: bigint
}

export type SolanaPrepared = Prepared<'solana'>

declare module '@openappkit/core/adapter' {
  interface Namespaces {
    solana: {
      provider: SolanaProvider
      transaction: SolanaTransaction
      payload: SolanaPayload
      receipt: SolanaReceipt
    }
  }
}
