import type { Log } from '../../../platform/log/log.js'
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

export type MailboxWrite =
  | { kind: 'append'; message: NewMessage; publishedAt: number }
  | { kind: 'remove'; id: number }
  | { kind: 'subscribe'; topics: readonly string[] }
  | { kind: 'client'; client: SeenClient }

/** The outcome of a write. `id` is set for a new message. */
export type WriteOutcome = { appended: Appended; id?: number }

/** All writes take effect, or none. */
export type MailboxBatch = { writes: readonly MailboxWrite[]; reads: readonly MailboxQuery[] }

/** One outcome per write, in order, and the pages of the first reads, as many as fit. Repeat the others. */
export type BatchAnswer = {
  outcomes: readonly WriteOutcome[]
  pages: readonly (MailboxPage | undefined)[]
  problem?: string
}

/** Runs batches, one at a time: in a thread over SQLite, or over connections to PostgreSQL. */
export type MailboxEngine = {
  ready(): Promise<void>
  clients(): Promise<SeenClients>
  /** Rejects when there is no answer. The writes may have taken effect or not. */
  run(batch: MailboxBatch): Promise<BatchAnswer>
  close(): Promise<void>
}

export type EngineEvents = Pick<MailboxWatcher, 'onReopened' | 'onWaiting' | 'onMissed'> & {
  onClients(clients: readonly SeenClient[]): void
}

export type BatchedMailboxesOptions = {
  log: Log
  createEngine(events: EngineEvents): MailboxEngine
  /** Whether other servers write too. Readers then read from the store what the watcher announces. */
  isShared?: boolean
  /**
   * Least time between the starts of two batches that write. A call that comes later than that starts one at once, and a
   * full batch does not wait. Reads wait only for the batch that runs.
   */
  paceMs?: number
  /** Most messages, removals, clients and reads in one batch. */
  batchMost?: number
  topicsMost?: number
}

type Append = { message: NewMessage; publishedAt: number; size: number; settle(appended: Appended): void }
type Read = { query: MailboxQuery; resolve(page: MailboxPage): void; reject(error: Error): void }
type Batch = { appends: Append[]; removals: number[]; subscriptions: string[]; clients: SeenClient[]; reads: Read[] }

/** Delay of removals and topics. A crash or a read in that time only repeats a push. */
const delayMs = 20
const retryMs = 1000
/** Maximum number of topics, of clients and of removals to keep while the store is full or does not respond. */
const waitingMost = 100_000

const emptyBatch = (): Batch => ({ appends: [], removals: [], subscriptions: [], clients: [], reads: [] })
const notAvailable = () => new Error('The mailbox store is not available')

/** Collects the calls during a batch for the next one, so that a busy relay flushes to disk once for many messages. */
export function createBatchedMailboxes(options: BatchedMailboxesOptions): MailboxStore {
  const { log, isShared = false, paceMs = 0, batchMost = 500, topicsMost = 2000 } = options
  let batch = emptyBatch()
  let running: Promise<void> | undefined
  let pendingBytes = 0
  let watcher: MailboxWatcher | undefined
  let onClients: EngineEvents['onClients'] | undefined
  let delayed: NodeJS.Timeout | undefined
  /** When the last batch with writes started. */
  let wroteAt = Number.NEGATIVE_INFINITY
  let clients: SeenClients = { clients: [], issuedAfter: 0 }
  /** The engine failed or timed out: no calls are queued until it responds again. */
  let isStalled = false
  let isOpen = false
  let isClosing = false
  const engine = options.createEngine({
    onReopened() {
      // An id may soon refer to another message.
      batch.removals = []
      isStalled = false
      watcher?.onReopened()
      flush()
    },
    onWaiting: (topics) => watcher?.onWaiting(topics),
    onMissed: () => watcher?.onMissed(),
    onClients: (seen) => onClients?.(seen),
  })
  const opening = open()
  // The server awaits it at the start. An earlier failure must not be an unhandled rejection.
  opening.catch(() => fail(emptyBatch()))

  async function open(): Promise<void> {
    await engine.ready()
    clients = await engine.clients()
    isOpen = true
    flush()
  }

  /** Writes without a response may have been stored, so the watcher has to read again. */
  function catchUp(): void {
    isStalled = false
    if (isShared) watcher?.onMissed()
    else watcher?.onReopened()
    flush()
  }

  function probe(): void {
    setTimeout(() => {
      if (!isStalled || isClosing) return
      engine.run({ writes: [], reads: [] }).then(() => isStalled && catchUp(), probe)
    }, retryMs).unref()
  }

  /** Rejects all pending calls, and accepts no more until the engine responds. */
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
      removals: isShared ? [...sent.removals, ...batch.removals].slice(0, waitingMost) : [],
      subscriptions: [...sent.subscriptions, ...batch.subscriptions].slice(0, waitingMost),
      clients: [...sent.clients, ...batch.clients].slice(-waitingMost),
    }
    probe()
  }

  function settle(
    { appends, removals, subscriptions, clients: seen, reads }: Batch,
    { outcomes, pages, problem }: BatchAnswer,
  ): void {
    if (problem) {
      log('error', { msg: 'messages not stored', problem })
      setTimeout(() => {
        addLater(batch.subscriptions, subscriptions)
        addLater(batch.clients, seen)
        if (isShared) addLater(batch.removals, removals)
      }, retryMs).unref()
    }
    const stored = appends.filter((_, index) => outcomes[index]?.id !== undefined)
    if (isShared && stored.length > 0) watcher?.onWaiting([...new Set(stored.map(({ message }) => message.topic))])
    for (const [index, { message, publishedAt, size, settle: done }] of appends.entries()) {
      const { appended, id } = outcomes[index] ?? { appended: 'storage_failed' }
      pendingBytes -= size
      if (id !== undefined && !isShared) {
        const { ttlSeconds: _ttl, address: _address, ...shown } = message
        watcher?.onMessage({ ...shown, id, publishedAt })
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

  const takeReads = (): Batch => ({ ...emptyBatch(), reads: batch.reads.splice(0, batchMost) })

  const takeBatch = (): Batch => ({
    appends: batch.appends.splice(0, batchMost),
    removals: batch.removals.splice(0, batchMost),
    subscriptions: batch.subscriptions.splice(0, topicsMost),
    clients: batch.clients.splice(0, batchMost),
    reads: batch.reads.splice(0, batchMost),
  })

  function flush(): void {
    clearTimeout(delayed)
    delayed = undefined
    // While closing, an engine that is still opening gets the pending calls first.
    if (running || isStalled || !(isOpen || isClosing)) return
    const { reads, ...written } = batch
    const most = Math.max(...Object.values(written).map(({ length }) => length))
    const waitMs = most > 0 && most < batchMost && !isClosing ? wroteAt + paceMs - performance.now() : 0
    if (waitMs > 0) delayed = setTimeout(flush, waitMs)
    const isWriting = most > 0 && waitMs <= 0
    if (!isWriting && reads.length === 0) return
    if (isWriting) wroteAt = performance.now()
    const sent = isWriting ? takeBatch() : takeReads()
    const writes: MailboxWrite[] = [
      ...sent.appends.map(({ message, publishedAt }) => ({ kind: 'append', message, publishedAt }) as const),
      ...sent.removals.map((id) => ({ kind: 'remove', id }) as const),
      ...(sent.subscriptions.length > 0 ? [{ kind: 'subscribe', topics: sent.subscriptions } as const] : []),
      ...sent.clients.map((client) => ({ kind: 'client', client }) as const),
    ]
    running = engine
      .run({ writes, reads: sent.reads.map(({ query }) => query) })
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
        // A notice starts the reads of all its topics in one task. This puts them into one batch.
        queueMicrotask(flush)
      })
    },
    remove(id) {
      // In a database in memory, ids start again once it is reopened.
      if (!isStalled || isShared) addLater(batch.removals, [id])
    },
    addClient: (client) => addLater(batch.clients, [client]),
    watchClients(next) {
      onClients = next
    },
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
      await engine.close()
    },
  }
}
