import { Worker } from 'node:worker_threads'
import type { Log } from '../../../platform/log/log.js'
import type { MailboxDatabaseOptions, MailboxWrite } from './mailbox-database.js'
import type {
  Appended,
  MailboxPage,
  MailboxQuery,
  MailboxStore,
  MailboxWatcher,
  NewMessage,
  SeenNonce,
} from './mailbox-store.js'
import type { ThreadAnswer, ThreadBatch } from './mailbox-thread.js'

type Append = { message: NewMessage; publishedAt: number; size: number; settle(appended: Appended): void }
type Read = { query: MailboxQuery; resolve(page: MailboxPage): void; reject(error: Error): void }
type Batch = { appends: Append[]; removals: number[]; subscriptions: string[]; nonces: SeenNonce[]; reads: Read[] }

/** Beside this file, in the source, in the package and in the bundle alike. */
const ownThread = new URL(`./mailbox-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)
/** Receipts can wait a little: what they lose in a crash is pushed once more. So can topics. */
const delayMs = 20
const retryMs = 1000
const batchMost = 500
const topicsMost = 2000
/** Topics that wait to be written down while the disk is full. */
const waitingTopicsMost = 100_000
const restartDelayMs = 1000

const emptyBatch = (): Batch => ({ appends: [], removals: [], subscriptions: [], nonces: [], reads: [] })

/**
 * Stores messages in SQLite, on a thread of its own: a disk that hesitates must not hold up the sockets. What comes
 * while one batch is written goes into the next, so that a busy relay flushes to the disk once for many messages.
 */
export function createSqliteMailboxes(options: MailboxDatabaseOptions, log: Log, threadFile = ownThread): MailboxStore {
  let batch = emptyBatch()
  let sent: Batch | undefined
  let pendingBytes = 0
  let watcher: MailboxWatcher | undefined
  let delayed: NodeJS.Timeout | undefined
  let thread: Worker | undefined
  let nonces: readonly SeenNonce[] = []
  let isReady = false
  let hasOpened = false
  let isClosing = false
  const opening = deferred()
  const closed = deferred()
  // The server waits for it when it starts; a failure before that must not be an unhandled one.
  opening.promise.catch(() => undefined)

  start()

  function start(): void {
    let problem: Error | undefined
    thread = new Worker(threadFile, {
      workerData: options,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // Messages only pass through: a large nursery would be memory for nothing.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    })
    thread.on('message', onAnswer)
    thread.on('error', (error) => (problem = error instanceof Error ? error : new Error(String(error))))
    thread.on('exit', () => {
      thread = undefined
      isReady = false
      fail()
      if (isClosing) return closed.resolve()
      // A file that could not be opened at the start is the operator's to see to; one that worked before may again.
      if (!hasOpened) return opening.reject(problem ?? new Error('The mailbox thread ended'))
      log('error', { msg: 'mailboxes ended', problem: problem?.message })
      setTimeout(start, restartDelayMs).unref()
    })
  }

  function onAnswer(answer: ThreadAnswer): void {
    if (answer === 'closed') return
    if (typeof answer === 'object' && 'nonces' in answer) return void (nonces = answer.nonces)
    if (answer === 'ready') {
      isReady = true
      if (hasOpened) watcher?.onReopened()
      hasOpened = true
      opening.resolve()
    } else {
      settle(answer)
    }
    flush()
  }

  function settle({ outcomes, pages, problem }: Extract<ThreadAnswer, { outcomes: unknown }>): void {
    const { appends, subscriptions, reads } = sent ?? emptyBatch()
    sent = undefined
    if (problem) {
      log('error', { msg: 'messages not stored', problem })
      setTimeout(() => addSubscriptions(subscriptions), retryMs).unref()
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

  /** Without a thread nothing is accepted, and nobody is left waiting. */
  function fail(): void {
    for (const { appends, reads } of [sent ?? emptyBatch(), batch]) {
      for (const { size, settle: done } of appends) {
        pendingBytes -= size
        done('storage_failed')
      }
      for (const { reject } of reads) reject(new Error('The mailbox store is not available'))
    }
    sent = undefined
    batch = emptyBatch()
  }

  function addSubscriptions(topics: readonly string[]): void {
    if (topics.length === 0) return
    batch.subscriptions.push(...topics.slice(0, Math.max(0, waitingTopicsMost - batch.subscriptions.length)))
    delayed ??= setTimeout(flush, delayMs)
  }

  function flush(): void {
    if (!isReady || sent) return
    const { appends, removals, subscriptions, nonces: seen, reads } = batch
    if (Object.values(batch).every(({ length }) => length === 0)) {
      if (isClosing) thread?.postMessage('close' satisfies ThreadBatch)
      return
    }
    clearTimeout(delayed)
    delayed = undefined
    sent = {
      appends: appends.splice(0, batchMost),
      removals: removals.splice(0, batchMost),
      subscriptions: subscriptions.splice(0, topicsMost),
      nonces: seen.splice(0, batchMost),
      reads: reads.splice(0, batchMost),
    }
    const writes: MailboxWrite[] = [
      ...sent.appends.map(({ message, publishedAt }) => ({ kind: 'append', message, publishedAt }) as const),
      ...sent.removals.map((id) => ({ kind: 'remove', id }) as const),
      ...(sent.subscriptions.length > 0 ? [{ kind: 'subscribe', topics: sent.subscriptions } as const] : []),
      ...sent.nonces.map((nonce) => ({ kind: 'nonce', nonce }) as const),
    ]
    thread?.postMessage({ writes, reads: sent.reads.map(({ query }) => query) } satisfies ThreadBatch)
  }

  return {
    ready: () => opening.promise,
    append(message) {
      if (isClosing || !thread) return Promise.resolve('storage_failed')
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
    subscribed: addSubscriptions,
    read(query) {
      if (isClosing || !thread) return Promise.reject(new Error('The mailbox store is not available'))
      return new Promise((resolve, reject) => {
        batch.reads.push({ query, resolve, reject })
        flush()
      })
    },
    remove(id) {
      // A database in memory begins anew, and the id may soon be that of another message.
      if (!isReady) return
      batch.removals.push(id)
      delayed ??= setTimeout(flush, delayMs)
    },
    addNonce(nonce) {
      batch.nonces.push(nonce)
      delayed ??= setTimeout(flush, delayMs)
    },
    get nonces() {
      return nonces
    },
    get pendingBytes() {
      return pendingBytes
    },
    async close() {
      if (!isClosing) {
        isClosing = true
        // A thread that is still opening the file closes it after what was asked for meanwhile.
        if (thread) flush()
        else closed.resolve()
      }
      await closed.promise
    },
  }
}

function deferred() {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const promise = new Promise<void>((ok, no) => {
    resolve = ok
    reject = no
  })
  return { promise, resolve, reject }
}
