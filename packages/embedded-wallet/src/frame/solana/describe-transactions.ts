import { toShownUnits } from '@openappkit/protocol/blockchain'
import { FrameError } from '@openappkit/protocol/frame'
import { readTransaction } from '@openappkit/protocol/solana-programs'
import type { Action, Change, Description, Flag, Token } from '../describe/description.js'
import type { NodeClient } from '../networks/node-client.js'
import { flagActions } from '../requests/flag-actions.js'
import { isHighFee } from '../requests/high-fee.js'
import { flagRecipients } from '../requests/recipients.js'
import type { Records } from '../storage/records.js'
import { describeInstructions } from './describe-instructions.js'
import { readMint } from './read-accounts.js'
import { readUsualFee } from './usual-fee.js'
import { tryTransaction } from './try-transaction.js'

/** Deadline of the node. */
const mostMs = 3_000

type Context = { account: string; node: NodeClient; records: Pick<Records, 'get'>; signal: AbortSignal }

export type Described = {
  description: Description
  actions: readonly Action[]
  flags: readonly Flag[]
  /** The maximum fee of all transactions for this account. `undefined` if other accounts pay. */
  maxFee: bigint | undefined
}

/**
 * Describes transactions that are signed together, from their bytes. Adds data of a node: the multiplier of a token,
 * which apps apply to its amounts too, the decimals of tokens in a test run, and the changes of that run.
 *
 * @throws {FrameError} `bad_message`: not a transaction, or one that this account does not sign
 */
export async function describeAll(all: readonly Uint8Array[], context: Context): Promise<Described> {
  const each = await Promise.all(all.map((bytes) => describeOne(bytes, context)))
  const actions = each.flatMap((one) => one.actions)
  const fees = each.flatMap(({ maxFee }) => maxFee ?? [])
  const failing: Flag[] = each[0]?.willFail ? ['will-fail'] : []
  const usual = await readUsualFee(all.length, context)
  const fee = fees.reduce((sum, each) => sum + each, 0n)
  const high: Flag[] = isHighFee({ fee, usual, actions, decimals: 9 }) ? ['high-fee'] : []
  // A transaction without actions counts as unreadable.
  const empty: Flag[] = actions.length === 0 ? ['unreadable'] : []
  // A later transaction may depend on an earlier one, so only a single one has a test run.
  const changes = each.length === 1 ? each[0]?.changes : undefined
  const unscaled: Flag[] = [...actions, ...(changes ?? [])].some(isInOwnUnits) ? ['own-units'] : []
  const flags = [
    ...high,
    ...unscaled,
    ...empty,
    ...failing,
    ...flagActions(actions),
    ...(await flagRecipients(actions, context.records)),
  ]
  const description = describe(actions, each.length === 1, changes)
  const maxFee = fees.length > 0 ? fee : undefined
  return { description, actions, flags, maxFee }
}

async function describeOne(bytes: Uint8Array, { account, node, signal }: Context) {
  const read = readTransaction(bytes)
  if (!read?.signers.includes(account)) throw new FrameError('bad_message')
  const { actions, maxFee } = describeInstructions(read, account)
  const run = await tryTransaction(bytes, read, { account, maxFee, node, signal })
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
  const named = async <T extends Action | Change>(one: T): Promise<T> =>
    'token' in one && one.token ? { ...one, token: withScale(await readMint(node, one.token, bounded), one) } : one
  const [changes, known] = await Promise.all([
    run?.changes && Promise.all(run.changes.map(named)),
    Promise.all(actions.map(named)),
  ])
  return {
    actions: withDeposit(known, run?.willFail ? undefined : run?.deposit),
    maxFee,
    willFail: run?.willFail ?? false,
    changes,
  }
}

type Moving = Action | Change

/** Falls back to units if the multiplier would show 0 although units move. */
function withScale(token: Token, moving: Moving): Token {
  const { scale, ...known } = token
  const amount = amountOf(moving)
  return amount !== 0n && toShownUnits(amount, scale) === 0n ? { ...known, isUnscaled: true } : token
}

const isInOwnUnits = (moving: Moving): boolean =>
  'token' in moving && moving.token?.isUnscaled === true && amountOf(moving) !== 0n

/** The shown amount of a token, or 0 if none is shown. */
const amountOf = (moving: Moving): bigint => ('amount' in moving && moving.amount) || 0n

/** Uses the deposit of the test run if one account may be opened. With several, each keeps its maximum. */
function withDeposit(actions: readonly Action[], deposit: bigint | undefined): readonly Action[] {
  const opening = actions.filter((action) => 'deposit' in action)
  if (deposit === undefined || opening.length !== 1) return actions
  return actions.map((action) => {
    if (action !== opening[0] || !('deposit' in action)) return action
    const { deposit: _most, ...rest } = action
    return deposit === 0n ? rest : { ...rest, deposit }
  })
}

function describe(actions: readonly Action[], isAtomic: boolean, changes: readonly Change[] | undefined): Description {
  const [only] = actions
  if (actions.length !== 1 || !only) return { kind: 'batch', actions, isAtomic, ...(changes && { changes }) }
  const isUnknown = only.kind === 'program' && changes
  return { kind: 'transaction', action: isUnknown ? { ...only, changes } : only }
}
