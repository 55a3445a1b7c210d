import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createIdentity, signToken } from '../../../../test/identity.js'
import { openClient, type OpenOptions, type RawClient, randomTopic, type Reply } from '../../../../test/raw-client.js'
import { startRelay, type TestRelay, type TestRelayOptions } from '../../../../test/start-relay.js'

let relay: TestRelay
const clients: RawClient[] = []

const start = async (limits: TestRelayOptions['limits'] = {}) => void (relay = await startRelay({ limits }))

async function open(options?: OpenOptions): Promise<RawClient> {
  const client = await openClient(relay.url, options)
  clients.push(client)
  return client
}

const reasonOf = ({ error }: Reply) => error?.data.reason
const lastReason = ({ raw }: RawClient) => reasonOf(JSON.parse(raw.at(-1) ?? '{}') as Reply)
const frame = (id: string, params: string, method = 'irn_batchPublish') =>
  `{"id":${id},"jsonrpc":"2.0","method":"${method}","params":${params}}`
const emptyEntries = `{"messages":[${'{},'.repeat(370_999)}{}]}`

/** CPU time that one frame costs this process, in milliseconds, independent of other processes. */
async function workOf(client: RawClient, text: string): Promise<number> {
  const count = client.raw.length
  const since = process.cpuUsage()
  client.ws.send(text)
  await expect.poll(() => client.raw.length, { interval: 10 }).toBeGreaterThan(count)
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** A WebSocket connection whose bytes the test writes itself. */
async function openRawSocket(): Promise<Socket> {
  const request = get(`${relay.url.replace('ws', 'http')}?auth=${signToken(createIdentity(), relay.url)}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  })
  const [, socket] = (await once(request, 'upgrade')) as [IncomingMessage, Socket]
  return socket.on('error', () => undefined)
}

beforeEach(() => void (relay = undefined as never))
afterEach(async () => {
  for (const client of clients.splice(0)) client.drop()
  await relay.close()
})

describe('frames rejected before work is spent on them', () => {
  test('rejects a frame with hundreds of thousands of entries cheaply', async () => {
    await start()
    const client = await open()
    expect(await workOf(client, frame('"1"', emptyEntries))).toBeLessThan(250)
    expect(lastReason(client)).toBe('invalid_request')
  })

  test('rejects a frame with more entries than a batch may have before the schema reads them', async () => {
    await start({ batch: 3 })
    const client = await open()
    const entries = (count: number) => Array.from({ length: count }, () => ({}))
    expect(reasonOf(await client.call('irn_batchPublish', { messages: entries(4) }))).toBe('batch_too_large')
    expect(reasonOf(await client.call('irn_batchPublish', { messages: entries(3) }))).toBe('invalid_params')
  })

  test('rejects an id that a number cannot represent', async () => {
    await start()
    const client = await open()
    for (const id of ['1795220324313470721', '9007199254740993', '1.5', '1e300']) {
      expect(await workOf(client, frame(id, `["${'x'.repeat(1_000_000)}"]`))).toBeLessThan(250)
      expect(JSON.parse(client.raw.at(-1) ?? '')).toMatchObject({ id: null, error: { code: -32_600 } })
    }
  })

  test.each(['[', '{"a":'])('rejects a frame nested a hundred thousand times: %s', async (part) => {
    await start()
    const client = await open()
    expect(await workOf(client, frame('"1"', part.repeat(100_000)))).toBeLessThan(250)
    expect(lastReason(client)).toBe('invalid_request')
  })

  test('does not count brackets and commas inside a message as entries', async () => {
    await start()
    const client = await open()
    const message = `${'[{",\\'.repeat(50_000)}"`
    expect(await client.publish(randomTopic(), message)).toMatchObject({ result: true })
  })
})

describe('clients that repeat invalid frames', () => {
  test.each<[string, string | Buffer]>([
    ['an id that a number cannot hold', frame('1795220324313470721', '{}')],
    ['no JSON', '{'],
    ['binary', Buffer.alloc(10)],
    ['an unknown method', frame('"1"', '{}', 'irn_nothing')],
    ['parameters that cannot be read', frame('"1"', '{"messages":[{}]}')],
  ])('closes a client that repeats invalid frames: %s', async (_, text) => {
    await start()
    const client = await open()
    for (let index = 0; index < 60; index += 1) client.ws.send(text)
    expect(await client.closed).toEqual({ code: 1008, reason: 'Too many refused frames' })
    expect(client.raw.length).toBeLessThan(60)
  })

  test('closes a client that continues long after its budget is used up', async () => {
    await start({ messagesPerSecond: 1, messagesBurst: 5 })
    const client = await open()
    for (let index = 0; index < 500; index += 1)
      client.ws.send(frame('"1"', `{"topic":"${randomTopic()}"}`, 'irn_subscribe'))
    expect(await client.closed).toEqual({ code: 1008, reason: 'Too many refused frames' })
  })

  test('keeps a client that makes a few mistakes', async () => {
    await start()
    const client = await open()
    for (let index = 0; index < 5; index += 1)
      expect(reasonOf(await client.call('irn_nothing', {}))).toBe('method_not_found')
    expect(await client.subscribe(randomTopic())).toMatchObject({ result: expect.any(String) })
  })
})

describe('byte budgets', () => {
  test('reads from one client as fast as its budget allows, and rejects nothing', async () => {
    await start({ bytesPerSecond: 1_000_000, bytesBurst: 600_000 })
    const [fast, other] = [await open(), await open()]
    const since = performance.now()
    const publishing = Array.from({ length: 4 }, (_, index) => fast.publish(randomTopic(), 'x'.repeat(500_000) + index))
    let isDone = false
    const done = Promise.all(publishing).then((replies) => ((isDone = true), replies))
    // A whole conversation of another client fits into the time that the fast one waits.
    for (let index = 0; index < 10; index += 1)
      expect(await other.publish(randomTopic(), 'x')).toMatchObject({ result: true })
    expect(isDone).toBe(false)
    for (const reply of await done) expect(reply).toMatchObject({ result: true })
    expect(performance.now() - since).toBeGreaterThan(900)
  })

  test('shares the budget of one address between its clients', async () => {
    await start({ addressBytesPerSecond: 1_000_000, addressBytesBurst: 600_000 })
    const since = performance.now()
    const replies = [1, 2, 3, 4].map(async () => (await open()).publish(randomTopic(), 'x'.repeat(500_000)))
    for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ result: true })
    expect(performance.now() - since).toBeGreaterThan(900)
  })

  test('bounds the bytes of all clients together, and light senders do not wait', async () => {
    await start({ totalBytesPerSecond: 500_000, totalBytesBurst: 600_000 })
    const [fast, other] = [await open(), await open()]
    const publishing = Array.from({ length: 3 }, (_, index) => fast.publish(randomTopic(), 'x'.repeat(500_000) + index))
    let isDone = false
    const done = Promise.all(publishing).then((replies) => {
      isDone = true
      return replies
    })
    await new Promise((later) => setTimeout(later, 200))
    expect(await other.publish(randomTopic(), 'x')).toMatchObject({ result: true })
    expect(isDone).toBe(false)
    for (const reply of await done) expect(reply).toMatchObject({ result: true })
  })

  test('charges a frame more than its bytes: a flood of pings is answered at the rate of its budget', async () => {
    await start({ bytesPerSecond: 100_000, bytesBurst: 100_000 })
    const client = await open()
    let pongs = 0
    client.ws.on('pong', () => (pongs += 1))
    for (let index = 0; index < 60_000; index += 1) client.ws.ping()
    await new Promise((later) => setTimeout(later, 1000))
    // Answers what one read of the socket returned, and reads nothing after that.
    expect(pongs).toBeLessThan(30_000)
  })
})

describe('unfinished messages', () => {
  test('closes a connection whose frame takes too long', async () => {
    await start({ messageSeconds: 1 })
    const socket = await openRawSocket()
    socket.resume()
    // Text, final, masked, of 100,000 bytes, sent at one byte per 100 ms.
    socket.write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 1, 0x86, 0xa0, 0, 0, 0, 0]))
    const trickle = setInterval(() => socket.write('x'), 100)
    const since = performance.now()
    await Promise.race([once(socket, 'close'), once(socket, 'end')])
    clearInterval(trickle)
    expect(performance.now() - since).toBeGreaterThan(900)
    socket.destroy()
  })

  test('closes a connection whose fragments take too long', async () => {
    await start({ messageSeconds: 1 })
    const client = await open()
    const sending = setInterval(() => client.ws.send('x', { fin: false }), 200)
    expect(await client.closed).toEqual({ code: 1008, reason: 'Message not finished' })
    clearInterval(sending)
  })

  test('closes a connection that sends too many fragments', async () => {
    await start()
    const client = await open()
    for (let index = 0; index < 200; index += 1) client.ws.send('x', { fin: false })
    expect(await client.closed).toMatchObject({ code: 1008 })
  })

  test('unfinished messages cost other clients nothing beyond their shared limit', async () => {
    await start({ unfinishedBytes: 1_000_000 })
    const many = await Promise.all(Array.from({ length: 4 }, () => open()))
    for (const { ws } of many) ws.send('x'.repeat(400_000), { fin: false })
    await expect.poll(() => many.filter(({ ws }) => ws.readyState !== ws.OPEN).length).toBeGreaterThan(0)
    expect(await Promise.race(many.map(({ closed }) => closed))).toEqual({ code: 1013, reason: 'Too much unfinished' })
    expect(await (await open()).publish(randomTopic(), 'x'.repeat(1000))).toMatchObject({ result: true })
  })

  test('accepts a slow message in time', async () => {
    await start({ messageSeconds: 3 })
    const client = await open()
    const topic = randomTopic()
    const text = JSON.stringify({ id: '1', jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } })
    for (const [index, part] of (text.match(/.{1,20}/gs) ?? []).entries()) {
      client.ws.send(part, { fin: index * 20 + part.length === text.length })
      await new Promise((later) => setTimeout(later, 100))
    }
    await expect.poll(() => client.raw.length).toBe(1)
    expect(JSON.parse(client.raw[0] ?? '')).toMatchObject({ id: '1', result: expect.any(String) })
  })
})
