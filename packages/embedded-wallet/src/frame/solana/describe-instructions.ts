import { bytesToHex } from 'viem/utils'
import type { Action } from '../describe/description.js'
import type { Instruction, ReadTransaction } from './read-instructions.js'
import { programs } from './programs.js'
import { readTokenInstruction } from './token-instructions.js'

export type DescribedTransaction = {
  actions: readonly Action[]
  /** What it costs at most. `undefined`: somebody else pays. */
  maxFee: bigint | undefined
}

const lamportsPerSignature = 5_000n
/** What the network gives an instruction that names no limit, and a transaction at most. */
const [usualUnits, mostUnits] = [200_000n, 1_400_000n]

/** What a transaction does, read from its bytes alone. An instruction that cannot be read to its last byte is unknown. */
export function describeInstructions(
  { signers, instructions }: ReadTransaction,
  account: string,
): DescribedTransaction {
  const own = instructions.filter(({ program }) => program !== programs.computeBudget)
  const actions: Action[] = []
  /** Accounts that this very transaction opens: the network makes sure that each belongs to the owner in the bytes. */
  const opened = new Map<string, string>()
  for (const instruction of own) {
    const action = readInstruction(instruction, account, opened)
    // Who gets tokens is one line, with the account that is opened for them.
    const last = actions.at(-1)
    const isSame = last?.kind === 'open-account' && action.kind === 'send-token' && last.owner === action.to
    if (isSame && last.token.address === action.token.address) actions.pop()
    actions.push(action)
  }
  const [payer] = signers
  return { actions, maxFee: payer === account ? feeOf(instructions, signers.length) : undefined }
}

function readInstruction(instruction: Instruction, account: string, opened: Map<string, string>): Action {
  const { program, data } = instruction
  return (
    readTransfer(instruction, account) ??
    readTokenInstruction(instruction, account, opened) ??
    readNote(instruction) ?? { kind: 'program', program, data: bytesToHex(data) }
  )
}

/** Number 2 of the system program: lamports of this account. */
function readTransfer({ program, accounts, data }: Instruction, account: string): Action | undefined {
  const [from, to] = accounts
  if (program !== programs.system || data.length !== 12 || from !== account || to === undefined) return undefined
  const view = viewOf(data)
  return view.getUint32(0, true) === 2 ? { kind: 'send', to, amount: view.getBigUint64(4, true) } : undefined
}

function readNote({ program, data }: Instruction): Action | undefined {
  if (program !== programs.memo || data.length > 500) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(data)
    return /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(text) ? undefined : { kind: 'note', text }
  } catch {
    return undefined
  }
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

/** The signatures, and the units that the transaction buys at its own price. */
function feeOf(instructions: readonly Instruction[], signatures: number): bigint {
  const others = instructions.filter(({ program }) => program !== programs.computeBudget)
  let units = min(usualUnits * BigInt(others.length), mostUnits)
  let price = 0n
  for (const { program, data } of instructions) {
    if (program !== programs.computeBudget) continue
    if (data[0] === 2 && data.length >= 5) units = min(BigInt(viewOf(data).getUint32(1, true)), mostUnits)
    if (data[0] === 3 && data.length >= 9) price = viewOf(data).getBigUint64(1, true)
  }
  return lamportsPerSignature * BigInt(signatures) + (units * price + 999_999n) / 1_000_000n
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other)
