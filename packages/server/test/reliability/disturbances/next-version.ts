import pg from 'pg'
import { type Disturbance, restart } from './disturbance.ts'

/** An update with a migration in each store: each node of a pair in turn, while the other one is of the version before. */
export const nextVersion: Disturbance = {
  name: 'all nodes updated in turn to a version with one more migration of each store',
  rounds: 10,
  async act({ cluster, served }, round) {
    const next = { moreMigrations: round + 1 }
    for (const [first, second] of [cluster.ofServices, cluster.ofAccounts]) {
      await restart(first, 'SIGTERM', next)
      await served()
      // A node of the version before starts again: the tables are one version newer than itself.
      await restart(second, 'SIGKILL')
      await served()
      await restart(second, 'SIGTERM', next)
    }
    for (const url of [cluster.servicesDatabase, cluster.accountsDatabase])
      await expectMigrated(url, `next_${next.moreMigrations}`)
  },
}

/** A disturbance that migrates nothing would prove nothing. */
async function expectMigrated(url: string, table: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ stores: number; migrated: number }>(
      `SELECT count(*) FILTER (WHERE tablename = 'migrations')::integer AS stores,
        count(*) FILTER (WHERE tablename = $1)::integer AS migrated FROM pg_tables`,
      [table],
    )
    const { stores, migrated } = rows[0] ?? { stores: 0, migrated: 0 }
    if (stores === 0 || migrated !== stores) throw new Error(`${migrated} of ${stores} stores have ${table}`)
  } finally {
    await client.end()
  }
}
