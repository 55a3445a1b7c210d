import { expect, test } from 'vitest'
import { expectIndexed, recordTexts } from '../../../test/postgres/expect-indexed.js'
import { openInPostgres } from '../../../test/postgres/open-in-postgres.js'
import { hourMs, name, newcomer, releaseOf, takeMany } from '../../../test/release-subject.js'
import { testReleases } from '../../../test/release-suite.js'
import { createLog } from '../../platform/log/log.js'
import type { Postgres } from '../../platform/postgres/open-postgres.js'
import { createPostgresReleases } from './postgres-releases.js'
import { releasesPerNetwork } from './release-rules.js'

const log = createLog('silent')
const { connect } = openInPostgres(createPostgresReleases)

/** On a busy machine, hundreds of writes that take turns take longer than a key holder waits. */
const deadlineMs = 60_000

async function open(database: Postgres = connect(), now?: () => number) {
  const store = createPostgresReleases({ database, log, now, deadlineMs })
  await store.ready()
  return store
}

testReleases({
  engine: 'PostgreSQL',
  open: (now) => Promise.all([open(connect(), now), open(connect(), now)]),
})

test('PostgreSQL finds the rows of every statement of the releases by an index', async () => {
  const { database, texts } = recordTexts(connect())
  const store = await open(database)
  texts.clear()
  await takeMany(store, releasesPerNetwork)
  // The others of the hour, so that the project is above its share.
  for (let at = 0; at < 60; at += 1) await store.take(newcomer())
  await takeMany(store, 200, { network: name('busy') })
  await store.tryWrite()
  expect([...texts].filter((text) => text.includes('project <>'))).toHaveLength(1)
  await expectIndexed(connect(), texts)
  await store.close()
}, 120_000)

test('four key holders that start at once create the tables once, and a later one keeps the rows', async () => {
  const [first, ...others] = await Promise.all([open(), open(), open(), open()])
  const release = newcomer()
  expect(await first.take(release)).toBe('taken')
  expect(await first.offer('key', ['key'])).toBe(true)
  const later = await open()
  expect(await later.take(release)).toBe('used')
  expect(await later.offered()).toEqual(['key'])
  expect((await connect().query('SELECT version FROM key_holder.migrations')).rows).toEqual([{ version: 1 }])
  await Promise.all([first, ...others, later].map((store) => store.close()))
})

test('the times of releases are of the clock of the database', async () => {
  const store = await open()
  const database = connect()
  await takeMany(store, releasesPerNetwork)
  expect(await store.take(releaseOf())).toMatchObject({ seconds: expect.any(Number) as number })
  // As if the clock of a database that was replaced since had been a year ahead.
  await database.query('UPDATE key_holder.releases SET at = at + $1', [24 * 365 * hourMs])
  expect(await store.take(releaseOf())).toEqual({ seconds: 3600 })
  await database.query('UPDATE key_holder.releases SET at = at - $1', [hourMs])
  expect(await store.take(releaseOf())).toBe('taken')
  const age = 'SELECT extract(epoch FROM now()) * 1000 - max(at) AS age FROM key_holder.releases'
  expect(Math.abs(Number((await database.query(age)).rows[0]?.['age']))).toBeLessThan(hourMs)
  await store.close()
})

test('a release waits for the disk of a database that is set not to wait', async () => {
  const admin = connect()
  const { rows } = await admin.query('SELECT current_database() AS name')
  await admin.query(`ALTER DATABASE ${String(rows[0]?.['name'])} SET synchronous_commit = off`)
  const store = await open()
  const database = connect()
  await database.query(`CREATE TABLE seen (value text);
    CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
    CREATE TRIGGER see BEFORE INSERT ON key_holder.releases FOR EACH ROW EXECUTE FUNCTION see()`)
  expect(await store.take(newcomer())).toBe('taken')
  expect((await database.query('SELECT value FROM seen')).rows).toEqual([{ value: 'on' }])
  expect((await database.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }])
  await store.close()
})
