import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClient, randomTopic } from '../../../../test/raw-client.js'
import type { FullDisk } from '../../../../test/full-disk-thread.js'
import { noRateLimits, startRelay } from '../../../../test/start-relay.js'
import { type Tear, tears } from '../../../../test/tear-wal.js'
import { createLog } from '../../../platform/log/log.js'
import type { MailboxStore } from './mailbox-store.js'
import { createSqliteMailboxes } from './sqlite-mailboxes.js'

const limits = {
  mailboxMessages: 10_000,
  mailboxBytes: 100_000_000,
  storeBytes: 100_000_000,
  addressStoredMessages: 1e6,
  addressStoredBytes: 1e9,
  unclaimedSeconds: 900,
}
const topic = 'a'.repeat(64)
const fullDisk = new URL('../../../../test/full-disk-thread.ts', import.meta.url)
const { href: thread } = new URL('mailbox-thread.ts', import.meta.url)

let folder: string
let file: string
let lines: string[]
const stores: MailboxStore[] = []

function open(path = file, disk?: Pick<FullDisk, 'pagesMost'>): MailboxStore {
  const log = createLog('info', (line) => lines.push(line))
  const store = createSqliteMailboxes(
    { file: path, ...limits, ...(disk && { ...disk, thread }) },
    log,
    disk && fullDisk,
  )
  stores.push(store)
  return store
}

const append = (store: MailboxStore, message: string, ttlSeconds = 300) =>
  store.append({ topic, message, tag: 1, ttlSeconds, sender: 'me', address: '192.0.2.1' })

async function readAll(store: MailboxStore): Promise<{ id: number; message: string }[]> {
  const all: { id: number; message: string }[] = []
  for (let hasMore = true; hasMore;) {
    const page = await store.read({ topic, after: all.at(-1)?.id ?? 0, notFrom: '' })
    all.push(...page.messages)
    ;({ hasMore } = page)
  }
  return all
}

const messagesOf = async (store: MailboxStore) => (await readAll(store)).map(({ message }) => message)
const large = (index: number | string) => `${index} `.padEnd(3000, 'x')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bad-disk-'))
  file = join(folder, 'mailboxes.sqlite')
  lines = []
})
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
  await rm(folder, { recursive: true })
})

describe('full disk', () => {
  test('a full disk is an error and never `true`, repeatedly, and loses no accepted message', async () => {
    const pagesMost = new Int32Array(new SharedArrayBuffer(4))
    const store = open(file, { pagesMost })
    const relay = await startRelay({ store, limits: noRateLimits })
    const client = await openClient(relay.url)
    const accepted: string[] = []
    const reasons = new Set<string | undefined>()
    for (let round = 1; round <= 5; round += 1) {
      Atomics.store(pagesMost, 0, round * 40)
      const messages = Array.from({ length: 120 }, (_, index) => large(`${round}-${index}`))
      const replies = await Promise.all(messages.map((message) => client.publish(topic, message)))
      accepted.push(...messages.filter((_, index) => replies[index]?.result === true))
      for (const { error } of replies) if (error) reasons.add(error.data.reason)
      expect(replies.every(({ result, error }) => (result === true) !== (error !== undefined))).toBe(true)
      // A batch is rejected as a whole. Single messages fill the disk to its last page.
      for (let index = 0, isFull = false; !isFull; index += 1) {
        const message = large(`${round} alone ${index}`)
        const { result, error } = await client.publish(topic, message)
        if (result === true) accepted.push(message)
        isFull = error !== undefined
      }
      expect(await client.publish(topic, large('one more'))).toMatchObject({ error: { code: -32_050 } })
    }
    expect([...reasons]).toEqual(['storage_failed'])
    expect(accepted.length).toBeGreaterThan(50)
    expect(await messagesOf(store)).toEqual(accepted)

    Atomics.store(pagesMost, 0, 1e6)
    expect(await client.publish(topic, 'there is room')).toMatchObject({ result: true })
    const reader = await openClient(relay.url)
    await reader.subscribe(topic)
    await expect.poll(() => reader.messages).toEqual([...accepted, 'there is room'])
    expect(lines.join('')).toContain('database or disk is full')
    for (const { drop } of [client, reader]) drop()
    await relay.close()
    expect(await messagesOf(open())).toEqual([...accepted, 'there is room'])
  })

  test('acknowledged messages free space on a full disk while other clients send', async () => {
    const pagesMost = new Int32Array(new SharedArrayBuffer(4))
    Atomics.store(pagesMost, 0, 60)
    const store = open(file, { pagesMost })
    await store.ready()
    for (let index = 0; (await append(store, large(index))) === 'new'; index += 1);
    const waiting = await readAll(store)
    // Both in one transaction: the failed write must not undo the removals.
    for (const { id } of waiting.slice(0, 20)) store.remove(id)
    const sending = append(store, 'x'.repeat(250_000))
    expect(await sending).toBe('storage_failed')
    await expect.poll(async () => (await readAll(store)).length).toBe(waiting.length - 20)
    await expect.poll(() => append(store, large('later'))).toBe('new')
  })
})

describe('power cut', () => {
  /** The files on disk after the `first` messages were accepted, and the log after `second` more. */
  async function writeBoth(first: number, second: number) {
    const store = open()
    const accepted = Array.from({ length: first }, (_, index) => large(index))
    for (const message of accepted) expect(await append(store, message)).toBe('new')
    await copyFile(file, join(folder, 'copy'))
    const flushed = (await stat(`${file}-wal`)).size
    const late = Array.from({ length: second }, (_, index) => large(`late ${index}`))
    for (const message of late) await append(store, message)
    const wal = await readFile(`${file}-wal`)
    expect(wal.length, 'the log did not restart meanwhile').toBeGreaterThan(flushed)
    return { accepted, late, wal, flushed }
  }

  test.each(Object.keys(tears) as Tear[])(
    'keeps every accepted message when the unacknowledged end of the log is torn: %s',
    async (tear) => {
      const { accepted, late, wal, flushed } = await writeBoth(30, 12)
      for (let round = 0; round < 4; round += 1) {
        const torn = join(folder, `torn-${round}`)
        await copyFile(join(folder, 'copy'), torn)
        await copyFile(`${file}-wal`, `${torn}-wal`)
        await tears[tear](`${torn}-wal`, flushed, wal.length)
        const store = open(torn)
        const kept = await messagesOf(store)
        expect(kept.slice(0, accepted.length)).toEqual(accepted)
        // Each unacknowledged message is intact or absent, and none is kept without all earlier ones.
        expect(kept.slice(accepted.length)).toEqual(late.slice(0, kept.length - accepted.length))
        expect(await append(store, 'goes on')).toBe('new')
        await store.close()
        const db = new DatabaseSync(torn)
        expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
        db.close()
      }
    },
    20_000,
  )

  test('keeps the messages in the database file when only the beginning of the log is left', async () => {
    const first = open()
    expect(await append(first, 'in the file')).toBe('new')
    await first.close()
    const store = open()
    await append(store, 'in the log')
    await copyFile(file, join(folder, 'torn'))
    await copyFile(`${file}-wal`, join(folder, 'torn-wal'))
    await tears.cut(join(folder, 'torn-wal'), 1, 31)
    expect(await messagesOf(open(join(folder, 'torn')))).toEqual(['in the file'])
  })
})

test('a backup made under load contains every message accepted before it', async () => {
  const store = open()
  const accepted = Array.from({ length: 100 }, (_, index) => large(index))
  await Promise.all(accepted.map((message) => append(store, message)))
  let isDone = false
  const publishing = (async () => {
    for (let index = 0; !isDone; index += 1) expect(await append(store, large(`during ${index}`))).toBe('new')
  })()
  const db = new DatabaseSync(file, { readOnly: true })
  await backup(db, join(folder, 'backup'), { rate: 5 })
  isDone = true
  await publishing
  db.close()
  const restored = await messagesOf(open(join(folder, 'backup')))
  expect(restored.slice(0, accepted.length)).toEqual(accepted)
})

test('deletes expired messages as fast as they arrived', async () => {
  const store = open()
  const batch = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        store.append({
          topic: randomTopic(),
          message: large(0),
          tag: 1,
          // Longer than a busy machine needs to write all of them.
          ttlSeconds: 5,
          sender: 'me',
          address: '192.0.2.1',
        }),
      ),
    )
  for (let index = 0; index < 10; index += 1) await batch(500)
  const db = new DatabaseSync(file, { readOnly: true })
  const count = (sql: string) => Number(Object.values(db.prepare(sql).get() ?? {})[0])
  expect(count('SELECT count(*) FROM messages')).toBeGreaterThan(3000)
  const pages = count('PRAGMA page_count')
  await expect.poll(() => count('SELECT count(*) FROM messages'), { timeout: 12_000 }).toBe(0)
  await expect.poll(() => count('PRAGMA page_count'), { timeout: 12_000 }).toBeLessThan(pages / 2)
  db.close()
})

test('stores a client after the file is unlocked if it was locked before', async () => {
  const store = open()
  await store.ready()
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const issuedAt = Math.floor(Date.now() / 1000)
  store.addClient({ clientId: 'me', issuedAt })
  await expect.poll(() => lines.join('')).toContain('messages not stored')
  other.exec('COMMIT')
  const written = () => other.prepare('SELECT client, issued_at FROM clients').all()
  await expect.poll(written).toEqual([{ client: 'me', issued_at: issuedAt }])
  other.close()
})
