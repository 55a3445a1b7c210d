import type { SessionAccount } from '@openappkit/core/adapter'
import type { NativeWallet } from './native-wallet.js'

export type BitcoinMessageProtocol = 'bip322' | 'ecdsa'

export type BitcoinPsbtRequest = {
  /** In base64. */
  psbt: string
  /** The inputs to sign, and the account of the wallet that holds each. */
  inputs: readonly { readonly address: string; readonly indexes: readonly number[] }[]
}

export type BitcoinTransferRequest = {
  /** An address of the network that the session is on. */
  recipient: string
  /** In satoshis. */
  amount: bigint
}

/** What a session of `bip122` hands to the app. Its methods are loaded with their first use. */
export type BitcoinProvider = {
  /** The wallet itself, as it announced itself on the page. */
  readonly native: NativeWallet
  /** CAIP-2 id of the network that requests name. Most wallets of the Wallet Standard have none of their own. */
  network: string | undefined
  /**
   * Returns the signature in base64.
   * `address`: one that the wallet opened; default: its first. `protocol`: default `bip322`, for P2PKH `ecdsa`.
   */
  signMessage(request: { message: string; address?: string; protocol?: BitcoinMessageProtocol }): Promise<string>
  /**
   * Returns the PSBT in base64, with the wallet's signatures. Throws `invalid_address` where an input is not held by the
   * account that is named for it, before the wallet is asked, and `wallet_bad_answer` for another transaction.
   */
  signPsbt(request: BitcoinPsbtRequest): Promise<string>
  /**
   * The wallet pays from its payment account, chooses the fee with its user, and sends. Returns the id of the
   * transaction. Before the wallet is asked, throws `invalid_address` for an address of another network and
   * `invalid_option` for an invalid amount; throws `method_not_supported` if the wallet cannot send.
   */
  sendTransfer(request: BitcoinTransferRequest): Promise<string>
  /** The accounts that the wallet shows at this moment, those for payments first. */
  getAccountAddresses(): Promise<readonly SessionAccount[]>
}

declare module '@openappkit/core/adapter' {
  interface Namespaces {
    bip122: { provider: BitcoinProvider }
  }
}
