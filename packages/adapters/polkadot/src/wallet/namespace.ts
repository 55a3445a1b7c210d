import type { InjectedWallet } from './injected-wallet.js'

export type PolkadotScheme = 'sr25519' | 'ed25519' | 'ecdsa'

/** An account as the wallet describes it. */
export type PolkadotAccount = {
  /** With the SS58 prefix of the network. */
  readonly address: string
  /** As its owner calls it: foreign text, cleaned of control and direction characters. */
  readonly name?: string
  /** Which signatures the account makes, where the wallet says so. */
  readonly scheme?: PolkadotScheme
}

/** What a wallet signs for a transaction, as `@polkadot/api` writes it (`SignerPayloadJSON`); the rest is handed on. */
export type PolkadotPayload = {
  readonly address: string
  readonly genesisHash: string
  readonly method: string
  readonly signedExtensions: readonly string[]
  readonly version: number
  readonly withSignedTransaction?: boolean
}

export type PolkadotSignerResult = {
  id: number
  signature: `0x${string}`
  /** Where the payload asked for it (`withSignedTransaction`). */
  signedTransaction?: `0x${string}` | Uint8Array
}

/** What a session of `polkadot` hands to the app. Its methods are loaded with their first use. */
export type PolkadotProvider = {
  /** The wallet itself, as it is in `window.injectedWeb3`. */
  readonly native: InjectedWallet
  /** CAIP-2 id of the network that the page chose. Wallets have none of their own. */
  network: string | undefined
  /** The accounts that the wallet last showed for the network, with their names. */
  accounts: readonly PolkadotAccount[]
  /**
   * Signs a message in `<Bytes>`. Returns the signature in hexadecimal.
   * `address`: one that the wallet opened, with any prefix; default: its first.
   */
  signMessage(request: { message: string; address?: string }): Promise<string>
  /**
   * Signs a transaction, as a `signer` of `@polkadot/api` does. Throws `invalid_address` for an account that the wallet
   * does not show, `chain_not_supported` for another network, before the wallet is asked.
   */
  signPayload(payload: PolkadotPayload): Promise<PolkadotSignerResult>
}

declare module '@openappkit/core/adapter' {
  interface Namespaces {
    polkadot: { provider: PolkadotProvider }
  }
}
