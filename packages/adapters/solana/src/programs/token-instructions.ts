import {
  associatedAccount,
  associatedInstruction,
  type FindProgramAddress,
  programs,
  tokenInstruction,
} from '@openappkit/protocol/solana-programs'
import { PublicKey, TransactionInstruction } from '@solana/web3.js'

/** Derives the address of a program account from seeds. */
export const findAddress: FindProgramAddress<string> = (seeds, program) =>
  PublicKey.findProgramAddressSync([...seeds], new PublicKey(program))[0].toBase58()

const key = (address: string, isSigner = false, isWritable = false) => ({
  pubkey: new PublicKey(address),
  isSigner,
  isWritable,
})

export type TokenTransfer = {
  from: string
  /** Token account that the tokens are sent from. */
  source: string
  to: string
  mint: string
  program: string
  decimals: number
  amount: bigint
}

/**
 * Creates a token transfer. Always includes the instruction that opens the recipient's account, because it names the
 * owner of that account. It has no effect if the account exists.
 */
export function transferToken(transfer: TokenTransfer): TransactionInstruction[] {
  const { from, source, to, mint, program, decimals, amount } = transfer
  const destination = associatedAccount({ owner: to, mint, program }, findAddress)
  const data = new Uint8Array(10)
  data[0] = tokenInstruction.transferChecked
  new DataView(data.buffer).setBigUint64(1, amount, true)
  data[9] = decimals
  return [
    new TransactionInstruction({
      programId: new PublicKey(programs.associated),
      keys: [
        key(from, true, true),
        key(destination, false, true),
        key(to),
        key(mint),
        key(programs.system),
        key(program),
      ],
      data: toData(Uint8Array.of(associatedInstruction.createIdempotent)),
    }),
    new TransactionInstruction({
      programId: new PublicKey(program),
      keys: [key(source, false, true), key(mint), key(destination, false, true), key(from, true)],
      data: toData(data),
    }),
  ]
}

/** The library's type is `Buffer`, but it accepts any bytes. */
const toData = (bytes: Uint8Array) => bytes as unknown as TransactionInstruction['data']
