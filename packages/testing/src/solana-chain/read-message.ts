import { ComputeBudgetProgram, VersionedMessage } from '@solana/web3.js'
import { messageOf } from '@openappkit/protocol/solana'

/** The contents of a transaction, without lookup tables. */
export type ReadMessage = {
  /** Signers come first, the fee payer before all others. */
  keys: readonly string[]
  signers: { required: number; readonlySigned: number; readonlyUnsigned: number }
  instructions: readonly { programIdIndex: number; accounts: number[]; data: Uint8Array }[]
}

const lamportsPerSignature = 5_000n
const microLamports = 1_000_000n
const unitsOfInstruction = 200_000n
const [limitTag, priceTag] = [2, 3]

export function readMessage(bytes: Uint8Array): ReadMessage {
  const message = VersionedMessage.deserialize(messageOf(bytes) ?? new Uint8Array())
  const { numRequiredSignatures: required, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = message.header
  return {
    keys: message.staticAccountKeys.map((key) => key.toBase58()),
    signers: { required, readonlySigned: numReadonlySignedAccounts, readonlyUnsigned: numReadonlyUnsignedAccounts },
    instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
      programIdIndex,
      accounts: accountKeyIndexes,
      data,
    })),
  }
}

/** The fee of a transaction in lamports: signatures and priority fee. */
export function feeOf({ keys, signers, instructions }: ReadMessage): bigint {
  const budget = ComputeBudgetProgram.programId.toBase58()
  const isBudget = ({ programIdIndex }: ReadMessage['instructions'][number]) => keys[programIdIndex] === budget
  const said = (tag: number) => instructions.find((one) => isBudget(one) && one.data[0] === tag)?.data
  const view = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [limit, price] = [said(limitTag), said(priceTag)]
  const works = instructions.filter((one) => !isBudget(one)).length
  const units = limit ? BigInt(view(limit).getUint32(1, true)) : unitsOfInstruction * BigInt(works)
  const perUnit = price ? view(price).getBigUint64(1, true) : 0n
  return lamportsPerSignature * BigInt(signers.required) + (units * perUnit + microLamports - 1n) / microLamports
}
