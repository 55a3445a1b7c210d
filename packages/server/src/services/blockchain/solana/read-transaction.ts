import { isAddress } from '@openappkit/protocol/caip'
import * as z from '@openappkit/protocol/zod'

const address = z.string().check(z.refine((text) => isAddress('solana', text)))
const tokenBalance = z.object({
  accountIndex: z.int().check(z.gte(0)),
  mint: address,
  /** Absent before 2021. */
  owner: z.optional(address),
  /** The token's program. Absent for transactions before 2022. */
  programId: z.optional(address),
  uiTokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)), decimals: z.int().check(z.gte(0)) }),
})
// More than 2^53 lamports (9 million SOL) are rounded, as in any JSON number.
const lamports = z.array(z.number().check(z.gte(0)))

/** Response of `getTransaction` with `encoding: 'json'`, limited to balances. */
export const transactionAnswer = z.object({
  meta: z.object({
    fee: z.number(),
    preBalances: lamports,
    postBalances: lamports,
    preTokenBalances: z.nullish(z.array(tokenBalance)),
    postTokenBalances: z.nullish(z.array(tokenBalance)),
    loadedAddresses: z.nullish(z.object({ writable: z.array(address), readonly: z.array(address) })),
  }),
  transaction: z.object({
    message: z.object({
      accountKeys: z.array(address).check(z.minLength(1)),
      header: z.object({ numRequiredSignatures: z.int() }),
      instructions: z.array(z.object({ programIdIndex: z.int() })),
    }),
  }),
})

export type TransactionAnswer = z.output<typeof transactionAnswer>

/** What an account received or sent. Amounts are in base units and above 0. */
export type Move = {
  /** Absent: the currency of the network. */
  token?: { mint: string; decimals: number; program?: string }
  direction: 'in' | 'out'
  amount: bigint
  /** The counterparty, if the balances show it. */
  other: string | undefined
}

export type Moves = {
  /** The account itself if it signed, otherwise the fee payer. */
  signer: string
  /** The called program. */
  program: string
  moves: readonly Move[]
}

/** Programs that only prepare a transaction or add a note. */
const preparing = new Set([
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD8728EqVDDwQDxFMNo',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
])
export const wrappedMint = 'So11111111111111111111111111111111111111112'

/**
 * Computes the moves of an account from the balances before and after a transaction. Excludes the fee and the deposits
 * of token accounts, because no other account received them.
 */
export function readMoves({ meta, transaction: { message } }: TransactionAnswer, account: string): Moves {
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const keys = [...message.accountKeys, ...writable, ...readonly]
  const signers = message.accountKeys.slice(0, message.header.numRequiredSignatures)
  const [payer = ''] = keys
  const programs = message.instructions.map(({ programIdIndex }) => keys[programIdIndex] ?? '')
  const tokens = tokenChanges(meta)
  return {
    signer: signers.includes(account) ? account : payer,
    program: programs.find((program) => !preparing.has(program)) ?? programs[0] ?? '',
    moves: [
      ...movesOf(account, nativeChanges(meta, keys, tokens)),
      ...[...new Set(tokens.map(({ mint }) => mint))].flatMap((mint) => {
        const changes = tokens.filter((change) => change.mint === mint)
        const [first] = changes
        const program = first?.program
        return movesOf(account, changes, { mint, decimals: first?.decimals ?? 0, ...(program && { program }) })
      }),
    ],
  }
}

type Change = { owner: string; change: bigint }
type TokenChange = Change & { index: number; mint: string; decimals: number; program: string | undefined }

/** Changes by token account, with its owner. */
function tokenChanges({ preTokenBalances, postTokenBalances }: TransactionAnswer['meta']): TokenChange[] {
  const changes = new Map<number, TokenChange>()
  const add = (sign: 1n | -1n, balances: typeof preTokenBalances) => {
    for (const { accountIndex: index, mint, owner = '', programId: program, uiTokenAmount } of balances ?? []) {
      const known = changes.get(index) ?? { index, mint, owner, program, decimals: uiTokenAmount.decimals, change: 0n }
      changes.set(index, { ...known, change: known.change + sign * BigInt(uiTokenAmount.amount) })
    }
  }
  add(-1n, preTokenBalances)
  add(1n, postTokenBalances)
  return [...changes.values()]
}

/** Changes of the currency. SOL in token accounts counts as their deposit, which the fee payer provides. */
function nativeChanges(
  meta: TransactionAnswer['meta'],
  keys: readonly string[],
  tokens: readonly TokenChange[],
): Change[] {
  const [payer] = keys
  const lamportsOf = (index: number) => BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0)
  const deposits = tokens.reduce((sum, { index, mint, change }) => {
    return sum + lamportsOf(index) - (mint === wrappedMint ? change : 0n)
  }, 0n)
  const isToken = new Set(tokens.map(({ index }) => index))
  return keys.flatMap((owner, index) => {
    if (isToken.has(index)) return []
    const change = lamportsOf(index)
    return [{ owner, change: owner === payer ? change + BigInt(meta.fee) + deposits : change }]
  })
}

/** The moves of an account for one token, with its counterparties. */
function movesOf(account: string, changes: readonly Change[], token?: Move['token']): Move[] {
  const own = changes.filter(({ owner }) => owner === account).reduce((sum, { change }) => sum + change, 0n)
  if (own === 0n) return []
  const direction = own > 0n ? 'in' : 'out'
  const size = own > 0n ? own : -own
  const opposite = changes.filter(({ owner, change }) => owner !== account && (own > 0n ? change < 0n : change > 0n))
  const amounts = opposite
    .map(({ owner, change }) => ({ other: owner || undefined, amount: change < 0n ? -change : change }))
    .sort((one, two) => (one.amount < two.amount ? 1 : -1))
  const base = { ...(token && { token }), direction } as const
  // A payment to several accounts is one move for each. Amounts that pass through pools do not add up exactly.
  const isSplit =
    direction === 'out' && amounts.length > 1 && amounts.reduce((sum, { amount }) => sum + amount, 0n) === size
  if (isSplit) return amounts.map((one) => ({ ...base, ...one }))
  return [{ ...base, amount: size, other: amounts[0]?.other }]
}
