import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClient, type RawClient, randomTopic } from './raw-client.ts'
import { startServerProcess } from './server-process.ts'

const publishers = 4
/** Concurrent requests of each publisher. */
const window = 8

const big = '1000000'
/** Settings of a server without rate limits, on any free port. */
export const unlimited = {
  SERVER_PORT: '0',
  RELAY_MESSAGES_PER_SECOND: big,
  RELAY_MESSAGES_BURST: big,
  RELAY_ADDRESS_MESSAGES_PER_SECOND: big,
  RELAY_ADDRESS_MESSAGES_BURST: big,
  RELAY_BYTES_PER_SECOND: '999999999',
  RELAY_BYTES_BURST: '999999999',
  RELAY_ADDRESS_BYTES_PER_SECOND: '999999999',
  RELAY_ADDRESS_BYTES_BURST: '999999999',
  RELAY_TOTAL_BYTES_PER_SECOND: '999999999',
  RELAY_TOTAL_BYTES_BURST: '999999999',
  RELAY_ADDRESS_MAX_STORED_MESSAGES: big,
  RELAY_ADDRESS_MAX_STORED_BYTES: '999999999',
  RELAY_REFUSALS_BURST: big,
  RELAY_CONNECTIONS_PER_SECOND: big,
  RELAY_CONNECTIONS_BURST: big,
  RELAY_MAX_MAILBOX_MESSAGES: big,
  RELAY_MAX_MAILBOX_BYTES: '999999999',
  RELAY_MAX_UNANSWERED: '100000',
}

/** Publishes without a pause until the relay is gone. Adds accepted messages to `accepted`. */
export async function publishAll(client: RawClient, topics: readonly string[], accepted: Set<string>): Promise<void> {
  let isGone = false
  const gone = client.closed.then((): undefined => void (isGone = true))
  const one = async () => {
    while (!isGone) {
      const topic = topics[randomInt(topics.length)] as string
      const message = randomBytes(600).toString('hex')
      const reply = await Promise.race([client.publish(topic, message), gone])
      if (reply?.result === true) accepted.add(`${topic} ${message}`)
    }
  }
  await Promise.all(Array.from({ length: window }, one))
}

export const keysOf = ({ pushes }: RawClient) => pushes.map(({ params: { data } }) => `${data.topic} ${data.message}`)

/** Returns all messages that wait on these topics, once no more arrive. */
export async function readWaiting(url: string, topics: readonly string[]): Promise<string[]> {
  const reader = await openClient(url)
  await reader.call('irn_batchSubscribe', { topics })
  let seen = -1
  while (seen !== reader.pushes.length) {
    seen = reader.pushes.length
    await new Promise((later) => setTimeout(later, 500))
  }
  reader.drop()
  return keysOf(reader)
}

/** Repeatedly starts a relay, puts it under load and kills it at a random moment, with the same file. */
export async function killUnderLoad(rounds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'durability-'))
  const topics = Array.from({ length: 8 }, randomTopic)
  const options = { ...unlimited, RELAY_FILE: join(folder, 'mailboxes.sqlite') }
  const [accepted, received] = [new Set<string>(), new Set<string>()]
  const readyMs: number[] = []

  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess(options)
    readyMs.push(server.readyMs)
    const reader = await openClient(server.url)
    reader.takeAll()
    // A client acknowledges half of the topics, so that messages are removed while others arrive.
    await reader.call('irn_batchSubscribe', { topics: topics.slice(0, topics.length / 2) })
    const clients = await Promise.all(Array.from({ length: publishers }, () => openClient(server.url)))
    const publishing = clients.map((client) => publishAll(client, topics, accepted))
    await new Promise((later) => setTimeout(later, randomInt(20, 250)))
    await server.end('SIGKILL')
    await Promise.all([...publishing, reader.closed])
    for (const key of keysOf(reader)) received.add(key)
  }

  const server = await startServerProcess(options)
  const waiting = await readWaiting(server.url, topics)
  await server.end('SIGTERM')
  await rm(folder, { recursive: true })

  for (const key of waiting) received.add(key)
  const lost = [...accepted].filter((key) => !received.has(key))
  const twice = waiting.length - new Set(waiting).size
  return { rounds, accepted: accepted.size, lost, waiting: waiting.length, twice, readyMs: Math.max(...readyMs) }
}
