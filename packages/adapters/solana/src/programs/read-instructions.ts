import { VersionedTransaction } from '@solana/web3.js'
import { failure } from '../wallet/failure.js'
import { programs } from './program-ids.js'

export type ReadInstruction = {
  program: string
  /** `undefined` for one out of a table: the bytes alone do not say which. */
  accounts: readonly (string | undefined)[]
  data: Uint8Array
}

/** The instructions of a transaction, legacy or v0, from its bytes. Throws `invalid_option` for what is none. */
export function readInstructions(bytes: Uint8Array): ReadInstruction[] {
  try {
    const { message } = VersionedTransaction.deserialize(bytes)
    const keys = message.staticAccountKeys.map((key) => key.toBase58())
    return message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
      program: keys[programIdIndex] ?? '',
      accounts: accountKeyIndexes.map((index) => keys[index]),
      data,
    }))
  } catch (cause) {
    throw failure('invalid_option', cause)
  }
}

/** Addresses that the transaction can write to and that stand in its bytes. */
export function writableAddresses(bytes: Uint8Array): string[] {
  const { message } = VersionedTransaction.deserialize(bytes)
  return message.staticAccountKeys.flatMap((key, index) => (message.isAccountWritable(index) ? [key.toBase58()] : []))
}

const [limitInstruction, priceInstruction] = [2, 3]

/** What a transaction says about its own units and their price. */
export function readBudget(bytes: Uint8Array): { limit?: bigint; unitPrice: bigint } {
  const budget: { limit?: bigint; unitPrice: bigint } = { unitPrice: 0n }
  for (const { program, data } of readInstructions(bytes)) {
    if (program !== programs.computeBudget) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === limitInstruction && data.length >= 5) budget.limit = BigInt(view.getUint32(1, true))
    if (data[0] === priceInstruction && data.length >= 9) budget.unitPrice = view.getBigUint64(1, true)
  }
  return budget
}
