// Replaces the thread of the mailboxes: it dies with its first batch, and works once restarted.
import { existsSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { StoreAnswer, StoreCall } from '../src/platform/sqlite/run-store.js'
import type { MailboxDatabaseOptions } from '../src/services/relay/mailbox/mailbox-database.js'
import type { BatchAnswer, MailboxBatch } from '../src/services/relay/mailbox/batched-mailboxes.js'

/** `lives` counts its starts. */
export type DyingThread = { lives: Int32Array<SharedArrayBuffer> }

const { file, lives } = workerData as MailboxDatabaseOptions & Partial<DyingThread>
if (lives) Atomics.add(lives, 0, 1)
const isFirst = !existsSync(file)
writeFileSync(file, '')

const answer = (reply: StoreAnswer) => parentPort?.postMessage(reply)

function answerBatch({ writes, reads }: MailboxBatch): BatchAnswer {
  const outcomes = writes.map((_, index) => ({ appended: 'new', id: index + 1 }) as const)
  return { outcomes, pages: reads.map(() => ({ messages: [], hasMore: false })) }
}

parentPort?.on('message', (call: StoreCall) => {
  if (call === 'close') return parentPort?.close()
  if (call.method === 'clients') return answer({ id: call.id, value: { clients: [], issuedAfter: 0 } })
  if (isFirst) throw new Error('the disk is gone')
  answer({ id: call.id, value: answerBatch(call.argument as MailboxBatch) })
})

answer('ready')
