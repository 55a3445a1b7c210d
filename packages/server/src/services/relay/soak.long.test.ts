import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openClient, randomTopic } from '../../../test/raw-client.js'
import { noRateLimits, startRelay } from '../../../test/start-relay.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const messages = 100_000
const batch = 500
const megabyte = 1024 * 1024

/** The memory in use. Some garbage is only collected in a second pass. */
async function heldBytes(): Promise<number> {
  let held = Number.POSITIVE_INFINITY
  for (let index = 0; index < 5; index += 1) {
    await new Promise((later) => setTimeout(later, 50))
    collectGarbage()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    held = Math.min(held, heapUsed + arrayBuffers)
  }
  return held
}

test('T20: a hundred thousand messages leave nothing behind in memory or in the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'))
  const file = join(folder, 'mailboxes.sqlite')
  // Client and relay share one process, so latency limits are off.
  const limits = { ...noRateLimits, lagMs: 60_000 }
  const relay = await startRelay({ file, limits })
  const [sender, reader] = [await openClient(relay.url), await openClient(relay.url)]
  reader.takeAll()

  let received = 0
  async function carry(count: number): Promise<void> {
    for (let sent = 0; sent < count; sent += batch) {
      // One whole session.
      const topic = randomTopic()
      await reader.subscribe(topic)
      const body = randomBytes(300).toString('hex')
      const publishing = Array.from({ length: batch }, (_, at) => ({ topic, message: `${at} ${body}`, ttl: 4, tag: 1 }))
      expect(await sender.call('irn_batchPublish', { messages: publishing })).toMatchObject({ result: true })
      await expect.poll(() => reader.pushes.length, { interval: 5, timeout: 5000 }).toBe(batch)
      received += reader.pushes.length
      reader.pushes.length = reader.raw.length = sender.raw.length = 0
      await reader.call('irn_unsubscribe', { topic, id: '' })
    }
  }

  await carry(messages / 5)
  const before = await heldBytes()
  await carry((messages * 4) / 5)
  expect(received).toBe(messages)
  expect((await heldBytes()) - before).toBeLessThan(4 * megabyte)

  const db = new DatabaseSync(file, { readOnly: true })
  const count = (table: string) => Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count'])
  await expect.poll(() => count('messages') + count('taken'), { timeout: 15_000, interval: 200 }).toBe(0)
  db.close()
  // The log is reused; otherwise it would have 60 MB and more by now.
  expect((await stat(`${file}-wal`)).size).toBeLessThan(30 * megabyte)
  for (const { drop } of [sender, reader]) drop()
  await relay.close()
  await rm(folder, { recursive: true })
}, 180_000)
