import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CrashingThread } from '../../../../test/crashing-thread.js'
import { openClient, type RawClient, randomTopic } from '../../../../test/raw-client.js'
import { startRelay, type TestRelay } from '../../../../test/start-relay.js'
import { createLog } from '../../../platform/log/log.js'
import { defaultRelayLimits } from '../limits/relay-limits.js'
import type { MailboxDatabaseOptions } from './mailbox-database.js'
import { createSqliteMailboxes } from './sqlite-mailboxes.js'

const crashingThread = new URL('../../../../test/crashing-thread.ts', import.meta.url)

let folder: string
let relay: TestRelay
let crashes: Int32Array<SharedArrayBuffer>
let sender: RawClient
let reader: RawClient

async function start(file: string): Promise<void> {
  crashes = new Int32Array(new SharedArrayBuffer(4))
  const options: MailboxDatabaseOptions & CrashingThread = { file, ...defaultRelayLimits, crashes }
  const store = createSqliteMailboxes(options, createLog('silent'), crashingThread)
  relay = await startRelay({ store })
  ;[sender, reader] = [await openClient(relay.url), await openClient(relay.url)]
}

/** Resends a rejected message until it is accepted, as the published clients do. */
async function publish(topic: string, message: string): Promise<void> {
  await expect
    .poll(async () => (await sender.publish(topic, message)).result, { timeout: 8000, interval: 100 })
    .toBe(true)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restart-'))
})
afterEach(async () => {
  for (const client of [sender, reader]) client.drop()
  await relay.close()
  await rm(folder, { recursive: true })
})

describe('restart of the mailbox thread', () => {
  test('a message written during the restart reaches subscribers that stayed connected', async () => {
    await start(join(folder, 'mailboxes.sqlite'))
    const topic = randomTopic()
    await reader.subscribe(topic)
    reader.takeAll()
    await publish(topic, 'before')
    await expect.poll(() => reader.messages).toEqual(['before'])
    await new Promise((later) => setTimeout(later, 200))
    Atomics.store(crashes, 0, 1)
    expect((await sender.publish(topic, 'during')).error?.data.reason).toBe('storage_failed')
    await publish(topic, 'during')
    await publish(topic, 'after')
    await expect.poll(() => reader.messages.slice(1)).toEqual(['during', 'after'])
  })

  test.each(['file', 'memory'])(
    'later messages reach subscribers and their acknowledgements count: %s',
    async (place) => {
      await start(place === 'file' ? join(folder, 'mailboxes.sqlite') : ':memory:')
      const topic = randomTopic()
      await reader.subscribe(topic)
      for (const message of ['1', '2', '3']) await publish(topic, message)
      await expect.poll(() => reader.messages).toEqual(['1', '2', '3'])
      const old = [...reader.pushes]
      Atomics.store(crashes, 0, 1)
      await sender.publish(randomTopic(), 'x')
      await publish(topic, '4')
      await expect.poll(() => reader.messages.at(-1)).toBe('4')
      // Acknowledgements of pushes from before the restart remove no message that has the same id now.
      for (const push of old) reader.take(push)
      await new Promise((later) => setTimeout(later, 300))
      const late = await openClient(relay.url)
      await late.subscribe(topic)
      await expect.poll(() => late.messages).toEqual(place === 'file' ? ['1', '2', '3', '4'] : ['4'])
      // Acknowledgements of pushes from after it do.
      for (const push of reader.pushes.slice(old.length)) reader.take(push)
      await expect
        .poll(async () => (await sender.call('irn_fetchMessages', { topic })).result)
        .toMatchObject({ messages: [] })
      const last = await openClient(relay.url)
      await last.subscribe(topic)
      await new Promise((later) => setTimeout(later, 300))
      expect(last.messages).toEqual([])
      for (const client of [late, last]) client.drop()
    },
    20_000,
  )
})
