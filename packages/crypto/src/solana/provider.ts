import type { StandardWallet } from './standard-wallet.js'

/** The part of a `@solana/web3.js` transaction, legacy or v0, that is used here. */
export type AnyTransaction = { serialize(options?: object): Uint8Array }
export type ProviderListener = (payload?: unknown) => void

/**
 * The provider of a Solana wallet, injected or paired. `wallet` is the wallet itself. The methods take and return the
 * classes of `@solana/web3.js` and are loaded on first use.
 */
export type SolanaProviderOf<Key = unknown> = {
  readonly wallet: StandardWallet
  /** The key of the wallet's active account. */
  readonly publicKey: Key | undefined
  /** The class of `publicKey`. The chain package sets it. */
  keyClass: (new (address: string) => Key) | undefined
  /** CAIP-2 id of the network that requests name. The page chooses it, because most wallets have no network of their own. */
  network: string | undefined
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends AnyTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Returns the id of the transaction. */
  signAndSendTransaction(transaction: AnyTransaction, options?: object): Promise<string>
  /** Like `signAndSendTransaction`, but sends over the app's connection if the wallet can only sign. */
  sendTransaction(
    transaction: AnyTransaction,
    connection: { sendRawTransaction(bytes: Uint8Array, options?: object): Promise<string> },
    options?: object,
  ): Promise<string>
  connect(): Promise<void>
  disconnect(): Promise<void>
  on(event: 'accountsChanged' | 'disconnect', listener: ProviderListener): void
  removeListener(event: 'accountsChanged' | 'disconnect', listener: ProviderListener): void
}
