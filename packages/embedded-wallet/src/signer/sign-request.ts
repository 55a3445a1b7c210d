import type { Hex } from 'viem'
import { hashMessage, keccak256 } from 'viem/utils'
import { digestOfTypedData } from './typed-data/hash-typed-data.js'
import { parseTypedData } from './typed-data/parse-typed-data.js'

export type Signable =
  /** An unsigned transaction (EIP-2718). */
  | { kind: 'evm-transaction'; bytes: Uint8Array; chainId: number }
  /** The same, with which the account begins to delegate to the code that the operator pinned (EIP-7702). */
  | { kind: 'evm-upgrade'; bytes: Uint8Array; chainId: number; delegate: Hex }
  | { kind: 'evm-message'; bytes: Uint8Array }
  /** The JSON of `eth_signTypedData_v4`. */
  | { kind: 'evm-typed-data'; json: string }
  /** Signed or unsigned, legacy or v0, with a place for each signature. */
  | { kind: 'solana-transaction'; bytes: Uint8Array }
  | { kind: 'solana-message'; bytes: Uint8Array }

/** What was approved: by the account that the screen named, and as the screen was drawn. The signer refuses any other. */
export type SignRequest = Signable & {
  /** Address of the account. */
  account: string
  /** Of what was drawn (`digestOf`). */
  digest: Hex
}

/**
 * What is signed, as 32 bytes. On Solana, where bytes are signed as they are, a hash that stands for them.
 *
 * @throws {SignerError} `not_signable`: typed data that cannot be read
 */
export function digestOf(signable: Signable): Hex {
  if (signable.kind === 'evm-typed-data') return digestOfTypedData(parseTypedData(signable.json))
  if (signable.kind === 'evm-message') return hashMessage({ raw: signable.bytes })
  return keccak256(signable.bytes)
}

/** A request for what is drawn now, before it is approved. */
export const requestFor = <S extends Signable>(
  account: string,
  signable: S,
): S & Pick<SignRequest, 'account' | 'digest'> => ({
  ...signable,
  account,
  digest: digestOf(signable),
})
