import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openClient, type RawClient, randomTopic } from '../../test/raw-client.js'
import { startServerProcess } from '../../test/server-process.js'

const rounds = 50
const publishers = 4
/** Requests that each of them has under way. */
const window = 8
const topics = Array.from({ length: 8 }, randomTopic)
/** Somebody reads and answers these, so that messages are taken while others come in. */
const readTopics = topics.slice(0, 4)

const big = '1000000'
const env = {
  SERVER_PORT: '0',
  RELAY_MESSAGES_PER_SECOND: big,
  RELAY_MESSAGES_BURST: big,
  RELAY_CONNECTIONS_PER_SECOND: big,
  RELAY_CONNECTIONS_BURST: big,
  RELAY_MAX_MAILBOX_MESSAGES: big,
  RELAY_MAX_MAILBOX_BYTES: '999999999',
}

/** Publishes without a pause until the relay is gone. What was answered with `true` goes to `accepted`. */
async function publishAll(client: RawClient, accepted: Set<string>): Promise<void> {
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

const keysOf = ({ pushes }: RawClient) => pushes.map(({ params: { data } }) => `${data.topic} ${data.message}`)

test(`${rounds} times killed under load, it has everything that it accepted, once`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'durability-'))
  const options = { ...env, RELAY_FILE: join(folder, 'mailboxes.sqlite') }
  const accepted = new Set<string>()
  const received = new Set<string>()
  const readyMs: number[] = []

  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess(options)
    readyMs.push(server.readyMs)
    const reader = await openClient(server.url)
    reader.takeAll()
    await reader.call('irn_batchSubscribe', { topics: readTopics })
    const clients = await Promise.all(Array.from({ length: publishers }, () => openClient(server.url)))
    const publishing = clients.map((client) => publishAll(client, accepted))
    await new Promise((later) => setTimeout(later, randomInt(20, 250)))
    await server.end('SIGKILL')
    await Promise.all([...publishing, reader.closed])
    for (const key of keysOf(reader)) received.add(key)
  }

  const server = await startServerProcess({ ...options, RELAY_MAX_UNANSWERED: '100000' })
  const reader = await openClient(server.url)
  await reader.call('irn_batchSubscribe', { topics })
  let seen = -1
  while (seen !== reader.pushes.length) {
    seen = reader.pushes.length
    await new Promise((later) => setTimeout(later, 500))
  }
  const kept = keysOf(reader)
  await server.end('SIGTERM')
  await rm(folder, { recursive: true })

  for (const key of kept) received.add(key)
  const lost = [...accepted].filter((key) => !received.has(key))
  console.log(
    `${accepted.size} accepted, ${lost.length} lost, ${kept.length} waiting at the end;` +
      ` ready after ${Math.max(...readyMs).toFixed(0)} ms at most`,
  )
  expect(accepted.size).toBeGreaterThan(rounds * 10)
  expect(lost).toEqual([])
  expect(new Set(kept).size).toBe(kept.length)
}, 120_000)
