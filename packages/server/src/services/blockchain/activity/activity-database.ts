// Runs in the thread of the activity: imports as Node resolves them in the source.
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, openDatabase } from '../../../platform/sqlite/open-database.ts'
import type { ServedStore } from '../../../platform/sqlite/serve-store.ts'
import type { FoundActivity, HeldItem, PageQuestion, Watched } from './activity-store.ts'
import type { Activity } from './activity.ts'

export const activityMigrations = [
  `CREATE TABLE IF NOT EXISTS watched (
     network TEXT NOT NULL, address TEXT NOT NULL, complete_from INTEGER NOT NULL, asked_at INTEGER NOT NULL,
     PRIMARY KEY (network, address)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE IF NOT EXISTS blocks (
     network TEXT NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (network, number)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE IF NOT EXISTS activities (
     network TEXT NOT NULL, address TEXT NOT NULL, hash TEXT NOT NULL, block INTEGER NOT NULL,
     mined_at INTEGER NOT NULL, json TEXT NOT NULL,
     PRIMARY KEY (network, address, hash)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS activities_by_time ON activities (address, mined_at);
   CREATE INDEX IF NOT EXISTS activities_by_block ON activities (network, block);
   CREATE INDEX IF NOT EXISTS activities_by_account ON activities (network, address, block);
   CREATE TABLE IF NOT EXISTS received (
     network TEXT NOT NULL, address TEXT NOT NULL, contract TEXT NOT NULL, token_id TEXT NOT NULL, kind TEXT NOT NULL,
     block INTEGER NOT NULL, PRIMARY KEY (network, address, contract, token_id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS received_by_block ON received (network, block);`,
] as const

type InNetwork<T = unknown> = { network: string } & T

/** Number of block hashes to keep. No network reorganizes that deep. */
const keptBlocks = 512
const receivedMost = 500
/** For one account on one network. Checked every `pruneBlocks` blocks. */
const activitiesMost = 20_000
const pruneBlocks = 64

export function openActivityDatabase({ file }: { file: string }): ServedStore {
  const db = openDatabase({ file, migrations: activityMigrations })
  const sql = statementsOf(db)

  function add(network: string, { address, ...activity }: Activity): void {
    const { hash, block, minedAt, transfers } = activity
    sql.add.run(network, address, hash, block, minedAt, JSON.stringify(activity))
    for (const { kind, contract, tokenId, to } of transfers)
      if (contract && tokenId && to === address) sql.receive.run(network, address, contract, tokenId, kind, block)
  }

  /** Accounts of exchanges are in every block: keeps their newest activities. */
  function prune(network: string, address: string): void {
    const first = sql.oldestKept.get(network, address, activitiesMost)?.['block']
    if (typeof first !== 'number') return
    sql.prune.run(network, address, first)
    sql.incomplete.run(first + 1, network, address)
  }

  return {
    methods: {
      watched: ({ network }: InNetwork) => sql.watched.all(network),
      watch: ({ network, watched, known }: InNetwork<{ watched: Watched; known: readonly Activity[] }>) =>
        inTransaction(db, () => {
          const { changes } = sql.watch.run(network, watched.address, watched.completeFrom, Date.now())
          if (changes > 0) for (const activity of known) add(network, activity)
          else sql.ask.run(Date.now(), network, watched.address)
        }),
      forget: ({ network, address }: InNetwork<{ address: string }>) =>
        inTransaction(db, () => {
          for (const statement of sql.forget) statement.run(network, address)
        }),
      blocks: ({ network }: InNetwork) => sql.blocks.all(network),
      addBlock: ({
        network,
        block,
        activities,
      }: InNetwork<{ block: { number: number; hash: string }; activities: readonly Activity[] }>) =>
        inTransaction(db, () => {
          sql.addBlock.run(network, block.number, block.hash)
          sql.dropBlocks.run(network, block.number - keptBlocks)
          for (const activity of activities) add(network, activity)
          if (block.number % pruneBlocks === 0) for (const { address } of activities) prune(network, address)
        }),
      rollBack: ({ network, last }: InNetwork<{ last: number }>) =>
        inTransaction(db, () => {
          for (const statement of sql.rollBack) statement.run(network, last)
        }),
      skipTo: ({ network, first }: InNetwork<{ first: number }>) => void sql.skip.run(first, network, first),
      page({ networks, address, before, limit }: PageQuestion): FoundActivity[] {
        const { minedAt, id } = before ?? { minedAt: Number.MAX_SAFE_INTEGER, id: '' }
        const rows = sql.page.all(address, JSON.stringify(networks), minedAt, id, limit)
        return rows.map(
          (row) => ({ ...JSON.parse(String(row['json'])), address, network: row['network'] }) as FoundActivity,
        )
      },
      received: ({ networks, address }: { networks: readonly string[]; address: string }): HeldItem[] =>
        sql.received.all(address, JSON.stringify(networks), receivedMost) as HeldItem[],
    },
    sweep() {
      db.exec('PRAGMA incremental_vacuum(1024)')
      return false
    },
    close: () => db.close(),
  }
}

function statementsOf(db: DatabaseSync) {
  const later = ['activities WHERE network = ? AND block > ?', 'received WHERE network = ? AND block > ?']
  const own = ['activities', 'received', 'watched']
  return {
    watched: db.prepare(
      'SELECT address, complete_from AS completeFrom FROM watched WHERE network = ? ORDER BY asked_at',
    ),
    watch: db.prepare('INSERT INTO watched VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'),
    ask: db.prepare('UPDATE watched SET asked_at = ? WHERE network = ? AND address = ?'),
    blocks: db.prepare('SELECT number, hash FROM blocks WHERE network = ? ORDER BY number DESC'),
    addBlock: db.prepare('INSERT OR REPLACE INTO blocks VALUES (?, ?, ?)'),
    dropBlocks: db.prepare('DELETE FROM blocks WHERE network = ? AND number <= ?'),
    add: db.prepare('INSERT OR REPLACE INTO activities VALUES (?, ?, ?, ?, ?, ?)'),
    receive: db.prepare('INSERT INTO received VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'),
    rollBack: [...later, 'blocks WHERE network = ? AND number > ?'].map((rows) => db.prepare(`DELETE FROM ${rows}`)),
    skip: db.prepare('UPDATE watched SET complete_from = ? WHERE network = ? AND complete_from < ?'),
    page: db.prepare(
      `SELECT network, json FROM activities
       WHERE address = ? AND network IN (SELECT value FROM json_each(?))
         AND (mined_at, network || ':' || hash) < (?, ?)
       ORDER BY mined_at DESC, network || ':' || hash DESC LIMIT ?`,
    ),
    oldestKept: db.prepare(
      'SELECT block FROM activities WHERE network = ? AND address = ? ORDER BY block DESC LIMIT 1 OFFSET ?',
    ),
    incomplete: db.prepare('UPDATE watched SET complete_from = ? WHERE network = ? AND address = ?'),
    prune: db.prepare('DELETE FROM activities WHERE network = ? AND address = ? AND block <= ?'),
    received: db.prepare(
      `SELECT network, contract, token_id AS tokenId, kind FROM received
       WHERE address = ? AND network IN (SELECT value FROM json_each(?)) ORDER BY block DESC LIMIT ?`,
    ),
    forget: own.map((table) => db.prepare(`DELETE FROM ${table} WHERE network = ? AND address = ?`)),
  }
}
