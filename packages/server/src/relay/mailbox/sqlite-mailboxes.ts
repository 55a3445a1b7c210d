import { Worker } from 'node:worker_threads'
import type { Log } from '../../log.js'
import type { Appended, KeptMessage, MailboxPage, MailboxQuery, MailboxStore, NewMessage } from './mailbox-store.js'
import type { ThreadAnswer, ThreadBatch, ThreadOptions, ThreadWrite } from './mailbox-thread.js'

type Append = { message: NewMessage; publishedAt: number; size: number; settle(appended: Appended): void }
type Read = { query: MailboxQuery; resolve(page: MailboxPage): void; reject(error: Error): void }
type Batch = { appends: Append[]; removals: number[]; reads: Read[] }

/** Beside this file, in the source, in the package and in the bundle alike. */
const ownThread = new URL(`./mailbox-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)
/** Receipts can wait a little: what they lose in a crash is given out once more. */
const removalDelayMs = 20
const batchMost = 500
const restartDelayMs = 1000

const emptyBatch = (): Batch => ({ appends: [], removals: [], reads: [] })

/**
 * Keeps messages in SQLite, on a thread of its own: a disk that hesitates must not hold up the sockets. Whatever comes
 * while one batch is written goes into the next, so that a busy relay flushes to the disk once for many messages.
 */
export function createSqliteMailboxes(options: ThreadOptions, log: Log, threadFile = ownThread): MailboxStore {
  let batch = emptyBatch()
  let sent: Batch | undefined
  let pendingBytes = 0
  let listener: ((message: KeptMessage) => void) | undefined
  let removal: NodeJS.Timeout | undefined
  let thread: Worker | undefined
  let isReady = false
  let hasOpened = false
  let isClosing = false
  const opening = deferred()
  const closed = deferred()
  // Whoever starts the server waits for it; a failure before that is nobody's unhandled one.
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
      if (!hasOpened) return opening.reject(problem ?? new Error('The thread of the mailboxes ended'))
      log('error', { msg: 'mailboxes ended', problem: problem?.message })
      setTimeout(start, restartDelayMs).unref()
    })
  }

  function onAnswer(answer: ThreadAnswer): void {
    if (answer === 'closed') return
    if (answer === 'ready') {
      isReady = true
      hasOpened = true
      opening.resolve()
    } else {
      settle(answer)
    }
    flush()
  }

  function settle({ outcomes, pages, problem }: Exclude<ThreadAnswer, string>): void {
    const { appends, reads } = sent ?? emptyBatch()
    sent = undefined
    if (problem) log('error', { msg: 'messages not stored', problem })
    for (const [index, { message, publishedAt, size, settle: done }] of appends.entries()) {
      const { appended, id } = outcomes[index] ?? { appended: 'storage_failed' }
      pendingBytes -= size
      if (id !== undefined) {
        const { ttlSeconds: _, ...kept } = message
        listener?.({ ...kept, id, publishedAt })
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
      for (const { reject } of reads) reject(new Error('The mailboxes are not there'))
    }
    sent = undefined
    batch = emptyBatch()
  }

  function flush(): void {
    if (!isReady || sent) return
    const { appends, removals, reads } = batch
    if (appends.length + removals.length + reads.length === 0) {
      if (isClosing) thread?.postMessage('close' satisfies ThreadBatch)
      return
    }
    clearTimeout(removal)
    removal = undefined
    sent = {
      appends: appends.splice(0, batchMost),
      removals: removals.splice(0, batchMost),
      reads: reads.splice(0, batchMost),
    }
    const writes: ThreadWrite[] = [
      ...sent.appends.map(({ message, publishedAt }) => ({ kind: 'append', message, publishedAt }) as const),
      ...sent.removals.map((id) => ({ kind: 'remove', id }) as const),
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
      listener = next
    },
    read(query) {
      if (isClosing || !thread) return Promise.reject(new Error('The mailboxes are not there'))
      return new Promise((resolve, reject) => {
        batch.reads.push({ query, resolve, reject })
        flush()
      })
    },
    remove(id) {
      batch.removals.push(id)
      removal ??= setTimeout(flush, removalDelayMs)
    },
    get pendingBytes() {
      return pendingBytes
    },
    async close() {
      if (!isClosing) {
        isClosing = true
        // One that is still opening the file closes it after what it was asked for meanwhile.
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
