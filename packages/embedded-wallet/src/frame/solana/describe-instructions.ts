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
/** What it gives one of the instructions that buy units (SIMD-170). */
const budgetUnits = 3_000n

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
    const isOneLine = isSame && last.token.address === action.token.address
    if (isOneLine) actions.pop()
    actions.push(isOneLine && last.deposit !== undefined ? { ...action, deposit: last.deposit } : action)
  }
  const [payer] = signers
  return { actions, maxFee: payer === account ? feeOf(instructions, signers.length) : undefined }
}

function readInstruction(instruction: Instruction, account: string, opened: Map<string, string>): Action {
  return (
    readTransfer(instruction, account) ??
    readTokenInstruction(instruction, account, opened) ??
    readNote(instruction) ??
    readUnknown(instruction)
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

/** Everything that its bytes say: two of them that look alike are the same. */
function readUnknown({ program, accounts, data }: Instruction): Action {
  const lines = accounts.map((address, index) => `${index + 1}: ${address ?? '?'}`)
  const amount = program === programs.system ? readLamports(data) : undefined
  const text = [bytesToHex(data), ...lines].join('\n')
  return { kind: 'program', program, data: text, ...(amount !== undefined && { amount }) }
}

/** Lamports that an instruction of the system program takes: of an account that it makes, or from one with a seed. */
function readLamports(data: Uint8Array): bigint | undefined {
  if (data.length < 12) return undefined
  const view = viewOf(data)
  const number = view.getUint32(0, true)
  // 0 makes an account, 2 and 11 transfer.
  if (number === 0 || number === 2 || number === 11) return view.getBigUint64(4, true)
  // 3 makes one with a seed, which stands before the lamports.
  const at = number === 3 && data.length >= 44 ? 44n + view.getBigUint64(36, true) : undefined
  return at !== undefined && at + 8n <= BigInt(data.length) ? view.getBigUint64(Number(at), true) : undefined
}

/** The signatures, and the units that the transaction buys at its own price. */
function feeOf(instructions: readonly Instruction[], signatures: number): bigint {
  const others = instructions.filter(({ program }) => program !== programs.computeBudget)
  const ownUnits = budgetUnits * BigInt(instructions.length - others.length)
  let units = min(usualUnits * BigInt(others.length) + ownUnits, mostUnits)
  let price = 0n
  for (const { program, data } of instructions) {
    if (program !== programs.computeBudget) continue
    if (data[0] === 2 && data.length >= 5) units = min(BigInt(viewOf(data).getUint32(1, true)), mostUnits)
    if (data[0] === 3 && data.length >= 9) price = viewOf(data).getBigUint64(1, true)
  }
  return lamportsPerSignature * BigInt(signatures) + (units * price + 999_999n) / 1_000_000n
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other)
