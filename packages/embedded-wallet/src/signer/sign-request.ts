import type { Hex } from 'viem'
import { hashMessage, keccak256 } from 'viem/utils'
import { digestOfTypedData } from './typed-data/hash-typed-data.js'
import { parseTypedData } from './typed-data/parse-typed-data.js'

export type Signable =
  /** An unsigned transaction (EIP-2718). */
  | { kind: 'evm-transaction'; bytes: Uint8Array; chainId: number }
  /** An unsigned transaction with which the account starts to delegate to the pinned code (EIP-7702). */
  | { kind: 'evm-upgrade'; bytes: Uint8Array; chainId: number; delegate: Hex }
  | { kind: 'evm-message'; bytes: Uint8Array }
  /** The JSON of `eth_signTypedData_v4`. */
  | { kind: 'evm-typed-data'; json: string }
  /** Signed or unsigned, legacy or v0, with a place for each signature. */
  | { kind: 'solana-transaction'; bytes: Uint8Array }
  | { kind: 'solana-message'; bytes: Uint8Array }

/** An approved request, with the account and digest of its screen. The signer refuses a request that does not match. */
export type SignRequest = Signable & {
  /** Address of the account. */
  account: string
  /** Digest of the shown data (`digestOf`). */
  digest: Hex
}

/**
 * The signed hash of 32 bytes. On Solana, which signs plain bytes, a hash that identifies them.
 *
 * @throws {SignerError} `not_signable`: typed data that cannot be read
 */
export function digestOf(signable: Signable): Hex {
  if (signable.kind === 'evm-typed-data') return digestOfTypedData(parseTypedData(signable.json))
  if (signable.kind === 'evm-message') return hashMessage({ raw: signable.bytes })
  return keccak256(signable.bytes)
}

/** Creates the request for a screen, before its approval. */
export const requestFor = <S extends Signable>(
  account: string,
  signable: S,
): S & Pick<SignRequest, 'account' | 'digest'> => ({
  ...signable,
  account,
  digest: digestOf(signable),
})
