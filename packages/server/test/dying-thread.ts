// Stands in for the thread of the mailboxes: its first life ends with the first batch, its second works.
import { existsSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { MailboxDatabaseOptions } from '../src/services/relay/mailbox/mailbox-database.js'
import type { ThreadAnswer, ThreadBatch } from '../src/services/relay/mailbox/mailbox-thread.js'

const { file } = workerData as MailboxDatabaseOptions
const isFirst = !existsSync(file)
writeFileSync(file, '')

const answer = (reply: ThreadAnswer) => parentPort?.postMessage(reply)

parentPort?.on('message', (batch: ThreadBatch) => {
  if (isFirst) throw new Error('the disk is gone')
  if (batch === 'close') {
    answer('closed')
    parentPort?.close()
    return
  }
  const outcomes = batch.writes.map((_, index) => ({ appended: 'new', id: index + 1 }) as const)
  answer({ outcomes, pages: batch.reads.map(() => ({ messages: [], hasMore: false })) })
})

answer('ready')
