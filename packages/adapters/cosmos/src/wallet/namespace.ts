import type { KeplrWallet } from './keplr-wallet.js'

/** Account in the format of `@cosmjs`. */
export type CosmosAccount = { readonly address: string; readonly algo: 'secp256k1'; readonly pubkey: Uint8Array }

/** Transaction in amino JSON (`StdSignDoc` of `@cosmjs/amino`). */
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

/** Transaction in protobuf (`SignDoc` of `cosmjs-types/cosmos/tx/v1beta1/tx`). */
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

/** The signed transaction, in which the user can have changed fee and memo. */
export type AminoSigned = { readonly signed: AminoSignDoc; readonly signature: AminoSignature }
/** The signed transaction, in which the user can have changed fee and memo. */
export type DirectSigned = { readonly signed: DirectSignDoc; readonly signature: AminoSignature }

/**
 * Provider of a `cosmos` session, which is an `OfflineSigner` of `@cosmjs/proto-signing`. Its methods load on first
 * use.
 */
export type CosmosProvider = {
  /** The wallet, as it is on `window`. */
  readonly native: KeplrWallet
  /** CAIP-2 id of the network of the session. */
  network: string | undefined
  /** Returns the account on the network of the session. */
  getAccounts(): Promise<readonly CosmosAccount[]>
  /** Signs a message (ADR-36). Returns the signature in base64. */
  signMessage(request: { message: string }): Promise<string>
  /**
   * Signs a transaction in amino. Throws `chain_not_supported` for a network that the app has not configured,
   * `invalid_address` if the signer is not the account there, and `wallet_bad_answer` if the wallet returns another
   * transaction or key.
   */
  signAmino(signer: string, doc: AminoSignDoc): Promise<AminoSigned>
  /** Signs a transaction in protobuf. Throws like `signAmino`. */
  signDirect(signer: string, doc: DirectSignDoc): Promise<DirectSigned>
}

declare module '@openappkit/core/adapter' {
  interface Namespaces {
    cosmos: { provider: CosmosProvider }
  }
}
