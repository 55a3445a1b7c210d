import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClient, type OpenOptions, type RawClient, randomTopic } from '../../../test/raw-client.js'
import { startRelay, type TestRelay } from '../../../test/start-relay.js'

let relay: TestRelay
let sender: RawClient
let reader: RawClient
const topic = randomTopic()
const clients: RawClient[] = []

async function open(options?: OpenOptions): Promise<RawClient> {
  const client = await openClient(relay.url, options)
  clients.push(client)
  return client
}

const settled = () => new Promise((later) => setTimeout(later, 150))

beforeEach(async () => {
  relay = await startRelay()
  ;[sender, reader] = [await open(), await open()]
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.drop()
  await relay.close()
})

describe('acknowledgements', () => {
  test('an acknowledgement of a push from an earlier connection removes no message', async () => {
    await reader.subscribe(topic)
    await sender.publish(topic, 'one')
    await expect.poll(() => reader.messages).toEqual(['one'])
    reader.drop()
    const again = await open({ identity: reader.identity })
    const other = randomTopic()
    await sender.publish(other, 'two')
    await again.subscribe(other)
    await expect.poll(() => again.messages).toEqual(['two'])
    // As a client does whose connection was replaced while it handled a message.
    for (const push of reader.pushes) again.take(push)
    await settled()
    again.drop()
    const third = await open({ identity: reader.identity })
    await third.call('irn_batchSubscribe', { topics: [topic, other] })
    await expect.poll(() => third.messages.toSorted()).toEqual(['one', 'two'])
  })

  test('only a client that received a message can acknowledge it', async () => {
    await reader.subscribe(topic)
    await sender.publish(topic, 'hello')
    await expect.poll(() => reader.pushes).toHaveLength(1)
    const thief = await open()
    thief.take(reader.pushes[0] as never)
    await settled()
    const late = await open()
    await late.subscribe(topic)
    await expect.poll(() => late.messages).toEqual(['hello'])
  })
})
