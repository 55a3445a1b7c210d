import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activityNamed, account, network } from '../../../test/activity-subject.js'
import { eventOf } from '../../../test/event-subject.js'
import { claimOf, owner } from '../../../test/name-subject.js'
import { runSource } from '../../../test/run-source.js'
import { sessionOf as signedIn, visitorAccount } from '../../../test/session-subject.js'
import { owner as granter, pciOf, sessionOf as granted } from '../../../test/smart-session-subject.js'
import { createLog } from '../../platform/log/log.js'
import type { Postgres } from '../../platform/postgres/open-postgres.js'
import { openDatabase } from '../../platform/sqlite/open-database.js'
import { createPostgresEvents } from '../../services/analytics/postgres-events.js'
import { createSqliteEvents } from '../../services/analytics/sqlite-events.js'
import { createPostgresActivity } from '../../services/blockchain/activity/store/postgres-activity.js'
import { createSqliteActivity } from '../../services/blockchain/activity/store/sqlite-activity.js'
import type { ActivityStore } from '../../services/blockchain/activity/store/activity-store.js'
import { createPostgresNames } from '../../services/blockchain/names/store/postgres-names.js'
import { createSqliteNames } from '../../services/blockchain/names/store/sqlite-names.js'
import { createPostgresSessions as createPostgresGrants } from '../../services/blockchain/smart-sessions/store/postgres-sessions.js'
import { createSqliteSessions as createSqliteGrants } from '../../services/blockchain/smart-sessions/store/sqlite-sessions.js'
import { createPostgresSessions } from '../../services/sign-in/store/postgres-sessions.js'
import { createSqliteSessions } from '../../services/sign-in/store/sqlite-sessions.js'
import { type PreparedMove, prepareMove } from './move.fixture.js'
import { movableStores } from './stored-places.js'

const log = createLog('silent')
const now = Date.now()

let folder: string
let file: string
let url: string
let database: Postgres
let open: PreparedMove['open']
let run: PreparedMove['run']
let close: PreparedMove['close']
beforeEach(async () => {
  ;({ folder, file, url, database, open, run, close } = await prepareMove())
})
afterEach(() => close())

test('sessions that moved are valid, used nonces stay used, and servers keep the key of the nonces', async () => {
  const before = await open(createSqliteSessions({ file, log }))
  const key = await before.nonceKey()
  for (const name of ['one', 'two']) expect(await before.add(signedIn(name))).toBe('added')
  const answers = [await before.find('one', now), await before.list(visitorAccount, now)]
  await before.close()
  // A server that started with the empty database has created another key.
  const early = await open(createPostgresSessions({ database, log }))
  await early.nonceKey()
  await early.close()
  expect((await run({ SIGN_IN_FILE: file }))[0]).toBe(
    'sessions: used_nonces 2, keys 1, sessions 2. Moved and verified.',
  )
  const after = await open(createPostgresSessions({ database, log }))
  expect([await after.find('one', now), await after.list(visitorAccount, now)]).toEqual(answers)
  expect(Buffer.from(await after.nonceKey())).toEqual(Buffer.from(key))
  expect(await after.add(signedIn('three', 'one'))).toBe('used')
  expect(await after.add(signedIn('three'))).toBe('added')
})

test('names that moved have their owners, records and addresses, and nothing else registers them', async () => {
  const before = await open(createSqliteNames({ file, log }))
  await before.claim(claimOf({ avatar: 'https://app.example/ü.png', bio: '😀' }))
  await before.claim(claimOf({ coinType: 2_147_483_785, signedAt: 3000 }))
  await before.claim(claimOf({ name: 'bob.reown.id', address: 'bob' }))
  const names = [await before.find('alice.reown.id'), await before.ofAddress('bob')]
  await before.close()
  expect((await run({ NAMES_FILE: file }))[0]).toBe('names: names 2, addresses 3. Moved and verified.')
  const after = await open(createPostgresNames({ database, log }))
  expect([await after.find('alice.reown.id'), await after.ofAddress('bob')]).toEqual(names)
  expect(await after.claim(claimOf({ address: 'mallory' }))).toBe('taken')
  expect(await after.claim(claimOf({ coinType: 3, signedAt: 3000 }))).toBe('used')
  expect((await after.ofAddress(owner)).map(({ name }) => name)).toEqual(['alice.reown.id'])
})

test('smart sessions that moved are in force, and revoked ones stay revoked', async () => {
  const before = await open(createSqliteGrants({ file, log }))
  for (const index of [1, 2]) await before.add(granted({ pci: pciOf(index), expiresAt: now + 3_600_000 }))
  expect(await before.revoke({ address: granter, pci: pciOf(2), now })).toBe('revoked')
  const answers = await before.ofAddress({ address: granter, now })
  await before.close()
  expect((await run({ SMART_SESSIONS_FILE: file }))[0]).toBe('smart sessions: sessions 2. Moved and verified.')
  const after = await open(createPostgresGrants({ database, log }))
  expect(await after.ofAddress({ address: granter, now })).toEqual(answers)
  expect(await after.add(granted({ pci: pciOf(2), expiresAt: now + 3_600_000 }))).toBe('used')
})

test('events that moved keep their order, and their counts go on', async () => {
  const before = await open(createSqliteEvents({ file, log }))
  const today = new Date(now)
  await before.add([eventOf('one'), eventOf('two')], today)
  await before.close()
  expect((await run({ ANALYTICS_FILE: file }))[0]).toBe('events: events 2, counts 1. Moved and verified.')
  const after = await open(createPostgresEvents({ database, log }))
  await after.add([eventOf('three')], today)
  expect(await after.counts()).toEqual({ [today.toISOString().slice(0, 10)]: { MODAL_OPEN: 3 } })
  const { rows } = await database.query('SELECT json::json ->> $1 AS url FROM analytics.events ORDER BY id', ['url'])
  expect(rows.map((row) => row['url'])).toEqual(['one', 'two', 'three'])
})

test('activity that moved is shown, and the server that follows the network goes on at the same block', async () => {
  const item = { kind: 'erc721', contract: 'items', tokenId: '7', from: 'shop', to: account, amount: '1' } as const
  const ask = async (store: ActivityStore) => [
    await store.watched(network),
    await store.blocks(network),
    await store.page({ networks: [network], address: account, before: undefined, limit: 10 }),
    await store.received([network], account),
  ]
  const before = await open(createSqliteActivity({ file, log }))
  await before.watch(network, { address: account, completeFrom: 1 }, [activityNamed('known')])
  await before.addBlock(network, { number: 2, hash: '0x2' }, [{ ...activityNamed('found', 2), transfers: [item] }])
  const answers = await ask(before)
  await before.close()
  // The name of these connections is not that of a server, whose connections the move would find.
  const after = await open(createPostgresActivity({ database, log }))
  const earlier = await after.lead(network)
  expect((await run({ BLOCKCHAIN_INDEX_FILE: file }))[0]).toBe(
    'activity: watched 1, blocks 1, activities 2, received 1. Moved and verified.',
  )
  expect(await ask(after)).toEqual(answers)
  const { store } = await after.lead(network)
  await store.addBlock(network, { number: 3, hash: '0x3' }, [])
  expect(await earlier.isCurrent()).toBe(false)
})

test('several files move at once, the relay is named as not moved, and the variables to remove are named', async () => {
  const places = { NAMES_FILE: join(folder, 'names.sqlite'), SIGN_IN_FILE: join(folder, 'sign-in.sqlite') }
  await (await open(createSqliteNames({ file: places.NAMES_FILE, log }))).close()
  await (await open(createSqliteSessions({ file: places.SIGN_IN_FILE, log }))).close()
  expect(await run({ ...places, RELAY_FILE: '/data/relay.sqlite', NAMES_ZONE: 'names.example' })).toEqual([
    'sessions: used_nonces 0, keys 0, sessions 0. Moved and verified.',
    'names: names 0, addresses 0. Moved and verified.',
    expect.stringContaining('RELAY_FILE: the mailboxes of the relay are not moved.'),
    expect.stringContaining('Next: remove SIGN_IN_FILE, NAMES_FILE, RELAY_FILE from the environment'),
  ])
})

test('no file moves if one of them cannot be opened', async () => {
  const before = await open(createSqliteNames({ file, log }))
  await before.claim(claimOf())
  await before.close()
  await expect(run({ NAMES_FILE: file, ACCOUNTS_FILE: join(folder, 'missing') })).rejects.toThrow(
    /missing does not exist/,
  )
  expect((await database.query("SELECT FROM information_schema.schemata WHERE schema_name = 'names'")).rows).toEqual([])
})

test.each([
  [{ DATABASE_URL: '' }, 'DATABASE_URL is not set'],
  [{ NAMES_FILE: '' }, 'No file is set. Set one of SIGN_IN_FILE,'],
  [{ DATABASE_URL: 'mysql://hunter2@db' }, 'DATABASE_URL must be an address'],
])('a move with %o is refused with a sentence', async (env, sentence) => {
  const refused = await run({ NAMES_FILE: '/names.sqlite', ...env }).catch((thrown: unknown) => thrown)
  expect(refused).toMatchObject({ name: 'ConfigError', message: expect.stringContaining(sentence) as string })
  expect(String(refused)).not.toContain('hunter2')
})

describe.each(movableStores.map((store) => ({ store })))('$store.name', ({ store }) => {
  test(`the move of ${store.name} knows every table and every column of its migrations`, async () => {
    openDatabase({ file, migrations: store.sqliteMigrations }).close()
    const [line] = await run({ [store.variable]: file })
    expect(line).toBe(`${store.name}: ${store.tables.map((name) => `${name} 0`).join(', ')}. Moved and verified.`)
    const { rows } = await database.query(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1',
      [store.schema],
    )
    const declared = [...store.tables, ...(store.onlyInPostgres ?? []), 'migrations', 'moved']
    expect(new Set(rows.map((row) => row['name']))).toEqual(new Set(declared))
  })
})

describe('the program', () => {
  const program = new URL('../main.ts', import.meta.url)
  const gate = 42

  test('the program leaves nothing when it is killed in the middle of a move, and moves all when it runs again', async () => {
    const before = await open(createSqliteNames({ file, log }))
    await before.claim(claimOf())
    await before.close()
    await open(createPostgresNames({ database, log }))
    // Stops the move after the names, before their addresses.
    await database.query(`CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_advisory_xact_lock(${gate}); RETURN NEW; END'`)
    await database.query('CREATE TRIGGER wait BEFORE INSERT ON names.addresses FOR EACH ROW EXECUTE FUNCTION wait()')
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: url, NAMES_FILE: file }
    await database.withConnection(async (connection) => {
      await connection.query(`SELECT pg_advisory_lock(${gate})`)
      const killed = runSource(program, env, ['move'])
      const waiting = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      await expect.poll(async () => (await database.query(waiting)).rows, { timeout: 50_000 }).toHaveLength(1)
      await killed.end('SIGKILL')
      await connection.query(`SELECT pg_advisory_unlock(${gate})`)
    })
    const read = async () => (await database.query('SELECT name FROM names.names')).rows
    expect(await read()).toEqual([])
    const again = await runSource(program, env, ['move']).ended
    expect(again).toMatchObject({
      code: 0,
      printed: [expect.stringMatching(/^names: names 1, addresses 1\./), expect.stringMatching(/^Next/)],
    })
    expect(await read()).toHaveLength(1)
  })

  test('the program ends with code 1 and a sentence when a move is refused', async () => {
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: url, NAMES_FILE: join(folder, 'missing') }
    const { code, printed, errors } = await runSource(program, env, ['move']).ended
    expect({ code, printed }).toEqual({ code: 1, printed: [] })
    expect(errors).toContain('NAMES_FILE: the file')
    expect(errors).not.toContain('    at ')
  })
})
