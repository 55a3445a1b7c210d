import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DyingThread } from '../../../../test/dying-thread.js'
import { create, mailboxLimits, type MailboxLimits, testMailboxes, topic } from '../../../../test/mailbox-suite.js'
import { subject } from '../../../../test/mailbox-subject.js'
import type { HangingDisk } from '../../../../test/hanging-disk-thread.js'
import { testStore } from '../../../../test/store-suite.js'
import { createLog } from '../../../platform/log/log.js'
import { mailboxMigrations } from './mailbox-schema.js'
import type { MailboxStore, MailboxWatcher, StoredMessage } from './mailbox-store.js'
import { createSqliteMailboxes } from './sqlite-mailboxes.js'

const nothing = () => undefined
const unwatched: MailboxWatcher = { onMessage: nothing, onReopened: nothing, onWaiting: nothing, onMissed: nothing }
const old = `INSERT INTO messages (topic, digest, message, tag, sender, published_at, expires_at, size)
  VALUES ('${topic}', x'00', 'old', 1, 'me', 1, 4000000000000, 3)`

testStore({
  name: 'mailboxes',
  subject,
  migrations: mailboxMigrations,
  earlier: [old, old],
})

let folder: string
let file: string
let lines: string[]
const stores: MailboxStore[] = []

function open(options: Partial<MailboxLimits & { file: string }> = {}, thread?: URL): MailboxStore {
  const log = createLog('info', (line) => lines.push(line))
  const store = createSqliteMailboxes({ file, ...mailboxLimits, ...options }, log, thread)
  stores.push(store)
  return store
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailboxes-'))
  file = join(folder, 'mailboxes.sqlite')
  lines = []
})
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
  await rm(folder, { recursive: true })
})

testMailboxes({
  engine: 'SQLite',
  async open(limits) {
    const store = open(limits)
    await store.ready()
    return store
  },
})

describe('SQLite mailboxes', () => {
  test('notifies the watcher of each new message once, in order, before its promise settles', async () => {
    const store = open()
    const told: StoredMessage[] = []
    store.watch({ ...unwatched, onMessage: (message) => told.push(message) })
    const settled = ['1', '2', '1', '3'].map(async (message) => {
      const appended = await store.append(create({ message }))
      return [message, appended, told.length]
    })
    expect(await Promise.all(settled)).toEqual([
      ['1', 'new', 3],
      ['2', 'new', 3],
      ['1', 'known', 3],
      ['3', 'new', 3],
    ])
    expect(told.map(({ message }) => message)).toEqual(['1', '2', '3'])
    expect(told.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(store.pendingBytes).toBe(0)
  })

  test('rejects messages that cannot be written, and continues when they can', async () => {
    const store = open()
    await store.ready()
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    expect(await Promise.all([store.append(create()), store.append(create({ message: 'two' }))])).toEqual([
      'storage_failed',
      'storage_failed',
    ])
    other.exec('ROLLBACK')
    other.close()
    expect(await store.append(create())).toBe('new')
    expect(lines.join('')).toContain('messages not stored')
    expect(lines.join('')).not.toContain('hello')
  })

  test('does not open a file that is not a database', async () => {
    await rm(folder, { recursive: true })
    await expect(open().ready()).rejects.toThrow('no such file or directory')
    folder = await mkdtemp(join(tmpdir(), 'mailboxes-'))
  })

  test('rejects pending calls when the thread dies, and restarts it', async () => {
    const store = open({}, new URL('../../../../test/dying-thread.ts', import.meta.url))
    await store.ready()
    const reading = store.read({ topic, after: 0, notFrom: '' })
    const appending = store.append(create())
    await expect(reading).rejects.toThrow('not available')
    expect(await appending).toBe('storage_failed')
    expect(store.pendingBytes).toBe(0)
    await expect.poll(() => store.append(create())).toBe('new')
    expect(lines.join('')).toContain('the disk is gone')
  })

  test('does not restart the thread after it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const dying = new URL('../../../../test/dying-thread.ts', import.meta.url)
      const counted: Partial<MailboxLimits> & DyingThread = { lives: new Int32Array(new SharedArrayBuffer(4)) }
      const store = open(counted, dying)
      await store.ready()
      expect(await store.append(create())).toBe('storage_failed')
      await store.close()
      await vi.advanceTimersByTimeAsync(60_000)
      // A restarted thread would be ahead of this one.
      await open(counted, dying).ready()
      expect(Atomics.load(counted.lives, 0)).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('notifies the watcher once a hanging disk responds again', async () => {
    const hangs = new Int32Array(new SharedArrayBuffer(4))
    const { href } = new URL('mailbox-thread.ts', import.meta.url)
    const disk: Partial<MailboxLimits> & HangingDisk = { thread: href, hangs }
    const store = open(disk, new URL('../../../../test/hanging-disk-thread.ts', import.meta.url))
    const seen: string[] = []
    store.watch({
      ...unwatched,
      onMessage: ({ message }) => seen.push(message),
      onReopened: () => seen.push('look'),
    })
    await store.ready()
    Atomics.store(hangs, 0, 1)
    expect(await store.append(create({ message: 'late' }))).toBe('storage_failed')
    // No more calls are queued for a thread that does not respond.
    expect([await store.append(create({ message: 'later' })), store.pendingBytes]).toEqual(['storage_failed', 0])
    await expect(store.read({ topic, after: 0, notFrom: '' })).rejects.toThrow('not available')
    Atomics.store(hangs, 0, 0)
    Atomics.notify(hangs, 0)
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['look'])
    const { messages } = await store.read({ topic, after: 0, notFrom: '' })
    expect(messages.map(({ message }) => message)).toEqual(['late'])
  })
})
