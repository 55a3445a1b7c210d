import type { Log } from '../../../platform/log/log.js'
import { type Metrics, noMetrics } from '../../../platform/metrics/metrics.js'
import { holdPostgresLock } from '../../../platform/postgres/hold-postgres-lock.js'
import type { Postgres } from '../../../platform/postgres/open-postgres.js'
import { within } from '../../../platform/postgres/within.js'
import { refuseStore } from '../../../platform/service/store-place.js'
import { createEvmClient } from '../evm/evm-client.js'
import type { EvmNetwork } from '../evm/evm-network.js'
import { createIndexer, type IndexerProgress } from './indexer.js'
import { createSharedIndexer } from './shared-indexer.js'
import { createPostgresActivity } from './store/postgres-activity.js'
import { createSqliteActivity } from './store/sqlite-activity.js'

/** A block of a busy network with its logs exceeds the limits for visitors' requests. */
const blockLimits = { timeoutMs: 10_000, mostBytes: 16 * 1024 * 1024 }
/** How long a server that closes waits for a network. */
const patienceMs = 5000

export type FollowDeps = {
  /** SQLite file of the activity. If absent, in memory. */
  file: string | undefined
  /** If set, it stores the activity. */
  database?: Postgres | undefined
  log: Log
  /** Default: nothing is counted. */
  metrics?: Metrics
}

/** Follows the networks whose activity is indexed into a store. Without such a network, there is nothing to store. */
export function followNetworks(networks: readonly EvmNetwork[], deps: FollowDeps) {
  const { file, database, log, metrics = noMetrics } = deps
  const indexed = networks.flatMap((network) => {
    const { index } = network.options
    if (index === false) return []
    const client = createEvmClient(network.endpoints, blockLimits)
    return [{ network, options: { ...index, network: network.id, client, log } }]
  })
  if (indexed.length === 0) return undefined
  const parts = database ? followTogether(indexed, database, log) : followAlone(indexed, file, log)
  const { store, close } = parts
  watchProgress(metrics, parts.followed)
  return {
    ...parts,
    ready: () =>
      store
        .ready()
        .then(parts.begin)
        .catch((cause: unknown) =>
          refuseStore({ what: 'Activity', variable: 'BLOCKCHAIN_INDEX_FILE', file, database }, cause),
        ),
    // No network has this id. An answer proves that the store works.
    unready: () =>
      store.blocks('eip155:0').then(
        () => undefined,
        () => 'the activity cannot be read',
      ),
    async close() {
      await close()
      await store.close()
    },
  }
}

type Followed = readonly { network: EvmNetwork; indexer: { progress(): IndexerProgress | undefined } }[]

function watchProgress(metrics: Metrics, followed: Followed): void {
  const readAll = (read: (progress: IndexerProgress) => number | undefined) =>
    followed.flatMap(({ network, indexer }): [string, number][] => {
      const progress = indexer.progress()
      const value = progress && read(progress)
      return value === undefined ? [] : [[network.id, value]]
    })
  metrics.watch('indexer_leads', () =>
    followed.map(({ network, indexer }) => [network.id, indexer.progress() ? 1 : 0] as const),
  )
  metrics.watch('indexer_lag_blocks', () => readAll(({ lagBlocks }) => lagBlocks))
  metrics.watch('indexer_pass_timestamp_seconds', () => readAll(({ passedAt }) => passedAt && passedAt / 1000))
}

type Indexed = readonly { network: EvmNetwork; options: Omit<Parameters<typeof createIndexer>[0], 'store'> }[]

function followAlone(indexed: Indexed, file: string | undefined, log: Log) {
  const store = createSqliteActivity({ file, log })
  const followed = indexed.map(({ network, options }) => ({ network, indexer: createIndexer({ ...options, store }) }))
  return {
    store,
    followed,
    async begin(): Promise<void> {
      await Promise.all(followed.map(({ indexer }) => indexer.open()))
    },
    async close(): Promise<void> {
      await Promise.all(followed.map(({ indexer }) => indexer.close()))
    },
  }
}

/** One server at a time follows a network: the one that holds its lock. */
function followTogether(indexed: Indexed, database: Postgres, log: Log) {
  const store = createPostgresActivity({ database, log })
  const followed = indexed.map(({ network, options }) => ({
    network,
    indexer: createSharedIndexer({ ...options, store }),
  }))
  const indexers = new Map(followed.map(({ network, indexer }) => [lockOf(network), indexer]))
  let lock: ReturnType<typeof holdPostgresLock> | undefined
  return {
    store,
    followed,
    async begin(): Promise<void> {
      lock = holdPostgresLock({
        url: database.url,
        log,
        names: [...indexers.keys()],
        onHeld: (name) => indexers.get(name)?.lead(),
        onLost: (name) => indexers.get(name)?.resign(),
      })
    },
    async close(): Promise<void> {
      const closing = Promise.all(followed.map(({ indexer }) => indexer.close()))
      // Another server goes on at once, even if a network keeps this one waiting: its term protects the writes.
      await lock?.close()
      await within(closing, patienceMs, 'a network does not respond').catch(() => undefined)
    },
  }
}

const lockOf = ({ id }: EvmNetwork): string => `activity ${id}`
