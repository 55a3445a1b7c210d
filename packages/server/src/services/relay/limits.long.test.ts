import { afterEach, describe, expect, test } from 'vitest'
import { openClient, type OpenOptions, type RawClient, randomTopic, type Reply } from '../../../test/raw-client.js'
import { startRelay, type TestRelay, type TestRelayOptions } from '../../../test/start-relay.js'

let relay: TestRelay
const clients: RawClient[] = []

async function open(limits: TestRelayOptions['limits'] = {}): Promise<RawClient> {
  relay = await startRelay({ limits })
  return another()
}

async function another(options?: OpenOptions): Promise<RawClient> {
  const client = await openClient(relay.url, options)
  clients.push(client)
  return client
}

const reasonOf = ({ error }: Reply) => error?.data.reason
const text = (bytes: number) => 'x'.repeat(bytes)

afterEach(async () => {
  for (const client of clients.splice(0)) client.drop()
  await relay.close()
})

describe('limits of requests', () => {
  test('rejects a message that is too large in bytes', async () => {
    const client = await open({ messageBytes: 1000 })
    const [topic, reader] = [randomTopic(), await another()]
    expect(await client.publish(topic, text(1000))).toMatchObject({ result: true })
    expect(await client.publish(topic, text(1001))).toMatchObject({
      error: { code: -32_013, message: 'The message is too large: at most 1000 bytes' },
    })
    expect(reasonOf(await client.publish(topic, 'é'.repeat(501)))).toBe('message_too_large')
    const session = { pairingTopic: topic, sessionProposal: text(1001), ttl: 300 }
    expect(reasonOf(await client.call('wc_proposeSession', session))).toBe('message_too_large')
    await reader.subscribe(topic)
    await expect.poll(() => reader.messages).toEqual([text(1000)])
  })

  test('closes the connection for a frame far beyond the limit', async () => {
    const client = await open({ messageBytes: 1000 })
    client.ws.send(text(70_000))
    expect(await client.closed).toMatchObject({ code: 1009 })
  })

  test.each([0, 7 * 86_400 + 1])('rejects a ttl of %i', async (ttl) => {
    const client = await open()
    expect(reasonOf(await client.publish(randomTopic(), 'x', { ttl }))).toBe('invalid_ttl')
    expect(await client.publish(randomTopic(), 'x', { ttl: 7 * 86_400 })).toMatchObject({ result: true })
  })

  test('rejects a batch with too many items', async () => {
    const client = await open({ batch: 2 })
    const topics = [randomTopic(), randomTopic(), randomTopic()]
    const messages = topics.map((topic) => ({ topic, message: 'x', ttl: 60, tag: 0 }))
    for (const [method, params] of [
      ['irn_batchSubscribe', { topics }],
      ['irn_batchFetchMessages', { topics }],
      ['irn_batchUnsubscribe', { subscriptions: topics.map((topic) => ({ topic, id: '' })) }],
      ['irn_batchPublish', { messages }],
    ] as const)
      expect(reasonOf(await client.call(method, params))).toBe('batch_too_large')
  })

  test('limits the topics of a client over all its sockets', async () => {
    const client = await open({ topicsPerClient: 3 })
    const second = await another({ identity: client.identity })
    const topics = [randomTopic(), randomTopic()]
    expect(await client.call('irn_batchSubscribe', { topics })).toMatchObject({
      result: [{}, {}].map(() => expect.any(String)),
    })
    expect(reasonOf(await second.call('irn_batchSubscribe', { topics }))).toBe('too_many_topics')
    expect(await second.subscribe(randomTopic())).toMatchObject({ result: expect.any(String) })
    expect(reasonOf(await client.subscribe(randomTopic()))).toBe('too_many_topics')
    // Existing subscriptions cost nothing, and removed ones free their place.
    expect(await client.call('irn_batchSubscribe', { topics })).toMatchObject({ result: expect.any(Array) })
    await second.close()
    await expect.poll(async () => reasonOf(await client.subscribe(randomTopic()))).toBeUndefined()
  })

  test('limits a mailbox by messages and by bytes', async () => {
    const client = await open({ mailboxMessages: 3, mailboxBytes: 1000 })
    const topic = randomTopic()
    for (const message of ['1', '2', '3']) await client.publish(topic, message)
    expect(reasonOf(await client.publish(topic, '4'))).toBe('mailbox_full')
    expect(await client.publish(topic, '3')).toMatchObject({ result: true })
    expect(reasonOf(await client.publish(randomTopic(), text(1001)))).toBe('mailbox_full')
    const reader = await another()
    reader.takeAll()
    await reader.subscribe(topic)
    await expect.poll(async () => reasonOf(await client.publish(topic, '5'))).toBeUndefined()
  })

  test('limits the bytes of the whole relay', async () => {
    const client = await open({ storeBytes: 3000 })
    const topic = randomTopic()
    await client.publish(topic, text(1500))
    expect(reasonOf(await client.publish(randomTopic(), text(600)))).toBe('relay_full')
    const reader = await another()
    reader.takeAll()
    await reader.subscribe(topic)
    await expect.poll(async () => reasonOf(await client.publish(randomTopic(), text(600)))).toBeUndefined()
  })

  test('limits the requests of a client independently of other clients', async () => {
    const client = await open({ messagesPerSecond: 10, messagesBurst: 5 })
    const topic = randomTopic()
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => client.publish(topic, `${index}`)))
    expect(replies.filter(({ error }) => error).map(reasonOf)).toEqual(Array(3).fill('rate_limited'))
    const other = await another()
    expect(await other.subscribe(topic)).toMatchObject({ result: expect.any(String) })
    await expect.poll(() => other.messages).toEqual(['0', '1', '2', '3', '4'])
    await expect.poll(async () => reasonOf(await client.publish(topic, 'later'))).toBeUndefined()
  })
})

describe('invalid requests', () => {
  test.each<[string, unknown, string]>([
    ['irn_publish', { topic: randomTopic(), message: 'x', ttl: 'soon' }, 'invalid_params'],
    ['irn_publish', { topic: randomTopic().toUpperCase().replace('A', 'B'), message: 'x', ttl: 60 }, 'invalid_params'],
    ['irn_publish', { topic: randomTopic(), message: '', ttl: 60 }, 'invalid_params'],
    ['irn_publish', { topic: randomTopic(), message: 'x', ttl: 2 ** 32 }, 'invalid_params'],
    ['irn_publish', { topic: randomTopic(), message: 'x', ttl: 60, tag: -1 }, 'invalid_params'],
    ['irn_subscribe', { topic: 'short' }, 'invalid_params'],
    ['irn_subscribe', null, 'invalid_params'],
    ['irn_batchSubscribe', { topics: 'x' }, 'invalid_params'],
    ['wc_proposeSession', { pairingTopic: randomTopic() }, 'invalid_params'],
    ['irn_other', {}, 'method_not_found'],
    ['__proto__', {}, 'method_not_found'],
    ['constructor', {}, 'method_not_found'],
  ])('rejects %s with %j', async (method, params, reason) => {
    const client = await open()
    expect(reasonOf(await client.call(method, params, '1795220324313470720'))).toBe(reason)
    expect(client.raw[0]).toContain('"id":"1795220324313470720"')
  })

  test('rejects a binary frame and any other malformed one', async () => {
    const client = await open()
    for (const frame of [Buffer.from('{}'), 'nonsense', '[]']) client.ws.send(frame)
    await expect.poll(() => client.raw).toHaveLength(3)
    expect(client.raw.map((line) => JSON.parse(line).error.code)).toEqual([-32_600, -32_700, -32_600])
  })

  test('closes the connection after too many invalid requests', async () => {
    const client = await open({ refusalsBurst: 25, refusalsPerSecond: 1 })
    for (let index = 0; index < 7; index += 1) client.ws.send('nonsense')
    expect(await client.closed).toEqual({ code: 1008, reason: 'Too many refused frames' })
    expect(client.raw).toHaveLength(6)
  })
})

describe('connections', () => {
  test('pings a connection, and closes it without a response', async () => {
    const client = await open({ pingSeconds: 1 })
    await client.subscribe(randomTopic())
    await expect.poll(() => client.pings).toBeGreaterThan(1)
    // Stops reading frames, like a phone without a network.
    client.ws.pause()
    const since = Date.now()
    await expect.poll(() => relay.lines.join('')).toContain('relay closed')
    expect(Date.now() - since).toBeGreaterThan(1500)
  })

  test('closes an idle connection without a subscription, and keeps one with a subscription', async () => {
    const idle = await open({ idleSeconds: 1 })
    const busy = await another()
    await busy.subscribe(randomTopic())
    expect(await idle.closed).toEqual({ code: 1000, reason: 'No subscriptions' })
    expect(busy.ws.readyState).toBe(busy.ws.OPEN)
  })

  test('pauses pushes to a client that does not acknowledge them, until it does', async () => {
    const sender = await open({ unansweredPushes: 10 })
    const [reader, topic] = [await another(), randomTopic()]
    const sent = Array.from({ length: 40 }, (_, index) => `${index}`)
    await reader.subscribe(topic)
    await Promise.all(sent.map((message) => sender.publish(topic, message)))
    await new Promise((later) => setTimeout(later, 200))
    expect(reader.messages).toEqual(sent.slice(0, 10))
    reader.takeAll()
    await expect.poll(() => reader.messages).toEqual(sent)
  })

  test('delivers the rest to a slow reader once it has caught up', async () => {
    const sender = await open({ bufferedBytes: 100_000, messagesBurst: 1000 })
    const [slow, topic] = [await another(), randomTopic()]
    const sent = Array.from({ length: 60 }, (_, index) => text(100_000) + index)
    await slow.subscribe(topic)
    slow.ws.pause()
    for (const message of sent) await sender.publish(topic, message)
    slow.ws.resume()
    await expect.poll(() => slow.messages.length).toBe(60)
    expect(slow.messages).toEqual(sent)
  })

  test('a slow reader holds up no other client, and is closed when it is stuck', async () => {
    const limits = { bufferedBytes: 100_000, stuckSeconds: 1, messagesBurst: 1000, pingSeconds: 20 }
    const sender = await open(limits)
    const [slow, quick, topic] = [await another(), await another(), randomTopic()]
    const sent = Array.from({ length: 60 }, (_, index) => text(100_000) + index)
    quick.takeAll()
    for (const reader of [slow, quick]) await reader.subscribe(topic)
    slow.ws.pause()
    for (const message of sent) await sender.publish(topic, message)
    await expect.poll(() => quick.messages.length).toBe(60)
    await expect.poll(() => relay.lines.join('')).toMatch(/relay closed.*"code":(1013|1006)/)
  })
})
