import { bytesToHex } from 'viem/utils'
import type { Action, Token } from '../describe/description.js'
import { isTokenProgram, programs } from './programs.js'
import type { Instruction } from './read-instructions.js'

/** Numbers of the instructions that name token, amount and decimals. The older ones name none of a token. */
const [transferChecked, approveChecked] = [12, 13]
/** From here on an amount stands for any: no token has so many. */
const unlimited = 2n ** 63n
/** Lamports that an account of a token costs. */
const rent = 2_039_280n

/**
 * What an instruction of a token program does with tokens of this account.
 *
 * @param opened whose the accounts are that this transaction opens; those that the instruction opens are added
 */
export function readTokenInstruction(
  instruction: Instruction,
  account: string,
  opened: Map<string, string>,
): Action | undefined {
  return readOpening(instruction, account, opened) ?? readMove(instruction, account, opened)
}

/** The associated account of an owner, made if it is not there. */
function readOpening({ program, accounts, data }: Instruction, account: string, opened: Map<string, string>) {
  const [payer, created, owner, mint, system, tokens] = accounts
  const isOpening = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  const isWhole = payer === account && system === programs.system && isTokenProgram(tokens)
  if (program !== programs.associated || !isOpening || !isWhole) return undefined
  if (created === undefined || owner === undefined || mint === undefined) return undefined
  opened.set(created, owner)
  return { kind: 'open-account', owner, token: { address: mint }, deposit: rent } satisfies Action
}

function readMove({ program, accounts, data }: Instruction, account: string, opened: Map<string, string>) {
  // Accounts behind the fourth belong to a program that the token itself runs, which cannot be read here.
  if (!isTokenProgram(program) || data.length !== 10 || accounts.length !== 4) return undefined
  const [, mint, target, authority] = accounts
  if (authority !== account || mint === undefined || target === undefined) return undefined
  const amount = new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(1, true)
  const token: Token = {
    address: mint,
    decimals: data[9] ?? 0,
    kind: 'fungible',
    // Until its mint is read.
    ...(program === programs.token2022 && { isUnscaled: true }),
  }
  const own = { token, data: bytesToHex(data) }
  if (data[0] === approveChecked)
    return {
      kind: 'allow-token',
      spender: target,
      amount: amount >= unlimited ? undefined : amount,
      number: amount,
      ...own,
    } satisfies Action
  if (data[0] !== transferChecked) return undefined
  const owner = opened.get(target)
  return owner === undefined
    ? ({ kind: 'send-token', to: target, amount, ...own, toKind: 'token-account' } satisfies Action)
    : ({ kind: 'send-token', to: owner, amount, ...own } satisfies Action)
}
