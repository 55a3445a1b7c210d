import { encodeBase58 } from '../../base58/index.js'
import { messageOf } from '../transaction-bytes.js'
import { readSolanaMessage } from './read-message.js'

export type Instruction = {
  program: string
  /** `undefined`: the account comes from a lookup table, which these bytes do not contain. */
  accounts: readonly (string | undefined)[]
  data: Uint8Array
}

export type ReadTransaction = {
  /** Accounts that sign. The first pays the fee. */
  signers: readonly string[]
  /** Accounts in the bytes that the transaction may change. */
  writable: readonly string[]
  instructions: readonly Instruction[]
}

/**
 * Reads a transaction, legacy or v0, to its last byte. Returns `undefined` for any other bytes, and for a transaction with
 * an instruction whose program is not in the bytes.
 */
export function readTransaction(bytes: Uint8Array): ReadTransaction | undefined {
  const message = readSolanaMessage(messageOf(bytes) ?? new Uint8Array(0))
  if (!message) return undefined
  const keys = message.keys.map(encodeBase58)
  const instructions = message.instructions.flatMap(({ program, accounts, data }): Instruction[] => {
    const address = keys[program]
    return address === undefined ? [] : [{ program: address, accounts: accounts.map((index) => keys[index]), data }]
  })
  if (instructions.length !== message.instructions.length) return undefined
  return {
    signers: keys.slice(0, message.signing),
    writable: keys.filter((_, index) => message.isWritable(index)),
    instructions,
  }
}
