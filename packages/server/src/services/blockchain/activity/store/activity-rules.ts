// Runs in the thread of the activity too: imports as Node resolves them in the source.
import {
  changesOf,
  rowOf,
  rowsOf,
  type SqlRow,
  type Steps,
  type StoreRules,
} from '../../../../platform/store/statement.ts'
import type { Activity } from '../activity.ts'
import type { Block, FoundActivity, HeldItem, PageQuestion, Watched, Written } from './activity-store.ts'

type InNetwork<T = unknown> = { network: string } & T
type Account = InNetwork<{ address: string }>

/** Number of block hashes to keep. No network reorganizes that deep. */
const keptBlocks = 512
const receivedMost = 500
/** For one account on one network. Checked every `pruneBlocks` blocks. */
const activitiesMost = 20_000
const pruneBlocks = 64
/** Accounts that other servers requested and the one that follows the network has not yet read. */
const requestsMost = 1000
const requestsAtOnce = 100
/** `complete_from` of an account that is only requested. */
const requested = -1
const askedMs = 60 * 60_000

/** The rules of the activity. Every statement uses an index. */
export const activityRules: StoreRules = {
  reads: { term: readTerm, watched, requested: readRequests, blocks, page, received },
  writes: {
    request,
    lead,
    watch: inTerm(watch),
    forget: inTerm(forget),
    addBlock: inTerm(addBlock),
    rollBack: inTerm(rollBack),
    skipTo: inTerm(skipTo),
  },
}

/** Begins the term of the server that follows a network from now on. Writes of an earlier term are refused. */
function* lead({ network }: InNetwork): Steps<number> {
  const text = `INSERT INTO {terms} (network, term) VALUES (?, 1)
    ON CONFLICT (network) DO UPDATE SET term = {terms}.term + 1 RETURNING term`
  return Number((yield* rowOf(text, network))?.['term'])
}

function* readTerm({ network }: InNetwork): Steps<number> {
  return Number((yield* rowOf('SELECT term FROM {terms} WHERE network = ?', network))?.['term'])
}

/**
 * Runs a rule, and returns `undefined` if its term is over. Locks the term: the next one begins when the write has ended. A
 * store of one process has no terms.
 */
function inTerm<Argument extends InNetwork, Result>(rule: (argument: Argument) => Steps<Result>) {
  return function* (argument: Argument & { term?: number }): Steps<Written<Result>> {
    const { network, term } = argument
    const text = 'SELECT term FROM {terms} WHERE network = ? FOR SHARE'
    if (term !== undefined && (yield* rowOf(text, network))?.['term'] !== term) return undefined
    return { result: yield* rule(argument) }
  }
}

function* watched({ network }: InNetwork): Steps<readonly Watched[]> {
  const text = 'SELECT address, complete_from FROM {watched} WHERE network = ? AND complete_from >= 0'
  return (yield* rowsOf(text, network)).map((row) => ({
    address: String(row['address']),
    completeFrom: Number(row['complete_from']),
  }))
}

function* readRequests({ network }: InNetwork): Steps<readonly string[]> {
  const text = `SELECT address FROM {watched} WHERE network = ? AND complete_from = ${requested}
    ORDER BY asked_at LIMIT ${requestsAtOnce}`
  return (yield* rowsOf(text, network)).map((row) => String(row['address']))
}

function* request({ network, address }: Account): Steps<number | undefined> {
  const found = 'SELECT complete_from, asked_at FROM {watched} WHERE network = ? AND address = ?'
  const row = yield* rowOf(found, network, address)
  const now = Date.now()
  if (row && now - Number(row['asked_at']) > askedMs) yield* ask(network, address)
  if (row) return row['complete_from'] === requested ? undefined : Number(row['complete_from'])
  const waiting = `SELECT 1 FROM {watched} WHERE network = ? AND complete_from = ${requested} LIMIT 1 OFFSET ?`
  if (yield* rowOf(waiting, network, requestsMost - 1)) return undefined
  const added = `INSERT INTO {watched} VALUES (?, ?, ${requested}, ?) ON CONFLICT DO NOTHING`
  yield* changesOf(added, network, address, now)
  return undefined
}

function* ask(network: string, address: string): Steps<void> {
  yield* changesOf('UPDATE {watched} SET asked_at = ? WHERE network = ? AND address = ?', Date.now(), network, address)
}

function* watch({
  network,
  watched: { address, completeFrom },
  known,
}: InNetwork<{ watched: Watched; known: readonly Activity[] }>): Steps<void> {
  const text = `INSERT INTO {watched} VALUES (?, ?, ?, ?) ON CONFLICT (network, address)
    DO UPDATE SET complete_from = excluded.complete_from WHERE {watched}.complete_from = ${requested}`
  const changes = yield* changesOf(text, network, address, completeFrom, Date.now())
  if (changes === 0) yield* ask(network, address)
  else for (const activity of known) yield* add(network, activity)
}

/** Other servers ask for accounts too, so only the database knows which one was requested least recently. */
function* forget({ network }: InNetwork): Steps<string | undefined> {
  const oldest = 'SELECT address FROM {watched} WHERE network = ? AND complete_from >= 0 ORDER BY asked_at LIMIT 1'
  const address = (yield* rowOf(oldest, network))?.['address']
  if (typeof address !== 'string') return undefined
  for (const table of ['activities', 'received', 'watched'])
    yield* changesOf(`DELETE FROM {${table}} WHERE network = ? AND address = ?`, network, address)
  return address
}

function* blocks({ network }: InNetwork): Steps<readonly SqlRow[]> {
  return yield* rowsOf('SELECT number, hash FROM {blocks} WHERE network = ? ORDER BY number DESC', network)
}

function* addBlock({
  network,
  block: { number, hash },
  activities,
}: InNetwork<{ block: Block; activities: readonly Activity[] }>): Steps<void> {
  const text = 'INSERT INTO {blocks} VALUES (?, ?, ?) ON CONFLICT (network, number) DO UPDATE SET hash = excluded.hash'
  yield* changesOf(text, network, number, hash)
  yield* changesOf('DELETE FROM {blocks} WHERE network = ? AND number <= ?', network, number - keptBlocks)
  for (const activity of activities) yield* add(network, activity)
  if (number % pruneBlocks === 0) for (const { address } of activities) yield* prune(network, address)
}

function* add(network: string, { address, ...activity }: Activity): Steps<void> {
  const { hash, block, minedAt, transfers } = activity
  const added = `INSERT INTO {activities} VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (network, address, hash)
    DO UPDATE SET block = excluded.block, mined_at = excluded.mined_at, json = excluded.json`
  yield* changesOf(added, network, address, hash, block, minedAt, JSON.stringify(activity))
  const held = 'INSERT INTO {received} VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'
  for (const { kind, contract, tokenId, to } of transfers)
    if (contract && tokenId && to === address) yield* changesOf(held, network, address, contract, tokenId, kind, block)
}

/** Accounts of exchanges are in every block: keeps their newest activities. */
function* prune(network: string, address: string): Steps<void> {
  const oldest = 'SELECT block FROM {activities} WHERE network = ? AND address = ? ORDER BY block DESC LIMIT 1 OFFSET ?'
  const first = (yield* rowOf(oldest, network, address, activitiesMost))?.['block']
  if (typeof first !== 'number') return
  const gone = 'DELETE FROM {activities} WHERE network = ? AND address = ? AND block <= ?'
  yield* changesOf(gone, network, address, first)
  const incomplete = 'UPDATE {watched} SET complete_from = ? WHERE network = ? AND address = ?'
  yield* changesOf(incomplete, first + 1, network, address)
}

function* rollBack({ network, last }: InNetwork<{ last: number }>): Steps<void> {
  for (const later of ['{activities} WHERE network = ? AND block', '{received} WHERE network = ? AND block'])
    yield* changesOf(`DELETE FROM ${later} > ?`, network, last)
  yield* changesOf('DELETE FROM {blocks} WHERE network = ? AND number > ?', network, last)
}

function* skipTo({ network, first }: InNetwork<{ first: number }>): Steps<void> {
  const text = 'UPDATE {watched} SET complete_from = ? WHERE network = ? AND complete_from >= 0 AND complete_from < ?'
  yield* changesOf(text, first, network, first)
}

function* page({ networks, address, before, limit }: PageQuestion): Steps<readonly FoundActivity[]> {
  const { minedAt, id } = before ?? { minedAt: Number.MAX_SAFE_INTEGER, id: '' }
  const text = `SELECT network, json FROM {activities}
    WHERE address = ? AND network IN (${listOf(networks)}) AND (mined_at, network || ':' || hash) < (?, ?)
    ORDER BY mined_at DESC, network || ':' || hash DESC LIMIT ?`
  const rows = yield* rowsOf(text, address, ...networks, minedAt, id, limit)
  return rows.map((row) => ({ ...JSON.parse(String(row['json'])), address, network: row['network'] }) as FoundActivity)
}

function* received({ networks, address }: { networks: readonly string[]; address: string }): Steps<HeldItem[]> {
  const text = `SELECT network, contract, token_id, kind FROM {received}
    WHERE address = ? AND network IN (${listOf(networks)}) ORDER BY block DESC LIMIT ?`
  const rows = yield* rowsOf(text, address, ...networks, receivedMost)
  return rows.map(({ token_id: tokenId, ...row }) => ({ ...row, tokenId }) as HeldItem)
}

const listOf = (values: readonly string[]): string => values.map(() => '?').join(', ')
