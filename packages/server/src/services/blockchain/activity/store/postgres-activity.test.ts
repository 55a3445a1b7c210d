import { expect, test } from 'vitest'
import { account, activityNamed, network } from '../../../../../test/activity-subject.js'
import { testActivity } from '../../../../../test/activity-suite.js'
import { expectIndexed, recordTexts } from '../../../../../test/postgres/expect-indexed.js'
import { openInPostgres } from '../../../../../test/postgres/open-in-postgres.js'
import { createLog } from '../../../../platform/log/log.js'
import { createPostgresActivity } from './postgres-activity.js'

const { open, connect } = openInPostgres(createPostgresActivity)
const blockOf = (number: number, hash = `0x${number}`) => ({ number, hash })

testActivity({ engine: 'PostgreSQL', open })

test('PostgreSQL finds the rows of every statement of the activity by an index', async () => {
  const { database, texts } = recordTexts(connect())
  const store = createPostgresActivity({ database, log: createLog('silent') })
  await store.ready()
  texts.clear()
  const { store: led, isCurrent } = await store.lead(network)
  await isCurrent()
  await store.request(network, account)
  await store.requested(network)
  const item = { kind: 'erc721' as const, contract: '0xc', tokenId: '7', from: '0x0', to: account, amount: '1' }
  await led.watch(network, { address: account, completeFrom: 1 }, [{ ...activityNamed('0xa1'), transfers: [item] }])
  await led.watch(network, { address: account, completeFrom: 2 }, [])
  await led.watched(network)
  // The oldest activities of an account are looked for every 64 blocks.
  await led.addBlock(network, blockOf(64), [activityNamed('0xa64', 64)])
  await led.blocks(network)
  await store.page({ networks: [network, 'eip155:5'], address: account, before: { minedAt: 1, id: '' }, limit: 10 })
  await store.received([network], account)
  await led.skipTo(network, 7)
  await led.rollBack(network, 1)
  expect(await led.forget(network)).toBe(account)
  await expectIndexed(connect(), texts)
})

test('a server whose term is over writes nothing, in no kind of write', async () => {
  const [one, other] = [await open(), await open()]
  const first = await one.lead(network)
  await first.store.addBlock(network, blockOf(1), [activityNamed('0xa1', 1)])
  await first.store.watch(network, { address: account, completeFrom: 1 }, [])
  expect(await first.isCurrent()).toBe(true)
  const second = await other.lead(network)
  const late = [
    first.store.addBlock(network, blockOf(2), [activityNamed('0xa2', 2)]),
    first.store.rollBack(network, 0),
    first.store.skipTo(network, 9),
    first.store.forget(network),
    first.store.watch(network, { address: '0xother', completeFrom: 1 }, []),
  ]
  const problems = (await Promise.allSettled(late)).map((one) =>
    one.status === 'rejected' ? one.reason.message : 'ok',
  )
  expect(problems).toEqual(late.map(() => 'another server follows this network'))
  expect([await first.isCurrent(), await second.isCurrent()]).toEqual([false, true])
  expect(await one.blocks(network)).toEqual([blockOf(1)])
  expect(await one.watched(network)).toEqual([{ address: account, completeFrom: 1 }])
  await second.store.addBlock(network, blockOf(2), [activityNamed('0xa2', 2)])
  // Terms are of one network.
  const elsewhere = await one.lead('eip155:5')
  await elsewhere.store.addBlock('eip155:5', blockOf(1), [])
  expect(await second.isCurrent()).toBe(true)
})

test('writes that overlap the beginning of a term are before it or fail', async () => {
  const [one, other] = [await open(), await open()]
  const first = await one.lead(network)
  const writes = Array.from({ length: 40 }, (_, at) =>
    first.store.addBlock(network, blockOf(at + 1), [activityNamed(`0x${at}`, at + 1)]).then(
      () => at + 1,
      () => undefined,
    ),
  )
  const second = await other.lead(network)
  const seen = (await second.store.blocks(network)).map(({ number }) => number).toSorted((a, b) => a - b)
  const written = (await Promise.all(writes)).flatMap((number) => number ?? []).toSorted((a, b) => a - b)
  expect(seen).toEqual(written)
  expect((await second.store.blocks(network)).length).toBe(written.length)
})

test('a term begins once the writes of the term before it have ended', async () => {
  const [one, other] = [await open(), await open()]
  const first = await one.lead(network)
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
  const database = connect()
  const waits = async () => (await database.query(waiting)).rows.length
  const [write, lead] = await database.withConnection(async (connection) => {
    await connection.query('BEGIN; LOCK TABLE activity.blocks')
    const writing = first.store.addBlock(network, blockOf(1), [activityNamed('0xa1', 1)])
    await expect.poll(waits).toBe(1)
    const leading = other.lead(network)
    await expect.poll(waits).toBe(2)
    await connection.query('COMMIT')
    return [writing, leading] as const
  })
  await write
  expect(await (await lead).store.blocks(network)).toEqual([blockOf(1)])
})

test('an account that one server requests is watched by the server that follows the network', async () => {
  const [reader, follower] = [await open(), await open()]
  expect(await reader.request(network, account)).toBeUndefined()
  expect(await reader.request(network, account)).toBeUndefined()
  expect(await follower.requested(network)).toEqual([account])
  expect([await follower.requested('eip155:5'), await follower.watched(network)]).toEqual([[], []])
  const { store } = await follower.lead(network)
  await store.skipTo(network, 9)
  expect(await reader.request(network, account)).toBeUndefined()
  await store.watch(network, { address: account, completeFrom: 3 }, [activityNamed('0xa3', 3)])
  expect(await reader.request(network, account)).toBe(3)
  expect([await follower.requested(network), await follower.watched(network)]).toEqual([
    [],
    [{ address: account, completeFrom: 3 }],
  ])
  const rows = await reader.page({ networks: [network], address: account, before: undefined, limit: 10 })
  expect(rows.map(({ hash }) => hash)).toEqual(['0xa3'])
})

test('the account that servers requested least recently is forgotten, and one that waits is not', async () => {
  const [reader, follower] = [await open(), await open()]
  const { store } = await follower.lead(network)
  for (const address of ['first', 'second', 'third']) await store.watch(network, { address, completeFrom: 1 }, [])
  await reader.request(network, 'waiting')
  await connect().query(`UPDATE activity.watched SET asked_at = array_position($1::text[], address)`, [
    ['waiting', 'second', 'third', 'first'],
  ])
  // The row is an hour old for the store, so a reader renews it.
  await reader.request(network, 'second')
  expect([await store.forget(network), await store.forget(network)]).toEqual(['third', 'first'])
  expect(await store.watched(network)).toEqual([{ address: 'second', completeFrom: 1 }])
  expect(await follower.requested(network)).toEqual(['waiting'])
})

test('a thousand requested accounts wait at most, and a request at two servers waits once', async () => {
  const [one, other] = [await open(), await open()]
  await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : other).request(network, account)))
  expect(await one.requested(network)).toEqual([account])
  const rows = "SELECT 'eip155:1', 'account ' || n, -1, n FROM generate_series(1, 999) AS n"
  await connect().query(`INSERT INTO activity.watched ${rows}`)
  expect(await one.request(network, 'one more')).toBeUndefined()
  const { rows: found } = await connect().query('SELECT count(*) AS count FROM activity.watched')
  expect(found[0]?.['count']).toBe(1000)
})
