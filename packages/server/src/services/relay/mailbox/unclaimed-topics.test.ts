import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClient, type RawClient, randomTopic } from '../../../../test/raw-client.js'
import { startRelay, type TestRelay } from '../../../../test/start-relay.js'
import { mailboxMigrations } from './mailbox-schema.js'

let folder: string
let file: string
let relay: TestRelay
const clients: RawClient[] = []

const start = async (unclaimedSeconds: number) =>
  void (relay = await startRelay({ file, limits: { unclaimedSeconds } }))

async function open(): Promise<RawClient> {
  const client = await openClient(relay.url)
  clients.push(client)
  return client
}

/** Subscribes a new client and checks its messages. An empty mailbox takes a moment to be sure. */
async function expectWaiting(topic: string, messages: readonly string[]): Promise<void> {
  const reader = await open()
  await reader.subscribe(topic)
  if (messages.length === 0) await pause(200)
  await expect.poll(() => reader.messages).toEqual(messages)
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unclaimed-'))
  file = join(folder, 'mailboxes.sqlite')
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.drop()
  await relay.close()
  await rm(folder, { recursive: true })
})

describe('topics without any subscription so far', () => {
  test('a message waits for a short time, whatever its ttl', async () => {
    await start(1)
    const sender = await open()
    const topic = randomTopic()
    await sender.publish(topic, 'x', { ttl: 7 * 86_400 })
    await sender.publish(topic, 'shorter', { ttl: 1 })
    await pause(1300)
    await expectWaiting(topic, [])
  })

  test('a message waits for its ttl once any client subscribes', async () => {
    await start(1)
    const [sender, app] = [await open(), await open()]
    const [topic, own] = [randomTopic(), randomTopic()]
    await sender.publish(topic, 'x', { ttl: 300 })
    // As an app does that proposes a session: it subscribes to the pairing, and its wallet connects minutes later.
    await app.call('wc_proposeSession', { pairingTopic: own, sessionProposal: 'proposal', ttl: 300 })
    const first = await open()
    await first.subscribe(topic)
    for (const client of [first, app]) client.drop()
    await pause(1500)
    await expectWaiting(topic, ['x'])
    await expectWaiting(own, ['proposal'])
  })
})

test('a subscribed topic is remembered, also after a restart', async () => {
  await start(1)
  const topic = randomTopic()
  const wallet = await open()
  await wallet.subscribe(topic)
  wallet.drop()
  await pause(100)
  await relay.close()
  await start(1)
  await (await open()).publish(topic, 'x', { ttl: 300 })
  await pause(1500)
  await expectWaiting(topic, ['x'])
})

describe('mailbox file', () => {
  test('migrates a file of an older version and keeps its messages', async () => {
    const topic = randomTopic()
    const db = new DatabaseSync(file)
    db.exec(mailboxMigrations[0] ?? '')
    db.prepare('INSERT INTO messages VALUES (1, ?, ?, ?, 1108, ?, NULL, ?, ?, 5)').run(
      topic,
      Buffer.alloc(32),
      'older',
      'did:key:z6Mk',
      Date.now(),
      Date.now() + 86_400_000,
    )
    db.close()
    await start(1)
    await pause(1300)
    await expectWaiting(topic, ['older'])
  })

  test('only the owner can read the file and its log', async () => {
    await start(1)
    await (await open()).publish(randomTopic(), 'x')
    for (const name of ['', '-wal', '-shm']) expect((await stat(file + name)).mode & 0o777).toBe(0o600)
  })

  test('the file contains no address, and no clear text of a client', async () => {
    await start(900)
    const sender = await open()
    const telemetry = {
      rpcMethods: ['personal_secret'],
      txHashes: ['0xsecrethash'],
      contractAddresses: ['0xsecretcontract'],
      chainId: 'eip155:secret',
      correlationId: 987_654_321,
    }
    const topic = randomTopic()
    await sender.publish(topic, 'sealed', telemetry)
    const approval = {
      pairingTopic: randomTopic(),
      sessionTopic: randomTopic(),
      sessionProposalResponse: 'sealed response',
      sessionSettlementRequest: 'sealed settlement',
      approvedMethods: ['personal_secret'],
      approvedChains: ['eip155:secret'],
      ...telemetry,
    }
    expect(await sender.call('wc_approveSession', approval)).toMatchObject({ result: true })
    expect(await sender.call('irn_publish', { topic: 'secret', ...telemetry })).toMatchObject({ error: {} })
    const reader = await open()
    await reader.subscribe(topic)
    await expect.poll(() => reader.messages).toEqual(['sealed'])
    const seen = [
      await readFile(file, 'latin1'),
      await readFile(`${file}-wal`, 'latin1'),
      ...relay.lines,
      ...reader.raw,
    ]
    expect(seen.join('')).toContain('sealed settlement')
    for (const secret of ['secret', '987654321', '127.0.0.1']) expect(seen.join('')).not.toContain(secret)
  })
})
