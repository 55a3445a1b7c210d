import type { SessionAccount } from '@openappkit/core/adapter'
import type { NativeWallet } from './native-wallet.js'

export type BitcoinMessageProtocol = 'bip322' | 'ecdsa'

export type BitcoinPsbtRequest = {
  /** PSBT in base64. */
  psbt: string
  /** The inputs to sign, by the account that holds them. */
  inputs: readonly { readonly address: string; readonly indexes: readonly number[] }[]
}

export type BitcoinTransferRequest = {
  /** An address of the network that the session is on. */
  recipient: string
  /** In satoshis. */
  amount: bigint
}

/** Provider of a `bip122` session. Its methods load on first use. */
export type BitcoinProvider = {
  /** The wallet, as it announced itself on the page. */
  readonly native: NativeWallet
  /** CAIP-2 id of the network of requests. Most Wallet Standard wallets have no current network. */
  network: string | undefined
  /**
   * Signs a message. Returns the signature in base64.
   * `address` defaults to the first payment account. `protocol` defaults to `bip322`, and to `ecdsa` for P2PKH.
   */
  signMessage(request: { message: string; address?: string; protocol?: BitcoinMessageProtocol }): Promise<string>
  /**
   * Signs inputs of a PSBT. Returns the PSBT in base64. Throws `invalid_address` before the wallet is asked if the
   * named account does not hold an input, and `wallet_bad_answer` if the wallet returns another transaction.
   */
  signPsbt(request: BitcoinPsbtRequest): Promise<string>
  /**
   * Sends an amount from the payment account of the wallet, which sets the fee. Returns the transaction id. Before the
   * wallet is asked, throws `invalid_address` for an address of another network and `invalid_option` for an invalid
   * amount. Throws `method_not_supported` if the wallet cannot send.
   */
  sendTransfer(request: BitcoinTransferRequest): Promise<string>
  /** Returns the accounts that the wallet currently shows, payment accounts first. */
  getAccountAddresses(): Promise<readonly SessionAccount[]>
}

declare module '@openappkit/core/adapter' {
  interface Namespaces {
    bip122: { provider: BitcoinProvider }
  }
}
