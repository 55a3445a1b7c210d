import { encodeBase58 } from '../../base58/index.js'
import { viewOf } from './view-of.js'
import { isTokenProgram } from './program-ids.js'

/** A token account. */
export type TokenAccount = { mint: string; owner: string; amount: bigint; program: string }

const accountLength = 165
const [ownerAt, amountAt] = [32, 64]
/** Token-2022 appends the kind of an account: 2 is a token account. */
const tokenAccountKind = 2

/**
 * Reads a token account from the program that owns it and its bytes. Returns `undefined` for accounts of other programs,
 * and for other accounts of a token program, such as a mint.
 */
export function readTokenAccount(program: string, data: Uint8Array): TokenAccount | undefined {
  if (!isTokenProgram(program) || data.length < accountLength) return undefined
  if (data.length > accountLength && data[accountLength] !== tokenAccountKind) return undefined
  const [mint, owner] = [encodeBase58(data.subarray(0, ownerAt)), encodeBase58(data.subarray(ownerAt, amountAt))]
  return { mint, owner, amount: viewOf(data).getBigUint64(amountAt, true), program }
}
