import type { KeplrWallet } from './keplr-wallet.js'

/** An account as `@cosmjs` describes one. */
export type CosmosAccount = { readonly address: string; readonly algo: 'secp256k1'; readonly pubkey: Uint8Array }

/** A transaction in the JSON of amino (`StdSignDoc` of `@cosmjs/amino`). */
export type AminoSignDoc = {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: {
    readonly amount: readonly { readonly denom: string; readonly amount: string }[]
    readonly gas: string
    readonly granter?: string
    readonly payer?: string
  }
  readonly msgs: readonly { readonly type: string; readonly value: Record<string, unknown> }[]
  readonly memo: string
  readonly timeout_height?: string
}

/** A transaction in protobuf (`SignDoc` of `cosmjs-types/cosmos/tx/v1beta1/tx`). */
export type DirectSignDoc = {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: bigint
}

/** Key and signature in base64. */
export type AminoSignature = {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** What the wallet signed: its user may have changed fee and memo. */
export type AminoSigned = { readonly signed: AminoSignDoc; readonly signature: AminoSignature }
/** What the wallet signed: its user may have changed fee and memo. */
export type DirectSigned = { readonly signed: DirectSignDoc; readonly signature: AminoSignature }

/**
 * What a session of `cosmos` hands to the app. It is an `OfflineSigner` of `@cosmjs/proto-signing`. Its methods are loaded
 * with their first use.
 */
export type CosmosProvider = {
  /** The wallet itself, as it is on `window`. */
  readonly native: KeplrWallet
  /** CAIP-2 id of the network that the session is on. */
  network: string | undefined
  /** The account on the network of the session. */
  getAccounts(): Promise<readonly CosmosAccount[]>
  /** ADR-36. Returns the signature in base64. */
  signMessage(request: { message: string }): Promise<string>
  /**
   * Signs a transaction. Throws `chain_not_supported` for a network that the app has not configured, `invalid_address` for
   * a signer that is not the account there, `wallet_bad_answer` for another transaction or another key.
   */
  signAmino(signer: string, doc: AminoSignDoc): Promise<AminoSigned>
  /** The same for a transaction in protobuf. */
  signDirect(signer: string, doc: DirectSignDoc): Promise<DirectSigned>
}

declare module '@openappkit/core/adapter' {
  interface Namespaces {
    cosmos: { provider: CosmosProvider }
  }
}
