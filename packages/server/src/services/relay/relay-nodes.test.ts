import { createRemoteWallet } from '@openappkit/testing/walletconnect'
import { stringToHex, verifyMessage } from 'viem'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDapp } from '../../../test/dapp.js'
import { createIdentity, signToken } from '../../../test/identity.js'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { startCutProxy } from '../../../test/postgres/cut-proxy.js'
import { openClient, type OpenOptions, type RawClient, randomTopic } from '../../../test/raw-client.js'
import { noRateLimits, startRelay, type TestRelay } from '../../../test/start-relay.js'
import { createLog } from '../../platform/log/log.js'
import { openPostgres } from '../../platform/postgres/open-postgres.js'

let databaseUrl: string
let a: TestRelay
let b: TestRelay
const ends: (() => unknown)[] = []

const start = async (options: Parameters<typeof startRelay>[0] = {}): Promise<TestRelay> => {
  const relay = await startRelay({ databaseUrl, limits: noRateLimits, ...options })
  ends.push(relay.close)
  return relay
}

async function open({ url }: TestRelay, options?: OpenOptions): Promise<RawClient> {
  const client = await openClient(url, options)
  ends.push(client.drop)
  return client
}

/** Runs one statement on the database itself. */
async function runOnDatabase(text: string): Promise<void> {
  const database = openPostgres({ url: databaseUrl, log: createLog('silent') })
  await database.query(text)
  await database.close()
}

const endConnections = (name: string) =>
  runOnDatabase(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = '${name}' AND pid <> pg_backend_pid() AND datname = current_database()`)

beforeEach(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'))
  ;[a, b] = [await start(), await start()]
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

test('a message that is published at one node reaches subscribers at both, and its sender never', async () => {
  const topic = randomTopic()
  const [sender, near, far] = [await open(a), await open(a), await open(b)]
  const mirror = await open(b, { identity: sender.identity })
  for (const client of [near, far, mirror]) await client.subscribe(topic)
  expect(await sender.publish(topic, 'hello')).toMatchObject({ result: true })
  for (const client of [near, far]) await expect.poll(() => client.messages).toEqual(['hello'])
  await near.publish(topic, 'back')
  await expect.poll(() => mirror.messages).toEqual(['back'])
})

test('subscribers at both nodes get the messages of clients at both nodes once, and in one order', async () => {
  const topic = randomTopic()
  const [one, two, near, far] = [await open(a), await open(b), await open(a), await open(b)]
  for (const client of [near, far]) await client.subscribe(topic)
  await Promise.all(Array.from({ length: 300 }, (_, at) => (at % 2 === 0 ? one : two).publish(topic, String(at))))
  for (const client of [near, far]) await expect.poll(() => client.messages.length).toBe(300)
  expect(new Set(near.messages).size).toBe(300)
  expect(far.messages).toEqual(near.messages)
  const even = near.messages.map(Number).filter((at) => at % 2 === 0)
  expect(even, 'the messages of one client keep their order').toEqual(even.toSorted((x, y) => x - y))
})

test('a message is pushed again at another node until it is acknowledged there', async () => {
  const topic = randomTopic()
  const [sender, first] = [await open(a), await open(a)]
  await first.subscribe(topic)
  await sender.publish(topic, 'hello')
  await expect.poll(() => first.messages).toEqual(['hello'])
  first.drop()
  const second = await open(b, { identity: first.identity })
  await second.subscribe(topic)
  await expect.poll(() => second.messages).toEqual(['hello'])
  second.takeAll()
  await expect
    .poll(async () => {
      const { result } = await sender.call('irn_fetchMessages', { topic: randomTopic() })
      const late = await open(a)
      return [result !== undefined, (await late.call('irn_fetchMessages', { topic })).result]
    })
    .toEqual([true, { messages: [], hasMore: false }])
})

test('a token that its client has replaced at one node is refused at another', async () => {
  const identity = createIdentity()
  const now = Math.floor(Date.now() / 1000)
  const old = signToken(identity, b.url, { iat: now - 300, exp: now + 3600 })
  await open(b, { identity, token: old })
  await open(a, { identity })
  const isRefused = () =>
    openClient(b.url, { identity, token: old }).then(
      (client) => client.close().then(() => false),
      () => true,
    )
  await expect.poll(isRefused).toBe(true)
})

test('a node whose notices were cut off delivers what it missed, in order', async () => {
  const topic = randomTopic()
  const [sender, reader] = [await open(a), await open(b)]
  await reader.subscribe(topic)
  for (const text of ['1', '2', '3', '4']) {
    await endConnections('openappkit notices')
    await sender.publish(topic, text)
  }
  await expect.poll(() => reader.messages, { timeout: 5000 }).toEqual(['1', '2', '3', '4'])
})

test('nothing that was accepted is lost while all connections to the database end again and again', async () => {
  const topic = randomTopic()
  const [sender, reader] = [await open(a), await open(b)]
  reader.takeAll()
  await reader.subscribe(topic)
  const accepted: string[] = []
  for (let at = 0; at < 60; at += 1) {
    if (at % 15 === 5) await endConnections('openappkit')
    const { result } = await sender.publish(topic, String(at))
    if (result === true) accepted.push(String(at))
  }
  expect(accepted.length).toBeGreaterThan(0)
  await expect.poll(() => accepted.filter((text) => !reader.messages.includes(text)), { timeout: 8000 }).toEqual([])
})

test('while the database is cut off, messages are refused and the node says that it is not ready', async () => {
  const proxy = await startCutProxy(databaseUrl)
  ends.unshift(proxy.close)
  const cut = await start({ databaseUrl: proxy.url })
  const [topic, sender] = [randomTopic(), await open(cut)]
  const reader = await open(a)
  await reader.subscribe(topic)
  proxy.cut()
  expect(await sender.publish(topic, 'lost')).toMatchObject({ error: { data: { reason: 'storage_failed' } } })
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${cut.port}${path}`)).status
  expect([await status('/ready'), await status('/health')]).toEqual([503, 200])
  proxy.open()
  await expect.poll(async () => (await sender.publish(topic, 'again')).result, { timeout: 5000 }).toBe(true)
  await expect.poll(() => reader.messages.at(-1)).toBe('again')
})

test('a client of a node that stops goes on at another, and every accepted message arrives', async () => {
  const topic = randomTopic()
  const [sender, reader] = [await open(a), await open(b)]
  await reader.subscribe(topic)
  const publishing = Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const { result } = await sender.publish(topic, String(at))
      return result === true ? [String(at)] : []
    }),
  )
  const stopping = b.close()
  const { code } = await reader.closed
  expect(code, 'clients treat it as a break and come back').toBe(1001)
  const again = await open(a, { identity: reader.identity })
  await again.subscribe(topic)
  const accepted = (await publishing).flat()
  await stopping
  expect(accepted).toHaveLength(200)
  await expect.poll(() => new Set(again.messages)).toEqual(new Set(accepted))
})

test('an app at one node and a wallet at another pair and sign', async () => {
  const [dapp, wallet] = await Promise.all([createDapp(a.url), createRemoteWallet({ relayUrl: b.url })])
  ends.push(dapp.dispose, wallet.dispose)
  const { topic } = await dapp.pairWith(wallet)
  const address = wallet.addresses[0] as `0x${string}`
  const signature = await dapp.request<`0x${string}`>(topic, 'personal_sign', [stringToHex('hello'), address])
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  expect(wallet.failures).toEqual([])
})
