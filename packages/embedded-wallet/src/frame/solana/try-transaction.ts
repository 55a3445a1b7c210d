import { writeBase64 } from '@openappkit/protocol/solana'
import { programs, readTokenAccount, type ReadTransaction } from '@openappkit/protocol/solana-programs'
import * as z from '@openappkit/protocol/zod'
import { orderChanges } from '../describe/order-changes.js'
import type { Change } from '../describe/description.js'
import type { NodeClient } from '../networks/node-client.js'
import { type ChainAccount, readAccountList } from './read-accounts.js'

export type TestRun = {
  willFail: boolean
  /** The changes, without the fee. `undefined` if the bytes do not name every account that it can change. */
  changes: readonly Change[] | undefined
  /** The deposits into new accounts. */
  deposit: bigint
}

/** Deadline of the node. After it, the request is shown without a test run. */
const mostMs = 3_000

const simulated = z.object({ value: z.object({ err: z.unknown(), accounts: z.optional(z.nullable(z.unknown())) }) })

/**
 * Test-runs a transaction on the network's current state. A program may behave differently in its block, so the result
 * is shown beside the warnings and removes none. `undefined` if the node cannot simulate.
 */
export async function tryTransaction(
  bytes: Uint8Array,
  read: ReadTransaction,
  {
    account,
    maxFee = 0n,
    node,
    signal,
  }: { account: string; maxFee?: bigint | undefined; node: NodeClient; signal: AbortSignal },
): Promise<TestRun | undefined> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
  const addresses = read.writable
  const accounts = { addresses, encoding: 'base64' }
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, accounts }
  try {
    const [before, answer] = await Promise.all([
      node.request('getMultipleAccounts', [addresses, { encoding: 'base64' }], bounded).then(readAccountList),
      node.request('simulateTransaction', [writeBase64(bytes), options], bounded),
    ])
    const { err, accounts: states } = simulated.parse(answer).value
    if (err !== null) return { willFail: true, changes: undefined, deposit: 0n }
    const after = readAccountList({ value: states })
    const pairs = addresses.map((address, index) => ({ address, before: before[index], after: after[index] }))
    const changes = isWhole(read) ? sumChanges(pairs, account, maxFee) : undefined
    const opened = pairs.filter((pair) => !pair.before && pair.after)
    const deposit = opened.reduce((sum, pair) => sum + (tokensOf(pair.after) ? (pair.after?.lamports ?? 0n) : 0n), 0n)
    return { willFail: false, changes: changes && orderChanges(changes), deposit }
  } catch {
    return undefined
  }
}

/** Whether the bytes name every account. Accounts of lookup tables are stored elsewhere on the network. */
const isWhole = ({ instructions }: ReadTransaction): boolean =>
  instructions.every(({ accounts }) => accounts.every((address) => address !== undefined))

type Pair = { address: string; before: ChainAccount | undefined; after: ChainAccount | undefined }

function sumChanges(pairs: readonly Pair[], account: string, maxFee: bigint): Change[] {
  const sums = new Map<string, bigint>()
  /** Mints of Token-2022. */
  const newer = new Set<string>()
  let native = 0n
  for (const { address, before, after } of pairs) {
    if (address === account) native += (after?.lamports ?? 0n) - (before?.lamports ?? 0n) + maxFee
    const [was, is] = [tokensOf(before), tokensOf(after)]
    for (const one of [was, is]) if (one?.program === programs.token2022) newer.add(one.mint)
    // Compares owners too, because an account can be transferred.
    if (was?.owner === account) sums.set(was.mint, (sums.get(was.mint) ?? 0n) - was.amount)
    if (is?.owner === account) sums.set(is.mint, (sums.get(is.mint) ?? 0n) + is.amount)
  }
  const tokens = [...sums].flatMap(([address, amount]): Change[] =>
    amount === 0n ? [] : [{ amount, token: { address, ...(newer.has(address) && { isUnscaled: true }) } }],
  )
  return native === 0n ? tokens : [{ amount: native }, ...tokens]
}

const tokensOf = (account: ChainAccount | undefined) => account && readTokenAccount(account.owner, account.data)
