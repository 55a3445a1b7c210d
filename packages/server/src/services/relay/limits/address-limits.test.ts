import { afterEach, describe, expect, test } from 'vitest'
import { openClient, type RawClient, randomTopic, type Reply } from '../../../../test/raw-client.js'
import { startRelay, type TestRelay, type TestRelayOptions } from '../../../../test/start-relay.js'

let relay: TestRelay
const clients: RawClient[] = []

const start = async (limits: NonNullable<TestRelayOptions['limits']>) =>
  void (relay = await startRelay({ limits, trustProxy: true }))

/** A client with a new identity at this address. Identities are free. */
async function openAt(address: string): Promise<RawClient> {
  const client = await openClient(relay.url, { headers: { 'x-forwarded-for': address } })
  clients.push(client)
  return client
}

const reasonOf = ({ error }: Reply) => error?.data.reason

afterEach(async () => {
  for (const client of clients.splice(0)) client.drop()
  await relay.close()
})

describe('limits of one address', () => {
  test('limits the sockets of one address over all identities', async () => {
    await start({ addressSockets: 2 })
    const [first] = [await openAt('203.0.113.7'), await openAt('203.0.113.7')]
    await expect(openAt('203.0.113.7')).rejects.toMatchObject({ status: 429, retryAfter: '5' })
    await openAt('203.0.113.8')
    await first.close()
    await openAt('203.0.113.7')
  })

  test.each([
    ['IPv4 in IPv6', ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']],
    ['one /64', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:0DB8:0001:0002::9', '2001:db8:1:2:3:4:5:6']],
  ])('treats all spellings of an address as one: %s', async (_, spellings) => {
    await start({ addressSockets: 1 })
    await openAt(spellings[0] ?? '')
    for (const other of spellings.slice(1)) await expect(openAt(other)).rejects.toMatchObject({ status: 429 })
    await openAt('203.0.113.9')
    await openAt('::ffff:203.0.113.10')
    await openAt('2001:db8:1:3::1')
  })

  test('limits the messages of one address over all identities', async () => {
    await start({ addressMessagesPerSecond: 1, addressMessagesBurst: 6 })
    const many = [await openAt('203.0.113.7'), await openAt('203.0.113.7'), await openAt('203.0.113.7')]
    const replies = await Promise.all(
      many.flatMap((client) => Array.from({ length: 4 }, (_, index) => client.publish(randomTopic(), `${index}`))),
    )
    expect(replies.filter(({ result }) => result === true)).toHaveLength(6)
    expect(new Set(replies.map(reasonOf))).toEqual(new Set([undefined, 'rate_limited']))
    expect(await (await openAt('203.0.113.8')).publish(randomTopic(), 'x')).toMatchObject({ result: true })
  })

  test.each([
    ['bytes', { addressStoredBytes: 10_000 }],
    ['messages', { addressStoredMessages: 10 }],
  ])('limits the stored %s of one address over all identities', async (_, limits) => {
    await start(limits)
    const topic = randomTopic()
    const replies: Reply[] = []
    for (let round = 0; round < 4; round += 1) {
      const client = await openAt('203.0.113.7')
      for (let index = 0; index < 5; index += 1)
        replies.push(await client.publish(topic, `${round} ${index} ${'x'.repeat(488)}`))
    }
    const accepted = replies.filter(({ result }) => result === true).length
    expect(accepted).toBeGreaterThanOrEqual(9)
    expect(accepted).toBeLessThanOrEqual(10)
    expect(new Set(replies.map(reasonOf))).toEqual(new Set([undefined, 'quota_exceeded']))
    expect(await (await openAt('203.0.113.8')).publish(topic, 'x')).toMatchObject({ result: true })

    // Acknowledged messages free their space.
    const reader = await openAt('203.0.113.9')
    reader.takeAll()
    await reader.subscribe(topic)
    const late = await openAt('203.0.113.7')
    await expect.poll(async () => reasonOf(await late.publish(randomTopic(), 'later'))).toBeUndefined()
  })
})
