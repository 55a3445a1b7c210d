import { decodeBase58 } from '../../base58/index.js'
import { viewOf } from './view-of.js'
import { associatedInstruction, isTokenProgram, programs, tokenInstruction } from './program-ids.js'
import type { Instruction } from './read-transaction.js'

/** Derives the address of a program from seeds. The caller brings it, because it needs the curve of Solana's keys. */
export type FindProgramAddress<Address extends string | undefined = string | undefined> = (
  seeds: readonly Uint8Array[],
  program: Uint8Array,
) => Address

/** A token as an instruction names it. */
type NamedToken = { mint: string; program: string; decimals: number }

/** What an instruction of a token program does with tokens of an account. Amounts are base units. */
export type TokenAction =
  /** The account pays for a token account of this owner. `isIdempotent`: only where the owner lacks one. */
  | { kind: 'open-account'; owner: string; mint: string; isIdempotent: boolean }
  /**
   * `to` is a token account. `owner` is present where the same transaction opens that account before: otherwise the bytes
   * do not say who owns it.
   */
  | { kind: 'token-transfer'; to: string; owner?: string; amount: bigint; token: NamedToken }
  | { kind: 'token-allowance'; spender: string; amount: bigint; token: NamedToken }

const noKey = new Uint8Array(32)
const bytesOf = (address: string): Uint8Array => decodeBase58(address) ?? noKey

/** Returns the account that holds a token for its owner, by the rule of the associated token program. */
export function associatedAccount<Address extends string | undefined>(
  { owner, mint, program }: { owner: string; mint: string; program: string },
  findAddress: FindProgramAddress<Address>,
): Address {
  return findAddress([owner, program, mint].map(bytesOf), bytesOf(programs.associated))
}

type Reading = {
  /** The account whose tokens move, and which pays for what is opened. */
  account: string
  /** Owners of the token accounts that the transaction opens, by account. */
  opened: Map<string, string>
}

/**
 * Reads an instruction that opens the associated account of an owner, and adds that account to `opened`. The address has to
 * prove the owner: a transfer to that account is shown as one to the owner.
 */
export function readOpening(
  { program, accounts, data }: Instruction,
  { account, opened, findAddress }: Reading & { findAddress: FindProgramAddress },
): TokenAction | undefined {
  const [payer, created, owner, mint, system, tokens] = accounts
  if (program !== programs.associated || system !== programs.system) return undefined
  if (!created || !owner || !mint || !tokens || !isTokenProgram(tokens)) return undefined
  // The oldest form of the instruction has no data.
  const [kind = associatedInstruction.create] = data
  const isIdempotent = kind === associatedInstruction.createIdempotent
  if (data.length > 1 || (!isIdempotent && kind !== associatedInstruction.create)) return undefined
  if (associatedAccount({ owner, mint, program: tokens }, findAddress) !== created) return undefined
  opened.set(created, owner)
  // The owner is proved for every payer. Only what the account pays for is an action of the account.
  if (payer !== account) return undefined
  return { kind: 'open-account', owner, mint, isIdempotent }
}

/** Reads a transfer of tokens of the account, or an allowance to take them. */
export function readMove(
  { program, accounts, data }: Instruction,
  { account, opened }: Reading,
): TokenAction | undefined {
  // Accounts after the fourth are signers of a shared account, or belong to a program that the token runs.
  if (!isTokenProgram(program) || data.length !== 10 || accounts.length !== 4) return undefined
  const [, mint, target, authority] = accounts
  if (authority !== account || mint === undefined || target === undefined) return undefined
  const amount = viewOf(data).getBigUint64(1, true)
  const token = { mint, program, decimals: data[9] ?? 0 }
  if (data[0] === tokenInstruction.approveChecked) return { kind: 'token-allowance', spender: target, amount, token }
  if (data[0] !== tokenInstruction.transferChecked) return undefined
  const owner = opened.get(target)
  return { kind: 'token-transfer', to: target, ...(owner !== undefined && { owner }), amount, token }
}
