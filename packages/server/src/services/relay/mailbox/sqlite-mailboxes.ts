import type { Log } from '../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../platform/sqlite/run-store.js'
import type { MailboxDatabaseOptions, MailboxWrite } from './mailbox-database.js'
import type {
  Appended,
  MailboxPage,
  MailboxQuery,
  MailboxStore,
  MailboxWatcher,
  NewMessage,
  SeenClient,
  SeenClients,
} from './mailbox-store.js'
import type { BatchAnswer, ThreadBatch } from './mailbox-thread.js'

type Append = { message: NewMessage; publishedAt: number; size: number; settle(appended: Appended): void }
type Read = { query: MailboxQuery; resolve(page: MailboxPage): void; reject(error: Error): void }
type Batch = { appends: Append[]; removals: number[]; subscriptions: string[]; clients: SeenClient[]; reads: Read[] }

/** Delay of removals and topics. A crash in that time only repeats a push. */
const delayMs = 20
const retryMs = 1000
const batchMost = 500
const topicsMost = 2000
/** Maximum number of topics, and of clients, to keep while the disk is full or does not respond. */
const waitingMost = 100_000

const emptyBatch = (): Batch => ({ appends: [], removals: [], subscriptions: [], clients: [], reads: [] })
const notAvailable = () => new Error('The mailbox store is not available')

/**
 * Stores messages in SQLite on a separate thread, so that a slow disk does not block the sockets. Calls during a batch
 * go into the next one, so that a busy relay flushes to disk once for many messages.
 */
export function createSqliteMailboxes(
  options: MailboxDatabaseOptions,
  log: Log,
  thread: URL = resolveWorkerUrl(import.meta.url, 'mailbox-thread'),
): MailboxStore {
  let batch = emptyBatch()
  let running: Promise<void> | undefined
  let pendingBytes = 0
  let watcher: MailboxWatcher | undefined
  let delayed: NodeJS.Timeout | undefined
  let clients: SeenClients = { clients: [], issuedAfter: 0 }
  /** The thread died or timed out: no calls are queued until it responds again. */
  let isStalled = false
  let isOpen = false
  let isClosing = false
  const store = createStoreThread({
    name: 'mailboxes',
    thread,
    data: options,
    log,
    // Messages are short-lived: a large young generation would waste memory.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
    onReopened() {
      // A database in memory starts again, so an id may soon refer to another message.
      batch.removals = []
      catchUp()
    },
  })
  const opening = open()
  // The server awaits it at the start. An earlier failure must not be an unhandled rejection.
  opening.catch(() => fail(emptyBatch()))

  async function open(): Promise<void> {
    await store.ready()
    clients = await store.call('clients')
    isOpen = true
    flush()
  }

  const ask = (asked: ThreadBatch) => store.call<BatchAnswer>('batch', asked)

  /** Writes without a response may have been stored, so the watcher has to read again. */
  function catchUp(): void {
    isStalled = false
    watcher?.onReopened()
    flush()
  }

  function probe(): void {
    setTimeout(() => {
      if (!isStalled || isClosing) return
      ask({ writes: [], reads: [] }).then(() => isStalled && catchUp(), probe)
    }, retryMs).unref()
  }

  /** Rejects all pending calls, and accepts no more until the thread responds. */
  function fail(sent: Batch): void {
    isStalled = true
    for (const { appends, reads } of [sent, batch]) {
      for (const { size, settle: done } of appends) {
        pendingBytes -= size
        done('storage_failed')
      }
      for (const { reject } of reads) reject(notAvailable())
    }
    batch = {
      ...emptyBatch(),
      subscriptions: [...sent.subscriptions, ...batch.subscriptions].slice(0, waitingMost),
      clients: [...sent.clients, ...batch.clients].slice(-waitingMost),
    }
    probe()
  }

  function settle(
    { appends, subscriptions, clients: seen, reads }: Batch,
    { outcomes, pages, problem }: BatchAnswer,
  ): void {
    if (problem) {
      log('error', { msg: 'messages not stored', problem })
      setTimeout(() => {
        addLater(batch.subscriptions, subscriptions)
        addLater(batch.clients, seen)
      }, retryMs).unref()
    }
    for (const [index, { message, publishedAt, size, settle: done }] of appends.entries()) {
      const { appended, id } = outcomes[index] ?? { appended: 'storage_failed' }
      pendingBytes -= size
      if (id !== undefined) {
        const { ttlSeconds: _ttl, address: _address, ...stored } = message
        watcher?.onMessage({ ...stored, id, publishedAt })
      }
      done(appended)
    }
    batch.reads.unshift(...reads.slice(pages.length))
    for (const [index, page] of pages.entries()) {
      if (page) reads[index]?.resolve(page)
      else reads[index]?.reject(new Error('The mailbox could not be read'))
    }
  }

  /** Adds items to the next batch, as many as fit. */
  function addLater<T>(waiting: T[], more: readonly T[]): void {
    if (more.length === 0) return
    waiting.push(...more.slice(0, Math.max(0, waitingMost - waiting.length)))
    delayed ??= setTimeout(flush, delayMs)
  }

  function flush(): void {
    clearTimeout(delayed)
    delayed = undefined
    // While closing, a thread that is still opening the file gets the pending calls first.
    if (running || isStalled || !(isOpen || isClosing)) return
    if (Object.values(batch).every(({ length }) => length === 0)) return
    const { appends, removals, subscriptions, clients: seen, reads } = batch
    const sent: Batch = {
      appends: appends.splice(0, batchMost),
      removals: removals.splice(0, batchMost),
      subscriptions: subscriptions.splice(0, topicsMost),
      clients: seen.splice(0, batchMost),
      reads: reads.splice(0, batchMost),
    }
    const writes: MailboxWrite[] = [
      ...sent.appends.map(({ message, publishedAt }) => ({ kind: 'append', message, publishedAt }) as const),
      ...sent.removals.map((id) => ({ kind: 'remove', id }) as const),
      ...(sent.subscriptions.length > 0 ? [{ kind: 'subscribe', topics: sent.subscriptions } as const] : []),
      ...sent.clients.map((client) => ({ kind: 'client', client }) as const),
    ]
    running = ask({ writes, reads: sent.reads.map(({ query }) => query) })
      .then(
        (answer) => settle(sent, answer),
        () => fail(sent),
      )
      .then(() => {
        running = undefined
        flush()
      })
  }

  return {
    ready: () => opening,
    append(message) {
      if (isClosing || isStalled) return Promise.resolve('storage_failed')
      const size = Buffer.byteLength(message.message)
      pendingBytes += size
      return new Promise((settled) => {
        batch.appends.push({ message, publishedAt: Date.now(), size, settle: settled })
        flush()
      })
    },
    watch(next) {
      watcher = next
    },
    subscribed: (topics) => addLater(batch.subscriptions, topics),
    read(query) {
      if (isClosing || isStalled) return Promise.reject(notAvailable())
      return new Promise((resolve, reject) => {
        batch.reads.push({ query, resolve, reject })
        flush()
      })
    },
    remove(id) {
      if (isStalled) return
      batch.removals.push(id)
      delayed ??= setTimeout(flush, delayMs)
    },
    addClient: (client) => addLater(batch.clients, [client]),
    get clients() {
      return clients
    },
    get pendingBytes() {
      return pendingBytes
    },
    async close() {
      isClosing = true
      flush()
      while (running) await running
      await store.close()
    },
  }
}
