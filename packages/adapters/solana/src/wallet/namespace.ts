import type { Prepared } from '@openappkit/core/adapter'
import type { SolanaProviderOf } from '@openappkit/crypto/solana'
import type { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'

/** What a session of `solana` hands to the app, whether the wallet is on the page or paired. */
export type SolanaProvider = SolanaProviderOf<PublicKey>

/** A transaction as an app asks for it. Its recent blockhash and, where it has none, its payer are set when it is prepared. */
export type SolanaTransaction = Transaction | VersionedTransaction

/** The transaction that the wallet is handed, serialized as the network reads it, with the signatures that it has. */
export type SolanaPayload = Uint8Array

/** What the network says about a transaction that it took. */
export type SolanaReceipt = {
  signature: string
  slot: bigint
  /** Absent where it did what it should. */
  error?: unknown
  /** Lamports. */
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
