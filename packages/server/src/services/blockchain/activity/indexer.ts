import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Client } from 'viem'
import { getBlockNumber } from 'viem/actions'
import type { Log } from '../../../platform/log/log.js'
import type { ActivityStore } from './activity-store.js'
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
}

export type Indexer = ReturnType<typeof createIndexer>

const blocksAtOnce = 8
const slowestMs = 60_000
/** If it is behind by more than this, it starts again near the head. */
const gapBlocks = 512
const watchedMost = 20_000
const saveMs = 60 * 60_000

/**
 * Follows the blocks of a network into the store, for accounts that were requested. Rolls back blocks that the network
 * replaces. Sends no request until the first account is requested.
 */
export function createIndexer({ network, client, depth, pollMs, store, log }: IndexerOptions) {
  /** The last blocks in the order of the chain, without a gap. */
  const recent: ChainBlock[] = []
  /** The most recently requested account is last. */
  const watched = new Map<string, { completeFrom: number; savedAt: number }>()
  const known = store.watched(network).then((rows) => {
    for (const { address, completeFrom } of rows) watched.set(address, { completeFrom, savedAt: 0 })
  })
  known.catch(() => undefined)
  let queue: Promise<unknown> = Promise.resolve()
  let pass: Promise<void> | undefined
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let delayMs = pollMs
  let isStarted = false
  let isClosed = false

  /** Runs one task at a time: an account added during a pass would miss a block. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  async function follow(): Promise<void> {
    await known
    const last = await commonBlock()
    const head = await readHead(client)
    const isGap = last === undefined || head - last > Math.max(depth, gapBlocks)
    const first = isGap ? Math.max(0, head - depth + 1) : last + 1
    if (isGap) await skipTo(first)
    for (let from = first; from <= head && !isClosed; from += blocksAtOnce) {
      const count = Math.min(blocksAtOnce, head - from + 1)
      const blocks = await Promise.all(Array.from({ length: count }, (_, at) => readBlock(client, from + at)))
      for (const block of blocks) {
        // The chain changed during the read: the next pass rolls back the replaced blocks.
        if (!block || (recent.length > 0 && recent.at(-1)?.hash !== block.parentHash)) return
        await add(block)
      }
    }
  }

  /** Returns the newest block that the network still has, after rolling back the others. */
  async function commonBlock(): Promise<number | undefined> {
    const before = recent.at(-1)?.number
    while (recent.length > 0) {
      const last = recent.at(-1) as ChainBlock
      if ((await readHash(client, last.number)) === last.hash) break
      recent.pop()
    }
    const last = recent.at(-1)?.number
    if (last !== undefined && last !== before) await store.rollBack(network, last)
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
    const before = watched.get(address)
    const { completeFrom, savedAt } = before ?? { completeFrom: recent[0]?.number ?? 0, savedAt: 0 }
    if (before && Date.now() - savedAt < saveMs) return completeFrom
    await store.watch(network, { address, completeFrom }, before ? [] : await recentOf(address))
    watched.delete(address)
    watched.set(address, { completeFrom, savedAt: Date.now() })
    const [oldest] = watched.keys()
    if (watched.size > watchedMost && oldest !== undefined) {
      watched.delete(oldest)
      await store.forget(network, oldest)
    }
    return completeFrom
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
  known.then(() => watched.size > 0 && start()).catch(() => undefined)

  return {
    network,
    refresh,
    /** Stores the activity of this account from now on. Returns the first block from which it is complete. */
    async watch(address: string): Promise<number> {
      await known
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

async function readHead(client: Client): Promise<number> {
  return Number(await getBlockNumber(client, { cacheTime: 0 }))
}

function partiesOf({ from, transfers }: ChainTransaction): Set<string> {
  return new Set([from, ...transfers.flatMap((each) => [each.from, each.to])])
}
