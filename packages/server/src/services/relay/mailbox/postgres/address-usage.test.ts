import { beforeEach, expect, test } from 'vitest'
import { mailboxLimits } from '../../../../../test/mailbox-suite.js'
import { openInPostgres } from '../../../../../test/postgres/open-in-postgres.js'
import type { Postgres } from '../../../../platform/postgres/open-postgres.js'
import { createAddressUsage } from './address-usage.js'
import { writeTexts } from './mailbox-texts.js'
import { createPostgresMailboxes } from './postgres-mailboxes.js'

const { open, connect } = openInPostgres((options) => createPostgresMailboxes({ ...options, limits: mailboxLimits }))

let database: Postgres
let now: number
beforeEach(async () => {
  await (await open()).close()
  database = connect()
  now = 0
})

const create = (more: { capacity?: number; addressStoredMessages?: number } = {}) => {
  const { addressStoredMessages = 1, capacity } = more
  const limits = { ...mailboxLimits, addressStoredMessages }
  return createAddressUsage({
    limits,
    texts: writeTexts('relay'),
    now: () => now,
    ...(capacity !== undefined && { capacity }),
  })
}

const addresses = (count: number, name = 'address') => Array.from({ length: count }, (_, at) => `${name} ${at}`)

const store = (publisher: number) =>
  database.query(
    `INSERT INTO relay.messages (topic, digest, message, tag, sender, published_at, expires_at, wanted_until, size,
      publisher) VALUES ('topic', '\\x00', '', 1, 'me', 0, 0, 0, 0, $1)`,
    [publisher],
  )

test('a flood from new addresses is remembered up to the capacity, and the last ones are', () => {
  const usage = create({ capacity: 1000 })
  const flood = addresses(5000)
  for (const address of flood) usage.add(address, 0)
  expect(usage.size).toBe(1000)
  expect(flood.filter((address) => usage.isOver(address, 0))).toEqual(flood.slice(-1000))
})

test('an address that goes on publishing keeps its count during a flood from new addresses', () => {
  const usage = create({ capacity: 10, addressStoredMessages: 100 })
  for (const address of addresses(100)) {
    usage.add('busy', 0)
    usage.add(address, 0)
  }
  expect(usage.isOver('busy', 0)).toBe(true)
})

test('an address that stored nothing is not remembered', () => {
  const usage = create()
  expect(usage.isOver('asking', 0)).toBe(false)
  expect(usage.size).toBe(0)
})

test('addresses without stored messages are forgotten a minute later, and the others keep their counts', async () => {
  const usage = create()
  await store(usage.add('stored', 0))
  for (const address of addresses(5000)) usage.add(address, 0)
  now += 59_999
  for (const address of addresses(10, 'later')) usage.add(address, 0)
  await usage.sweep(database)
  expect(usage.size).toBe(5011)
  now += 1
  for (let sweeps = 0; sweeps < 3; sweeps += 1) await usage.sweep(database)
  expect(usage.size).toBe(11)
  expect(usage.isOver('stored', 0)).toBe(true)
})

test('a sweep that fails is followed by one of other addresses', async () => {
  const usage = create()
  for (const address of addresses(2100)) usage.add(address, 0)
  now += 60_000
  await expect(usage.sweep({ query: () => Promise.reject(new Error('away')) })).rejects.toThrow('away')
  await usage.sweep(database)
  expect(usage.size).toBe(2000)
  now += 60_000
  await usage.sweep(database)
  expect(usage.size).toBe(0)
})
