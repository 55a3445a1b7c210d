import type {
  BalanceChange,
  DescribedAction,
  Description,
  RequestOptions,
  RpcClient,
  Simulation,
} from '@openappkit/core/adapter'
import { encodeBase58 } from '@openappkit/protocol/base58'
import { signersOf } from '@openappkit/protocol/solana'
import type { SolanaPrepared } from '../wallet/namespace.js'
import { lamportsPerSignature, priorityFee } from './compute-price.js'
import {
  associatedInstruction,
  isTokenProgram,
  programs,
  systemTransfer,
  tokenInstruction,
} from '../programs/program-ids.js'
import { associatedAccount } from '../programs/token-instructions.js'
import { parseTokenAccount, readAccounts, type ReadAccount } from '../accounts/read-accounts.js'
import { readBudget, readInstructions, type ReadInstruction, writableAddresses } from '../programs/read-instructions.js'
import { runSimulation } from './run-simulation.js'

/** What the transaction does, from its bytes. */
export function describe({ payload, from }: SolanaPrepared): Description {
  const owners = new Map<string, string>()
  const actions = readInstructions(payload).flatMap((instruction): DescribedAction[] => {
    const { program } = instruction
    if (program === programs.computeBudget) return []
    if (program === programs.associated) return readOpening(instruction, owners)
    const known =
      program === programs.system ? readSystemTransfer(instruction, from) : readTokenCall(instruction, from, owners)
    return [known ?? toCall(instruction)]
  })
  return { actions }
}

const toCall = ({ program, data }: ReadInstruction): DescribedAction => ({
  kind: 'call',
  to: program,
  amount: 0n,
  data: encodeBase58(data),
})

const amountAt = (data: Uint8Array, offset: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true)

function readSystemTransfer({ data, accounts }: ReadInstruction, from: string): DescribedAction | undefined {
  const [payer, to] = accounts
  const isTransfer = data.length === 12 && data[0] === systemTransfer && !data[1] && !data[2] && !data[3]
  return isTransfer && payer === from && to ? { kind: 'transfer', to, amount: amountAt(data, 4) } : undefined
}

/** Notes whose account it is, as far as the address proves it. An account that is opened in any case is said. */
function readOpening(instruction: ReadInstruction, owners: Map<string, string>): DescribedAction[] {
  const [, account, owner, mint, , program] = instruction.accounts
  if (!account || !owner || !mint || !program || associatedAccount(owner, mint, program) !== account) {
    return [toCall(instruction)]
  }
  owners.set(account, owner)
  const { createIdempotent, create } = associatedInstruction
  const [kind = create] = instruction.data
  if (kind === createIdempotent) return []
  return kind === create ? [{ kind: 'open-account', owner, token: mint }] : [toCall(instruction)]
}

function readTokenCall(
  { program, data, accounts }: ReadInstruction,
  from: string,
  owners: ReadonlyMap<string, string>,
): DescribedAction | undefined {
  const [, token, target, owner] = accounts
  if (!isTokenProgram(program) || data.length < 10 || !token || !target || owner !== from) return undefined
  const amount = amountAt(data, 1)
  if (data[0] === tokenInstruction.approveChecked) return { kind: 'allowance', spender: target, amount, token }
  if (data[0] !== tokenInstruction.transferChecked) return undefined
  return { kind: 'transfer', to: owners.get(target) ?? target, amount, token }
}

/** What the sender has before and after, on the network's present state. */
export async function simulate(
  client: RpcClient,
  { payload, from, fee }: SolanaPrepared,
  options: RequestOptions,
): Promise<Simulation> {
  const addresses = [...new Set([from, ...writableAddresses(payload)])]
  const [before, { error, reason, accounts, units }] = await Promise.all([
    readAccounts(client, addresses, options),
    runSimulation(client, payload, addresses, options),
  ])
  if (error !== undefined) return { willFail: true, ...(reason && { reason }) }
  if (accounts.length !== addresses.length) return { willFail: false }
  const { limit = units, unitPrice } = readBudget(payload)
  const network = lamportsPerSignature * BigInt(signersOf(payload).length) + priorityFee(limit, unitPrice)
  const paid = network + (fee?.deposit ?? 0n)
  const native = lamportsOf(accounts[0]) - lamportsOf(before[0]) + paid
  return {
    willFail: false,
    changes: [...(native ? [{ amount: native }] : []), ...tokenChanges(from, before, accounts)],
  }
}

const lamportsOf = (account: ReadAccount | undefined): bigint => account?.lamports ?? 0n

function tokenChanges(
  from: string,
  before: readonly (ReadAccount | undefined)[],
  after: readonly (ReadAccount | undefined)[],
): BalanceChange[] {
  const sums = new Map<string, bigint>()
  const add = (accounts: readonly (ReadAccount | undefined)[], sign: bigint) => {
    for (const account of accounts) {
      const token = account && parseTokenAccount(account)
      if (token?.owner === from) sums.set(token.mint, (sums.get(token.mint) ?? 0n) + sign * token.amount)
    }
  }
  add(before, -1n)
  add(after, 1n)
  return [...sums].flatMap(([token, amount]) => (amount ? [{ amount, token }] : []))
}
