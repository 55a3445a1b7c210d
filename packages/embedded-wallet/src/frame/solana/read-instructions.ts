import { encodeBase58 } from '@openappkit/protocol/base58'
import { messageOf } from '@openappkit/protocol/solana'
import { readSolanaMessage } from '../../signer/read-solana-message.js'

export type Instruction = {
  program: string
  /** `undefined`: one out of a table, which these bytes do not have. */
  accounts: readonly (string | undefined)[]
  data: Uint8Array
}

export type ReadTransaction = {
  /** Who sign, the one that pays first. */
  signers: readonly string[]
  /** Accounts that may be changed and stand in the bytes. */
  writable: readonly string[]
  instructions: readonly Instruction[]
}

/** A transaction, legacy or v0, taken apart. `undefined` for what is none, or has an instruction of no program. */
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
