import { findProgramAddress } from '@openappkit/crypto/solana'
import {
  type DescribedInstruction,
  describeInstructions as describeEach,
  type Instruction,
  lamportsPerSignature,
  mostUnits,
  priorityFee,
  programs,
  readBudget,
  type ReadTransaction,
} from '@openappkit/protocol/solana-programs'
import { bytesToHex } from 'viem/utils'
import type { Action, Token } from '../describe/description.js'

export type DescribedTransaction = {
  actions: readonly Action[]
  /** The maximum fee. `undefined` if another account pays. */
  maxFee: bigint | undefined
}

/** The units of an instruction if the transaction sets no limit. */
const usualUnits = 200_000n
/** The units of a compute budget instruction (SIMD-170). */
const budgetUnits = 3_000n
/** Amounts from here on are unlimited: no token has so many units. */
const unlimited = 2n ** 63n
/** The deposit of a token account, in lamports. */
const rent = 2_039_280n

/** Describes a transaction from its bytes alone. An instruction that cannot be read to its last byte is unknown. */
export function describeInstructions(
  { signers, instructions }: ReadTransaction,
  account: string,
): DescribedTransaction {
  const actions: Action[] = []
  for (const action of describeEach(instructions, account, findProgramAddress).map(toAction)) {
    // Merges a token transfer with the account that it opens for the recipient.
    const last = actions.at(-1)
    const isSame = last?.kind === 'open-account' && action.kind === 'send-token' && last.owner === action.to
    const isOneLine = isSame && last.token.address === action.token.address
    if (isOneLine) actions.pop()
    actions.push(isOneLine && last.deposit !== undefined ? { ...action, deposit: last.deposit } : action)
  }
  const [payer] = signers
  return { actions, maxFee: payer === account ? feeOf(instructions, signers.length) : undefined }
}

function toAction(read: DescribedInstruction): Action {
  const { instruction } = read
  switch (read.kind) {
    case 'transfer':
      return { kind: 'send', to: read.to, amount: read.amount }
    case 'open-account':
      return { kind: 'open-account', owner: read.owner, token: { address: read.mint }, deposit: rent }
    case 'token-transfer': {
      const { to, owner, amount } = read
      const own = { amount, token: toToken(read.token), data: bytesToHex(instruction.data) }
      return owner === undefined
        ? { kind: 'send-token', to, toKind: 'token-account', ...own }
        : { kind: 'send-token', to: owner, ...own }
    }
    case 'token-allowance': {
      const { spender, amount: number } = read
      const amount = number >= unlimited ? undefined : number
      return {
        kind: 'allow-token',
        spender,
        amount,
        number,
        token: toToken(read.token),
        data: bytesToHex(instruction.data),
      }
    }
    case 'unknown':
      return readNote(instruction) ?? readUnknown(instruction)
  }
}

const toToken = ({
  mint,
  decimals,
  program,
}: Extract<DescribedInstruction, { kind: 'token-transfer' }>['token']): Token => ({
  address: mint,
  decimals,
  kind: 'fungible',
  // Set until the mint is read.
  ...(program === programs.token2022 && { isUnscaled: true }),
})

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

/** Writes all bytes of an unknown instruction, so that only equal ones look alike. */
function readUnknown({ program, accounts, data }: Instruction): Action {
  const lines = accounts.map((address, index) => `${index + 1}: ${address ?? '?'}`)
  const amount = program === programs.system ? readLamports(data) : undefined
  const text = [bytesToHex(data), ...lines].join('\n')
  return { kind: 'program', program, data: text, ...(amount !== undefined && { amount }) }
}

/** The lamports that a system instruction takes, for creating an account or for a transfer. */
function readLamports(data: Uint8Array): bigint | undefined {
  if (data.length < 12) return undefined
  const view = viewOf(data)
  const number = view.getUint32(0, true)
  // 0 creates an account, 2 and 11 transfer.
  if (number === 0 || number === 2 || number === 11) return view.getBigUint64(4, true)
  // 3 creates one with a seed, which precedes the lamports.
  const at = number === 3 && data.length >= 44 ? 44n + view.getBigUint64(36, true) : undefined
  return at !== undefined && at + 8n <= BigInt(data.length) ? view.getBigUint64(Number(at), true) : undefined
}

/** The fee of the signatures and of the units at the price of the transaction. */
function feeOf(instructions: readonly Instruction[], signatures: number): bigint {
  const others = instructions.filter(({ program }) => program !== programs.computeBudget)
  const ownUnits = budgetUnits * BigInt(instructions.length - others.length)
  const usual = min(usualUnits * BigInt(others.length) + ownUnits, mostUnits)
  const { limit = usual, unitPrice } = readBudget(instructions)
  return lamportsPerSignature * BigInt(signatures) + priorityFee(limit, unitPrice)
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other)
