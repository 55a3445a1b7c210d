import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { type CutProxy, startCutProxy } from '../../../test/postgres/cut-proxy.js'
import { createLog } from '../log/log.js'
import { type Connection, openPostgres, type Postgres } from './open-postgres.js'
import { runTransaction } from './run-transaction.js'

const begin = 'BEGIN'
const ends: (() => Promise<unknown>)[] = []
let proxy: CutProxy
let database: Postgres
beforeEach(async () => {
  proxy = await startCutProxy(await createDatabase(inject('postgresUrl')))
  ends.push(proxy.close)
  // With one connection, so that the next statement sees what a transaction left of it.
  database = openPostgres({ url: proxy.url, log: createLog('silent'), connections: 1 })
  ends.push(database.close)
  await database.query('CREATE TABLE notes (name text PRIMARY KEY)')
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const add = (connection: Connection, name: string) => connection.query('INSERT INTO notes VALUES ($1)', [name])
const readNames = async () => (await database.query('SELECT name FROM notes')).rows.map(({ name }) => name)
const readProcess = async () => (await database.query('SELECT pg_backend_pid() AS process')).rows[0]?.['process']

test('a transaction returns what its work returns, and its statements take effect', async () => {
  const answer = await runTransaction(database, { begin }, async (connection) => {
    await add(connection, 'one')
    await add(connection, 'two')
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await readNames()).toEqual(['one', 'two'])
})

test('a transaction with a refused statement takes no effect, and its connection serves the next one', async () => {
  const before = await readProcess()
  const twice = runTransaction(database, { begin }, async (connection) => {
    await add(connection, 'one')
    await add(connection, 'one')
  })
  await expect(twice).rejects.toThrow('duplicate key')
  expect(await readNames()).toEqual([])
  expect(await readProcess()).toBe(before)
})

test('a transaction whose settings are refused does not stay open on its connection', async () => {
  const before = await readProcess()
  const refused = { begin: `${begin}; SET LOCAL no_such_setting = 1` }
  await expect(runTransaction(database, refused, (connection) => add(connection, 'one'))).rejects.toThrow('no_such')
  expect(await readNames()).toEqual([])
  expect(await readProcess()).toBe(before)
})

test('a transaction whose work throws takes no effect', async () => {
  const late = runTransaction(database, { begin }, async (connection) => {
    await add(connection, 'one')
    throw new Error('too late')
  })
  await expect(late).rejects.toThrow('too late')
  expect(await readNames()).toEqual([])
})

test('a transaction that is cut off takes no effect, and the next one gets another connection', async () => {
  const lost = runTransaction(database, { begin }, async (connection) => {
    await add(connection, 'one')
    proxy.cut()
  })
  await expect(lost).rejects.toThrow(/terminated|not queryable|ECONNRESET/)
  proxy.open()
  await runTransaction(database, { begin }, (connection) => add(connection, 'two'))
  expect(await readNames()).toEqual(['two'])
})
