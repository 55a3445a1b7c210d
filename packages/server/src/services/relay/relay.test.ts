import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createIdentity } from '../../../test/identity.js'
import { openClient, type RawClient, randomTopic } from '../../../test/raw-client.js'
import { startRelay, type TestRelay, type TestRelayOptions } from '../../../test/start-relay.js'

const relays: TestRelay[] = []
const clients: RawClient[] = []

async function start(options?: TestRelayOptions): Promise<TestRelay> {
  const relay = await startRelay(options)
  relays.push(relay)
  return relay
}

async function open(relay: TestRelay, options?: Parameters<typeof openClient>[1]): Promise<RawClient> {
  const client = await openClient(relay.url, options)
  clients.push(client)
  return client
}

const settled = () => new Promise((later) => setTimeout(later, 150))

afterEach(async () => {
  for (const client of clients.splice(0)) client.drop()
  await Promise.all(relays.splice(0).map(({ close }) => close()))
})

describe('messages', () => {
  let relay: TestRelay
  let sender: RawClient
  let reader: RawClient
  const topic = randomTopic()

  beforeEach(async () => {
    relay = await start()
    ;[sender, reader] = await Promise.all([open(relay), open(relay)])
  })

  test('accepted messages reach subscribers in the form that clients expect', async () => {
    const { result } = await reader.subscribe(topic)
    expect(result).toBe(
      createHash('sha256')
        .update(topic + reader.clientId)
        .digest('hex'),
    )
    const before = Date.now()
    expect(await sender.publish(topic, 'hello', { tag: 1108, attestation: 'token' })).toMatchObject({ result: true })
    await expect.poll(() => reader.pushes).toHaveLength(1)
    const [push] = reader.pushes
    expect(push).toEqual({
      id: expect.any(Number),
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: {
        id: result,
        data: { topic, message: 'hello', publishedAt: expect.any(Number), tag: 1108, attestation: 'token' },
      },
    })
    expect(push?.params.data.publishedAt).toBeGreaterThanOrEqual(before)
  })

  test('messages never return to their sender, on any of its sockets', async () => {
    const second = await open(relay, { identity: sender.identity })
    for (const client of [sender, second, reader]) await client.subscribe(topic)
    await sender.publish(topic, 'hello')
    await expect.poll(() => reader.messages).toEqual(['hello'])
    expect([...sender.pushes, ...second.pushes]).toEqual([])
  })

  test('messages wait for an absent client in the order of arrival', async () => {
    const sent = Array.from({ length: 50 }, (_, index) => `message ${index}`)
    await Promise.all(sent.map((message) => sender.publish(topic, message)))
    await reader.subscribe(topic)
    await expect.poll(() => reader.messages).toEqual(sent)
  })

  test('messages keep their order while a mailbox is read and more arrive', async () => {
    const sent = Array.from({ length: 90 }, (_, index) => `message ${index}`)
    const first = sent.slice(0, 45).map((message) => sender.publish(topic, message))
    const subscribing = reader.subscribe(topic)
    await Promise.all([...first, subscribing, ...sent.slice(45).map((message) => sender.publish(topic, message))])
    await expect.poll(() => reader.messages).toEqual(sent)
  })

  test('messages are pushed again until they are acknowledged', async () => {
    await reader.subscribe(topic)
    await sender.publish(topic, 'one')
    await sender.publish(topic, 'two')
    await expect.poll(() => reader.messages).toEqual(['one', 'two'])
    reader.take(reader.pushes[0] as never)
    await settled()
    reader.drop()

    const again = await open(relay, { identity: reader.identity })
    await again.call('irn_batchSubscribe', { topics: [topic, randomTopic()] })
    await expect.poll(() => again.messages).toEqual(['two'])
    again.takeAll()
    await settled()
    again.drop()

    const third = await open(relay, { identity: reader.identity })
    await third.subscribe(topic)
    await settled()
    expect(third.messages).toEqual([])
  })

  test('a message sent twice is stored once, also after it was acknowledged', async () => {
    await reader.subscribe(topic)
    reader.takeAll()
    expect(await sender.publish(topic, 'hello')).toMatchObject({ result: true })
    await expect.poll(() => reader.messages).toEqual(['hello'])
    await settled()
    expect(await sender.publish(topic, 'hello')).toMatchObject({ result: true })
    expect(await sender.publish(randomTopic(), 'hello')).toMatchObject({ result: true })
    await settled()
    expect(reader.messages).toEqual(['hello'])
  })

  test('messages expire with their ttl', async () => {
    await sender.publish(topic, 'short', { ttl: 1 })
    await sender.publish(topic, 'long', { ttl: 300 })
    await new Promise((later) => setTimeout(later, 1100))
    await reader.subscribe(topic)
    await expect.poll(() => reader.messages).toEqual(['long'])
    // An expired message may be sent again.
    await sender.publish(topic, 'short')
    await expect.poll(() => reader.messages).toEqual(['long', 'short'])
  })

  test('pushes stop with the subscription', async () => {
    await reader.subscribe(topic)
    expect(await reader.call('irn_unsubscribe', { topic, id: 'any' })).toMatchObject({ result: true })
    await sender.publish(topic, 'hello')
    await settled()
    expect(reader.pushes).toEqual([])
    await reader.call('irn_batchSubscribe', { topics: [topic] })
    await expect.poll(() => reader.messages).toEqual(['hello'])
    await reader.call('irn_batchUnsubscribe', { subscriptions: [{ topic, id: 'any' }] })
    await sender.publish(topic, 'more')
    await settled()
    expect(reader.messages).toEqual(['hello'])
  })

  test('accepts messages in a batch', async () => {
    const other = randomTopic()
    await reader.call('irn_batchSubscribe', { topics: [topic, other] })
    const messages = [topic, other, topic].map((one, index) => ({ topic: one, message: `${index}`, ttl: 60, tag: 0 }))
    expect(await sender.call('irn_batchPublish', { messages })).toMatchObject({ result: true })
    await expect.poll(() => reader.messages.toSorted()).toEqual(['0', '1', '2'])
    // Messages are ordered within a topic, not between topics.
    expect(reader.messages.filter((message) => message !== '1')).toEqual(['0', '2'])
  })

  test('fetches messages page by page, and keeps them', async () => {
    const sent = Array.from({ length: 95 }, (_, index) => `${index}`.padEnd(30_000, '.'))
    for (const message of sent) await sender.publish(topic, message)
    const fetched: string[] = []
    for (let hasMore = true; hasMore;) {
      const { result } = await reader.call('irn_fetchMessages', { topic })
      const page = result as { messages: { message: string; publishedAt: number }[]; hasMore: boolean }
      fetched.push(...page.messages.map(({ message }) => message))
      hasMore = page.hasMore
    }
    expect(fetched).toEqual(sent)
    const { result } = await reader.call('irn_batchFetchMessages', { topics: [randomTopic(), topic] })
    const { messages, hasMore } = result as { messages: unknown[]; hasMore: boolean }
    expect(hasMore).toBe(true)
    expect(messages[0]).toEqual({ topic, message: sent[0], tag: 1108, publishedAt: expect.any(Number) })
  })
})

describe('sessions', () => {
  test('a proposal subscribes the app, and the settlement waits for it', async () => {
    const relay = await start()
    const [app, wallet] = await Promise.all([open(relay), open(relay)])
    const [pairingTopic, sessionTopic] = [randomTopic(), randomTopic()]
    await app.call('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal', ttl: 300, correlationId: 1 })
    await wallet.subscribe(pairingTopic)
    await expect.poll(() => wallet.messages).toEqual(['proposal'])
    const approval = { sessionProposalResponse: 'response', sessionSettlementRequest: 'settlement', ttl: 300 }
    expect(await wallet.call('wc_approveSession', { pairingTopic, sessionTopic, ...approval })).toMatchObject({
      result: true,
    })
    await expect.poll(() => app.messages).toEqual(['response'])
    await app.subscribe(sessionTopic)
    await expect.poll(() => app.messages).toEqual(['response', 'settlement'])
    await app.publish(sessionTopic, 'acknowledged')
    await expect.poll(() => wallet.messages).toEqual(['proposal', 'acknowledged'])
    const tags = [...wallet.pushes.slice(0, 1), ...app.pushes].map(({ params }) => params.data.tag)
    expect(tags).toEqual([1100, 1101, 1102])
  })
})

describe('restart', () => {
  test('answers pending requests, closes with a reason, and rejects new connections', async () => {
    const relay = await start()
    const client = await open(relay)
    const publishing = client.publish(randomTopic(), 'last words')
    await settled()
    const closing = relay.close()
    expect(await publishing).toMatchObject({ result: true })
    expect(await client.closed).toEqual({ code: 1001, reason: 'Stopping' })
    await closing
    await expect(openClient(relay.url)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('log', () => {
  test('the log contains no message, no client and no topic', async () => {
    const relay = await start()
    const client = await open(relay, { query: '&projectId=secretproject' })
    const topic = randomTopic()
    await client.publish(topic, 'secretmessage')
    await openClient(relay.url, { token: 'eyJ.secrettoken.x', query: '&projectId=secretproject' }).catch(
      () => undefined,
    )
    await client.close()
    await expect.poll(() => relay.lines.join('')).toContain('relay closed')
    const log = relay.lines.join('')
    expect(log).toContain('relay refused')
    for (const secret of ['secret', topic, topic.slice(0, 16), client.clientId.slice(8, 30), 'auth=', '127.0.0.1'])
      expect(log).not.toContain(secret)
  })
})

test('a client may have several sockets, each with separate pushes', async () => {
  const relay = await start()
  const identity = createIdentity()
  const [one, two, sender] = await Promise.all([open(relay, { identity }), open(relay, { identity }), open(relay)])
  const topic = randomTopic()
  await one.subscribe(topic)
  await two.subscribe(topic)
  await sender.publish(topic, 'hello')
  await expect.poll(() => [one.messages, two.messages]).toEqual([['hello'], ['hello']])
})
