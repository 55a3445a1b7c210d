import {
  type AddressLookupTableAccount,
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { programs } from './program-ids.js'
import { associatedAccount, type FindProgramAddress } from './token-instructions.js'

export const freshKey = () => Keypair.generate().publicKey

/** Derives addresses with another library than the packages that use this code. */
export const findAddress: FindProgramAddress<string> = (seeds, program) =>
  PublicKey.findProgramAddressSync([...seeds], new PublicKey(program))[0].toBase58()

/** Builds the message of a transaction with the library that apps use. */
export function messageWith(
  payer: PublicKey,
  instructions: TransactionInstruction[],
  { version = 0, tables = [] }: { version?: 'legacy' | 0; tables?: AddressLookupTableAccount[] } = {},
) {
  const recentBlockhash = PublicKey.default.toBase58()
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions })
  return version === 0 ? message.compileToV0Message(tables) : message.compileToLegacyMessage()
}

export const bytesWith = (...given: Parameters<typeof messageWith>): Uint8Array =>
  new VersionedTransaction(messageWith(...given)).serialize()

export const key = (pubkey: PublicKey | string, isSigner = false) => ({
  pubkey: new PublicKey(pubkey),
  isSigner,
  isWritable: true,
})

export const call = (program: PublicKey | string, keys: ReturnType<typeof key>[], data: Uint8Array) =>
  new TransactionInstruction({ programId: new PublicKey(program), keys, data: Buffer.from(data) })

/** Encodes an instruction of a token program that names an amount and decimals. */
export function amountData(number: number, amount: bigint, decimals = 6): Uint8Array {
  const data = new Uint8Array(10)
  data[0] = number
  new DataView(data.buffer).setBigUint64(1, amount, true)
  data[9] = decimals
  return data
}

export type Opening = {
  payer: PublicKey
  owner: PublicKey
  mint: PublicKey
  program?: string
  /** The account that is opened. Absent: the one that the rule derives. */
  account?: PublicKey
  system?: PublicKey | string
  data?: Uint8Array
}

/** Opens the account of an owner for a token. */
export function openingOf({ payer, owner, mint, program = programs.token, ...given }: Opening): TransactionInstruction {
  const derived = associatedAccount({ owner: owner.toBase58(), mint: mint.toBase58(), program }, findAddress)
  const { account = derived, system = programs.system, data = Uint8Array.of(1) } = given
  const keys = [key(payer, true), ...[account, owner, mint, system, program].map((one) => key(one))]
  return call(programs.associated, keys, data)
}
