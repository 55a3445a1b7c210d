import type { InjectedWallet } from './injected-wallet.js'

export type PolkadotScheme = 'sr25519' | 'ed25519' | 'ecdsa'

/** Account as the wallet describes it. */
export type PolkadotAccount = {
  /** Address with the SS58 prefix of the network. */
  readonly address: string
  /** Name that the user gave. Control and direction characters are removed. */
  readonly name?: string
  /** Signature scheme, if the wallet reports it. */
  readonly scheme?: PolkadotScheme
}

/** Transaction to sign, as `@polkadot/api` prepares it (`SignerPayloadJSON`). Other fields are passed on. */
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
  /** Present if the payload has `withSignedTransaction`. */
  signedTransaction?: `0x${string}` | Uint8Array
}

/** Provider of a `polkadot` session. Its methods load on first use. */
export type PolkadotProvider = {
  /** The wallet, as it is in `window.injectedWeb3`. */
  readonly native: InjectedWallet
  /** CAIP-2 id of the network of the session, which the page chooses. Wallets have no current network. */
  network: string | undefined
  /** The accounts that the wallet last showed for the network, with their names. */
  accounts: readonly PolkadotAccount[]
  /**
   * Signs a message in `<Bytes>`. Returns the signature in hexadecimal.
   * `address` is an account of the wallet, with any prefix. It defaults to the first.
   */
  signMessage(request: { message: string; address?: string }): Promise<string>
  /**
   * Signs a transaction, like a `signer` of `@polkadot/api`. Before the wallet is asked, throws `invalid_address` for
   * an account that the wallet does not show and `chain_not_supported` for another network.
   */
  signPayload(payload: PolkadotPayload): Promise<PolkadotSignerResult>
}

declare module '@openappkit/core/adapter' {
  interface Namespaces {
    polkadot: { provider: PolkadotProvider }
  }
}
