import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { createLog } from '../log/log.js'
import { openPostgres, type Postgres } from './open-postgres.js'
import { retryConflicts } from './retry-conflicts.js'
import { runTransaction } from './run-transaction.js'

const never = () => false
let database: Postgres
beforeEach(async () => {
  database = openPostgres({ url: await createDatabase(inject('postgresUrl')), log: createLog('silent') })
})
afterEach(() => database.close())

/** A statement that the database refuses with a code. */
const refuse = (code: string) => database.query(`DO $$ BEGIN RAISE 'refused' USING ERRCODE = '${code}'; END $$`)

test('a transaction that another one disturbed runs again', async () => {
  await database.query('CREATE TABLE counts (value integer); INSERT INTO counts VALUES (0)')
  const increment = 'UPDATE counts SET value = value + 1 RETURNING value'
  let attempts = 0
  const attempt = () =>
    runTransaction(database, { begin: 'BEGIN ISOLATION LEVEL SERIALIZABLE' }, async (connection) => {
      attempts += 1
      await connection.query('SELECT value FROM counts')
      if (attempts === 1) await database.query(increment)
      return (await connection.query(increment)).rows[0]?.['value']
    })
  expect(await retryConflicts(attempt, never)).toBe(2)
  expect(attempts).toBe(2)
})

test.each(['40001', '40P01'])('a transaction that ends with %s runs again until it is over', async (code) => {
  let attempts = 0
  const attempt = () => {
    attempts += 1
    return refuse(code)
  }
  await expect(retryConflicts(attempt, () => attempts === 5)).rejects.toMatchObject({ code })
  expect(attempts).toBe(5)
})

test('a refusal for another reason is not tried again', async () => {
  let attempts = 0
  const attempt = () => {
    attempts += 1
    return refuse('23505')
  }
  await expect(retryConflicts(attempt, never)).rejects.toMatchObject({ code: '23505' })
  expect(attempts).toBe(1)
})

test('other work of the process runs between two attempts, however fast the database refuses', async () => {
  const refusal: unknown = await refuse('40001').catch((thrown: unknown) => thrown)
  let attempts = 0
  let turns = 0
  const attempt = () => {
    attempts += 1
    setImmediate(() => (turns += 1))
    return Promise.reject(refusal)
  }
  await expect(retryConflicts(attempt, () => attempts === 5)).rejects.toBe(refusal)
  expect(turns).toBeGreaterThanOrEqual(4)
})
