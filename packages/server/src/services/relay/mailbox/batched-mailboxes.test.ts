import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../../platform/log/log.js'
import { createBatchedMailboxes, type MailboxBatch } from './batched-mailboxes.js'

const paceMs = 20
const page = { messages: [], hasMore: false }
const query = { topic: 'topic', after: 0, notFrom: '' }
let batches: MailboxBatch[]

/** Mailboxes over an engine that records its batches. */
async function open(more: { paceMs?: number; batchMost?: number } = { paceMs }) {
  batches = []
  const store = createBatchedMailboxes({
    log: createLog('silent'),
    isShared: true,
    ...more,
    createEngine: () => ({
      ready: () => Promise.resolve(),
      clients: () => Promise.resolve({ clients: [], issuedAfter: 0 }),
      run(batch) {
        batches.push(batch)
        const outcomes = batch.writes.map((_, at) => ({ appended: 'new' as const, id: at + 1 }))
        return Promise.resolve({ outcomes, pages: batch.reads.map(() => page) })
      },
      close: () => Promise.resolve(),
    }),
  })
  await store.ready()
  await settle()
  return store
}

const message = { topic: 'topic', message: 'hello', tag: 1, sender: 'me', address: 'address', ttlSeconds: 300 }
const settle = () => vi.advanceTimersByTimeAsync(0)
const counts = () => batches.map(({ writes, reads }) => ({ writes: writes.length, reads: reads.length }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('messages that follow one within the pace share a batch, and the first one is written at once', async () => {
  const store = await open()
  expect(await store.append(message)).toBe('new')
  const later = [store.append(message), store.append(message)]
  await vi.advanceTimersByTimeAsync(paceMs - 1)
  expect(counts()).toEqual([{ writes: 1, reads: 0 }])
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(later)).toEqual(['new', 'new'])
  expect(counts()).toEqual([
    { writes: 1, reads: 0 },
    { writes: 2, reads: 0 },
  ])
  await vi.advanceTimersByTimeAsync(paceMs)
  expect(await store.append(message)).toBe('new')
})

test('a mailbox is read at once while messages wait for the pace', async () => {
  const store = await open()
  await store.append(message)
  const later = store.append(message)
  expect(await store.read(query)).toEqual(page)
  store.remove(1)
  expect(await store.read(query)).toEqual(page)
  await vi.advanceTimersByTimeAsync(paceMs)
  expect(await later).toBe('new')
  expect(counts()).toEqual([
    { writes: 1, reads: 0 },
    { writes: 0, reads: 1 },
    { writes: 0, reads: 1 },
    { writes: 2, reads: 0 },
  ])
})

test('a full batch does not wait for the pace', async () => {
  const store = await open({ paceMs, batchMost: 2 })
  await store.append(message)
  const later = [store.append(message), store.append(message), store.append(message)]
  await settle()
  expect(counts().at(-1)).toEqual({ writes: 2, reads: 0 })
  await vi.advanceTimersByTimeAsync(paceMs)
  expect(await Promise.all(later)).toEqual(['new', 'new', 'new'])
})

test('closing a store writes waiting messages at once', async () => {
  const store = await open()
  await store.append(message)
  const later = store.append(message)
  store.remove(1)
  await store.close()
  expect(await later).toBe('new')
  expect(counts().at(-1)).toEqual({ writes: 2, reads: 0 })
})

test('a store that has no pace writes each message once the one before is stored', async () => {
  const store = await open({})
  await Promise.all([store.append(message), store.append(message), store.append(message)])
  expect(counts()).toEqual([
    { writes: 1, reads: 0 },
    { writes: 2, reads: 0 },
  ])
})
