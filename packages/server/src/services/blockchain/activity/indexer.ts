import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Client } from 'viem'
import { getBlockNumber } from 'viem/actions'
import type { Log } from '../../../platform/log/log.js'
import { StoreError } from '../../../platform/sqlite/run-store.js'
import type { ActivityStore } from './store/activity-store.js'
import { type Activity, activityOf, type ChainBlock, type ChainTransaction } from './activity.js'
import { readBlock, readHash, readStatus } from './read-block.js'

export type IndexerOptions = {
  network: CaipNetworkId
  client: Client
  /** Number of recent blocks to read at the start, and to keep for accounts requested later. */
  depth: number
  pollMs: number
  store: ActivityStore
  log: Log
  /** Accounts to watch at once. Beyond it, the one that was requested least recently is forgotten. */
  watchedMost?: number
  /** Called when a write of the watched accounts failed and may be stored nevertheless. */
  onLostWrite?(): void
}

/**
 * How far the indexed blocks are behind the network, and when all of them were last indexed, in milliseconds since 1970.
 * Unknown before the first blocks were read.
 */
export type IndexerProgress = { lagBlocks: number | undefined; passedAt: number | undefined }

export type Indexer = ReturnType<typeof createIndexer>

const blocksAtOnce = 8
const slowestMs = 60_000
/** If it is behind by more than this, it starts again near the head. */
const gapBlocks = 512
const saveMs = 60 * 60_000

/**
 * Follows the blocks of a network into the store, for accounts that were requested. Rolls back blocks that the network
 * replaces. Sends no request until the first account is requested.
 */
export function createIndexer(options: IndexerOptions) {
  const { network, client, depth, pollMs, store, log, watchedMost = 20_000, onLostWrite } = options
  /** The last blocks in the order of the chain, without a gap. */
  const recent: ChainBlock[] = []
  const watched = new Map<string, { completeFrom: number; savedAt: number }>()
  let loading: Promise<void> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let pass: Promise<void> | undefined
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let delayMs = pollMs
  const seen: Seen = {}
  let isStarted = false
  let isClosed = false

  /** Runs one task at a time: an account added during a pass would miss a block. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  /** Reads the watched accounts: once, and again after a failure. */
  function load(): Promise<void> {
    return (loading ??= store.watched(network).then(
      (rows) => {
        watched.clear()
        for (const { address, completeFrom } of rows) watched.set(address, { completeFrom, savedAt: 0 })
      },
      (thrown: unknown) => {
        loading = undefined
        throw thrown
      },
    ))
  }

  async function follow(): Promise<void> {
    await load()
    const last = await commonBlock()
    const newest = await readHead(client)
    seen.head = newest
    const isGap = last === undefined || newest - last > Math.max(depth, gapBlocks)
    const first = isGap ? Math.max(0, newest - depth + 1) : last + 1
    if (isGap) await skipTo(first)
    for (let from = first; from <= newest && !isClosed; from += blocksAtOnce) {
      const count = Math.min(blocksAtOnce, newest - from + 1)
      const blocks = await Promise.all(Array.from({ length: count }, (_, at) => readBlock(client, from + at)))
      for (const block of blocks) {
        // If the chain changed during the read, the next pass rolls back the replaced blocks.
        if (isClosed || !block || (recent.length > 0 && recent.at(-1)?.hash !== block.parentHash)) return
        await add(block)
      }
    }
    if (!isClosed) seen.passedAt = Date.now()
  }

  /** Returns the newest block that the network still has, after rolling back the others. */
  async function commonBlock(): Promise<number | undefined> {
    let kept = recent.length
    for (let block = recent.at(-1); block; block = recent[kept - 1]) {
      if ((await readHash(client, block.number)) === block.hash) break
      kept -= 1
    }
    const last = recent[kept - 1]?.number
    // Only then: after a failure, the next pass rolls back again.
    if (last !== undefined && kept < recent.length) await store.rollBack(network, last)
    recent.length = kept
    return last
  }

  /** Starts again at a block. Rolls back what was replaced meanwhile; blocks in between are a gap. */
  async function skipTo(first: number): Promise<void> {
    recent.length = 0
    const last = await lastValid()
    await store.rollBack(network, last)
    if (last + 1 >= first) return
    await store.skipTo(network, first)
    for (const entry of watched.values()) entry.completeFrom = Math.max(entry.completeFrom, first)
  }

  async function lastValid(): Promise<number> {
    for (const { number, hash } of await store.blocks(network))
      if ((await readHash(client, number)) === hash) return number
    return -1
  }

  async function add(block: ChainBlock): Promise<void> {
    const activities = await Promise.all(
      block.transactions.flatMap((transaction) =>
        [...partiesOf(transaction)]
          .filter((party) => watched.has(party))
          .map((party) => activity(party, block, transaction)),
      ),
    )
    await store.addBlock(
      network,
      { number: block.number, hash: block.hash },
      activities.flatMap((each) => each ?? []),
    )
    recent.push(block)
    if (recent.length > depth) recent.shift()
  }

  async function activity(
    address: string,
    block: ChainBlock,
    transaction: ChainTransaction,
  ): Promise<Activity | undefined> {
    const found = activityOf(address, block, transaction)
    if (!found || transaction.isConfirmed) return found
    const status = await readStatus(client, transaction.hash)
    // A failed transaction moved nothing, so it only concerns its sender.
    if (status === 'confirmed') return found
    return found.from === address ? { ...found, status, transfers: [] } : undefined
  }

  async function remember(address: string): Promise<number> {
    await load()
    const before = watched.get(address)
    if (before && Date.now() - before.savedAt < saveMs) return before.completeFrom
    if (!before && recent.length === 0) await follow()
    const completeFrom = before?.completeFrom ?? recent[0]?.number
    // A pass that was ended has read no block: from which one the activity is complete is not known.
    if (completeFrom === undefined) throw new Error('the network was not read')
    const known = before ? [] : await recentOf(address)
    await change(store.watch(network, { address, completeFrom }, known))
    watched.set(address, { completeFrom, savedAt: Date.now() })
    if (watched.size > watchedMost) watched.delete((await change(store.forget(network))) ?? '')
    return completeFrom
  }

  /** After a write that may be stored, what is watched is read again, with the blocks that concern it. */
  async function change<Result>(write: Promise<Result>): Promise<Result> {
    try {
      return await write
    } catch (thrown) {
      if (thrown instanceof StoreError && thrown.isUndone) throw thrown
      loading = undefined
      recent.length = 0
      onLostWrite?.()
      throw thrown
    }
  }

  async function recentOf(address: string): Promise<Activity[]> {
    const found = recent.flatMap((block) =>
      block.transactions
        .filter((transaction) => partiesOf(transaction).has(address))
        .map((transaction) => activity(address, block, transaction)),
    )
    return (await Promise.all(found)).flatMap((each) => each ?? [])
  }

  /** Looks for blocks that are new as of this call: a running pass does not count, a queued one does. */
  function refresh(): Promise<void> {
    if (!pass) return (pass = inTurn(follow).finally(() => (pass = undefined)))
    return (next ??= pass
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return refresh()
      }))
  }

  function poll(): void {
    if (isClosed) return
    refresh()
      .then(
        () => (delayMs = pollMs),
        (thrown: unknown) => {
          delayMs = Math.min(slowestMs, delayMs * 2)
          log('debug', { msg: 'network not read', network, why: thrown instanceof Error ? thrown.name : 'unknown' })
        },
      )
      .finally(() => {
        if (!isClosed) timer = setTimeout(poll, delayMs)
        timer?.unref()
      })
  }

  function start(): void {
    if (isStarted || isClosed) return
    isStarted = true
    poll()
  }

  return {
    network,
    /** Follows the network if the store watches accounts. */
    async open(): Promise<void> {
      await load()
      if (watched.size > 0) start()
    },
    refresh,
    progress: () => progressOf(seen, recent.at(-1)?.number),
    /** Stores the activity of this account from now on. Returns the first block from which it is complete. */
    async watch(address: string): Promise<number> {
      await load()
      start()
      // Waits for the first pass, whose blocks are the known activity of the account.
      if (!watched.has(address)) await refresh()
      return inTurn(() => remember(address))
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await queue
    },
  }
}

/** The newest block of the network, and when all blocks up to it were last indexed. */
type Seen = { head?: number; passedAt?: number }

function progressOf({ head, passedAt }: Seen, last: number | undefined): IndexerProgress {
  return { lagBlocks: head === undefined || last === undefined ? undefined : Math.max(0, head - last), passedAt }
}

async function readHead(client: Client): Promise<number> {
  return Number(await getBlockNumber(client, { cacheTime: 0 }))
}

function partiesOf({ from, transfers }: ChainTransaction): Set<string> {
  return new Set([from, ...transfers.flatMap((each) => [each.from, each.to])])
}
