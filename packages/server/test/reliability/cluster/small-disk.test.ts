import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from '../../postgres/start-postgres.js'
import { moveToSmallDisk } from './small-disk.js'

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.flatMap((row) => Object.values(row))
  } finally {
    await client.end()
  }
}

test('a move that fails after its mount leaves no file system, and the data of PostgreSQL where it was', async ({
  skip,
}) => {
  const postgres = await startPostgres()
  try {
    await ask(postgres.url, 'CREATE TABLE kept AS SELECT 7 AS number')
    const [data] = (await ask(postgres.url, 'SHOW data_directory')) as [string]
    const failing = {
      url: postgres.url,
      pid: postgres.pid,
      end: postgres.end,
      start: () => Promise.reject(new Error('PostgreSQL does not start')),
    }
    const moved = await moveToSmallDisk(failing).catch((thrown: unknown) => thrown)
    if (typeof moved === 'string') return skip(moved)
    expect(moved).toEqual(new Error('PostgreSQL does not start'))
    expect(readFileSync('/proc/mounts', 'utf8')).not.toContain(data)
    expect([`${data}-small`, `${data}-kept`].filter((path) => existsSync(path))).toEqual([])
    await postgres.start()
    expect(await ask(postgres.url, 'SELECT number FROM kept')).toEqual([7])
  } finally {
    await postgres.stop()
  }
})
