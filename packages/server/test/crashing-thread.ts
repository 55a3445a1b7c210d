// The real thread of the mailboxes. It exits after writing a batch and before responding, as often as the test sets.
import { parentPort, workerData } from 'node:worker_threads'

export type CrashingThread = { crashes: Int32Array<SharedArrayBuffer> }

const { crashes } = workerData as CrashingThread
const port = parentPort as NonNullable<typeof parentPort>
const answer = port.postMessage.bind(port)

port.postMessage = (reply: { value?: { outcomes?: readonly unknown[] } }) => {
  const hasWritten = (reply.value?.outcomes?.length ?? 0) > 0
  if (hasWritten && Atomics.load(crashes, 0) > 0) {
    Atomics.sub(crashes, 0, 1)
    process.exit(1)
  }
  answer(reply)
}

await import('../src/services/relay/mailbox/mailbox-thread.ts')
