import type { StandardWallet } from './standard-wallet.js'

/** A transaction of `@solana/web3.js`, legacy or v0: as much of it as is touched here. */
export type AnyTransaction = { serialize(options?: object): Uint8Array }
export type ProviderListener = (payload?: unknown) => void

/**
 * What an app gets as the provider of a Solana wallet, on the page or paired. The wallet itself is `wallet`; the methods
 * take and return the classes of `@solana/web3.js` and are loaded with their first use.
 */
export type SolanaProviderOf<Key = unknown> = {
  readonly wallet: StandardWallet
  /** Of the account that the wallet acts with. */
  readonly publicKey: Key | undefined
  /** The class of `publicKey`, lent by the chain package. */
  keyClass: (new (address: string) => Key) | undefined
  /** The network that requests name: chosen by the page, since most wallets have none of their own. CAIP-2. */
  network: string | undefined
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends AnyTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Returns the id of the transaction. */
  signAndSendTransaction(transaction: AnyTransaction, options?: object): Promise<string>
  /** The same, over a connection of the app where the wallet only signs. */
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
