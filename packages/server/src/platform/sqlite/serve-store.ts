// Runs in the thread that owns a database. Node may start it from source, so it imports only types from the repository.
import { parentPort } from 'node:worker_threads'
import type { StoreAnswer, StoreCall } from './run-store.ts'

/** The methods that a thread serves. Each ends before the next one begins. */
export type StoreMethods = Readonly<Record<string, (argument: never) => unknown>>

export type ServedStore = {
  methods: StoreMethods
  /** Deletes a bounded number of expired rows. Returns `true` if there are more. */
  sweep?(now: number): boolean
  close(): void
}

const sweepMs = 2000
const sweepSoonMs = 25

/** Answers the calls of `createStoreThread`, one after another. */
export function serveStore({ methods, sweep, close }: ServedStore): void {
  let sweeping: NodeJS.Timeout | undefined = setTimeout(keepSweeping, sweepMs)

  function keepSweeping(): void {
    let isBehind = false
    try {
      isBehind = sweep?.(Date.now()) ?? false
    } catch {
      // Retries at the next sweep. Expired rows are never returned, deleted or not.
    }
    sweeping = setTimeout(keepSweeping, isBehind ? sweepSoonMs : sweepMs)
  }

  const answer = (reply: StoreAnswer) => parentPort?.postMessage(reply)

  parentPort?.on('message', (call: StoreCall) => {
    if (call === 'close') {
      clearTimeout(sweeping)
      close()
      parentPort?.close()
      return
    }
    try {
      const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
      answer({ id: call.id, value: method?.(call.argument as never) })
    } catch (thrown) {
      answer({ id: call.id, problem: String(thrown) })
    }
  })
  answer('ready')
}
