import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test } from 'vitest'
import { createIdentity } from '../../../test/identity.js'
import { openClient, type OpenOptions, type RawClient, randomTopic, type Reply } from '../../../test/raw-client.js'
import { noRateLimits, startRelay, type TestRelay, type TestRelayOptions } from '../../../test/start-relay.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let relay: TestRelay
const clients: RawClient[] = []

const start = async (limits: TestRelayOptions['limits'] = {}) => void (relay = await startRelay({ limits }))

async function open(options?: OpenOptions): Promise<RawClient> {
  const client = await openClient(relay.url, options)
  clients.push(client)
  return client
}

const openMany = (count: number) => Promise.all(Array.from({ length: count }, () => open()))
const reasonOf = ({ error }: Reply) => error?.data.reason
const text = (bytes: number) => 'x'.repeat(bytes)
const megabyte = 1024 * 1024

/** The memory of the process, including the clients of the test. Unread frames are most of it. */
function heldBytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Publishes two messages, one page together, on each topic. */
async function fill(sender: RawClient, topics: readonly string[]): Promise<void> {
  for (const topic of topics)
    for (const end of ['1', '2']) expect((await sender.publish(topic, text(500_000) + end)).result).toBe(true)
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.drop()
  await relay.close()
})

describe('T17: clients that exceed limits', () => {
  test('rejects excess requests at once, and serves other clients as usual', async () => {
    // Client and relay share one process, so latency limits are off.
    const { messagesPerSecond: _perSecond, messagesBurst: _burst, ...others } = noRateLimits
    await start({ ...others, lagMs: 10_000 })
    const abusers = await openMany(8)
    const [sender, reader] = (await openMany(2)) as [RawClient, RawClient]
    const topic = randomTopic()
    await reader.subscribe(topic)
    reader.takeAll()
    let isOver = false
    const replies: Reply[] = []
    const abuse = abusers.map(async (abuser) => {
      while (!isOver)
        replies.push(
          ...(await Promise.all(Array.from({ length: 50 }, () => abuser.publish(randomTopic(), text(1200))))),
        )
    })
    for (let index = 0; index < 20; index += 1) {
      expect(await sender.publish(topic, `${index}`)).toMatchObject({ result: true })
      await new Promise((later) => setTimeout(later, 50))
    }
    isOver = true
    await Promise.all(abuse)
    await expect.poll(() => reader.messages.length).toBe(20)
    const taken = replies.filter(({ result }) => result === true).length
    // A burst each, and the refill of the seconds that it took.
    expect(taken).toBeLessThan(8 * (100 + 20 * 10))
    expect(replies.length).toBeGreaterThan(4 * taken)
    expect(new Set(replies.map(reasonOf))).toEqual(new Set([undefined, 'rate_limited']))
  })

  test('accepts 2,000 of 100,000 topics', async () => {
    await start(noRateLimits)
    const [greedy, other] = (await openMany(2)) as [RawClient, RawClient]
    const replies: Reply[] = []
    for (let index = 0; index < 200; index += 1)
      replies.push(await greedy.call('irn_batchSubscribe', { topics: Array.from({ length: 500 }, randomTopic) }))
    expect(replies.filter(({ result }) => result)).toHaveLength(4)
    expect(new Set(replies.slice(4).map(reasonOf))).toEqual(new Set(['too_many_topics']))
    expect(await other.subscribe(randomTopic())).toMatchObject({ result: expect.any(String) })
  })

  test('accepts a message of 512 kB, and rejects one more byte without closing the connection', async () => {
    await start()
    const [sender, reader] = (await openMany(2)) as [RawClient, RawClient]
    const topic = randomTopic()
    await reader.subscribe(topic)
    expect(await sender.publish(topic, text(512 * 1024 + 1))).toMatchObject({
      error: { code: -32_013, message: 'The message is too large: at most 524288 bytes' },
    })
    expect(await sender.publish(topic, text(512 * 1024))).toMatchObject({ result: true })
    await expect.poll(() => reader.messages.map(({ length }) => length)).toEqual([512 * 1024])
  })

  test('tiny messages on new topics fill the quota of the relay, not its disk', async () => {
    await start({ ...noRateLimits, storeBytes: 100_000 })
    const sender = await open()
    const replies = await Promise.all(Array.from({ length: 1000 }, () => sender.publish(randomTopic(), 'x')))
    expect(replies.filter(({ result }) => result === true).length).toBe(Math.floor(100_000 / 513))
    expect(new Set(replies.map(reasonOf))).toEqual(new Set([undefined, 'relay_full']))
  })
})

describe('T17: clients that do not read', () => {
  test('slow readers hold up no other client once they are too far behind together, and get the rest when they read', async () => {
    await start({ ...noRateLimits, bufferedBytesAll: 4 * megabyte })
    const [sender, reader] = (await openMany(2)) as [RawClient, RawClient]
    const topic = randomTopic()
    await reader.subscribe(topic)
    // More for each than the buffers of the kernel hold.
    for (let index = 0; index < 75; index += 1) await sender.publish(topic, text(100_000) + index)
    await expect.poll(() => reader.messages.length).toBe(75)
    const slow = await openMany(50)
    for (const client of slow) {
      client.ws.pause()
      client.ws.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } }))
    }
    await sender.publish(topic, 'more')
    await expect.poll(() => reader.messages.at(-1)).toBe('more')
    const [late, ...others] = slow as [RawClient, ...RawClient[]]
    late.ws.resume()
    await expect.poll(() => late.messages.length).toBe(76)
    expect(others.every(({ ws }) => ws.readyState === ws.OPEN)).toBe(true)
  })

  test('readers that fetch everything at once are answered one after another', async () => {
    await start(noRateLimits)
    const [sender, greedy] = (await openMany(2)) as [RawClient, RawClient]
    const topics = Array.from({ length: 5 }, randomTopic)
    await fill(sender, topics)
    const before = heldBytes()
    greedy.ws.pause()
    const asked = Array.from({ length: 200 }, (_, index) =>
      greedy.call('irn_fetchMessages', { topic: topics[index % 5] }),
    )
    let most = 0
    for (let index = 0; index < 10; index += 1) {
      await new Promise((later) => setTimeout(later, 50))
      most = Math.max(most, heldBytes() - before)
    }
    expect(most).toBeLessThan(20 * megabyte)
    greedy.ws.resume()
    const reasons = (await Promise.all(asked)).map(reasonOf)
    expect(new Set(reasons)).toEqual(new Set([undefined, 'rate_limited']))
    expect(greedy.ws.readyState).toBe(greedy.ws.OPEN)
  })
})

describe('T17: reconnection storms', () => {
  test('delivers every waiting message once after all clients reconnect', async () => {
    await start({ ...noRateLimits })
    const sender = await open()
    const people = Array.from({ length: 300 }, () => ({ identity: createIdentity(), topic: randomTopic() }))
    const first = await Promise.all(
      people.map(async ({ identity, topic }) => {
        const client = await open({ identity })
        await client.subscribe(topic)
        return client
      }),
    )
    for (const client of first) client.drop()
    await Promise.all(people.map(({ topic }) => sender.publish(topic, 'while you were away')))
    const second = await Promise.all(
      people.map(async ({ identity, topic }) => {
        const client = await open({ identity })
        client.takeAll()
        await client.subscribe(topic)
        return client
      }),
    )
    await expect.poll(() => second.every(({ messages }) => messages.length === 1)).toBe(true)
  })

  test('tells reconnecting clients of one address when to return, and admits some meanwhile', async () => {
    await start({ connectionsPerSecond: 10, connectionsBurst: 50 })
    const settled = await Promise.allSettled(Array.from({ length: 200 }, () => open()))
    const refused = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object)
    expect(refused.length).toBeGreaterThan(100)
    expect(refused.length).toBeLessThanOrEqual(150)
    for (const one of refused)
      expect(one).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^[1-9]\d*$/) })
    expect(await (clients[0] as RawClient).subscribe(randomTopic())).toMatchObject({ result: expect.any(String) })
  })
})
