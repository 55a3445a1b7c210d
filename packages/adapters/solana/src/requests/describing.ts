import type {
  BalanceChange,
  DescribedAction,
  Description,
  RequestOptions,
  RpcClient,
  Simulation,
} from '@openappkit/core/adapter'
import { encodeBase58 } from '@openappkit/protocol/base58'
import {
  type DescribedInstruction,
  describeInstructions,
  lamportsPerSignature,
  priorityFee,
  readBudget,
} from '@openappkit/protocol/solana-programs'
import { parseTokenAccount, readAccounts, type ReadAccount } from '../accounts/read-accounts.js'
import { requireTransaction } from './app-transaction.js'
import { findAddress } from '../programs/token-instructions.js'
import type { SolanaPrepared } from '../wallet/namespace.js'
import { runSimulation } from './run-simulation.js'

/** Describes a transaction from its bytes. */
export function describe({ payload, from }: Pick<SolanaPrepared, 'payload' | 'from'>): Description {
  const { instructions } = requireTransaction(payload)
  return { actions: describeInstructions(instructions, from, findAddress).flatMap(toActions) }
}

function toActions(read: DescribedInstruction): DescribedAction[] {
  switch (read.kind) {
    case 'transfer':
      return [{ kind: 'transfer', to: read.to, amount: read.amount }]
    case 'token-transfer':
      return [{ kind: 'transfer', to: read.owner ?? read.to, amount: read.amount, token: read.token.mint }]
    case 'token-allowance':
      return [{ kind: 'allowance', spender: read.spender, amount: read.amount, token: read.token.mint }]
    case 'open-account':
      // Every token transfer includes this instruction. It opens an account only if the recipient has none.
      return read.isIdempotent ? [] : [{ kind: 'open-account', owner: read.owner, token: read.mint }]
    case 'unknown': {
      const { program, data } = read.instruction
      return [{ kind: 'call', to: program, amount: 0n, data: encodeBase58(data) }]
    }
  }
}

/** Simulates a transaction on the current state. Returns the balance changes of the sender. */
export async function simulate(
  client: RpcClient,
  { payload, from, fee }: SolanaPrepared,
  options: RequestOptions,
): Promise<Simulation> {
  const { instructions, signers, writable } = requireTransaction(payload)
  const addresses = [...new Set([from, ...writable])]
  const [before, { error, reason, accounts, units }] = await Promise.all([
    readAccounts(client, addresses, options),
    runSimulation(client, payload, addresses, options),
  ])
  if (error !== undefined) return { willFail: true, ...(reason && { reason }) }
  if (accounts.length !== addresses.length) return { willFail: false }
  const { limit = units, unitPrice } = readBudget(instructions)
  const network = lamportsPerSignature * BigInt(signers.length) + priorityFee(limit, unitPrice)
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
