import { SignerError, type SignerErrorCode } from '../../signer/signer-error.js'
import { VaultError, type VaultErrorCode } from '../../vault/vault-error.js'
import { FrameError } from '@openappkit/protocol/frame'
import type { CallTable, WorkerCalls, WorkerReply } from './worker-messages.js'

export type WorkerClient<Calls extends CallTable = WorkerCalls> = {
  call<C extends keyof Calls>(call: C, request: Calls[C]['request']): Promise<Calls[C]['answer']>
  /** Starts the worker now, so that the first call does not wait for its script. */
  start(): void
  /** Terminates the worker with its keys. The next call starts another one. */
  end(): void
}

type Waiting = { resolve(answer: unknown): void; reject(error: Error): void }

/** Deadline of a call. The longest call takes a second, so a worker without an answer hangs and is replaced. */
export const workerDeadlineMs = 30_000

const vaultCodes: ReadonlySet<string> = new Set<VaultErrorCode>([
  'share_mismatch',
  'recovery_code_invalid',
  'insecure_context',
])
const signerCodes: ReadonlySet<string> = new Set<SignerErrorCode>(['wallet_locked', 'not_signable'])

/** The frame's client of the worker that holds the keys. Starts it with the first call at the latest. */
export function createWorkerClient<Calls extends CallTable = WorkerCalls>(start: () => Worker): WorkerClient<Calls> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  function ensureWorker(): Worker {
    if (worker) return worker
    worker = start()
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      const call = waiting.get(data.id)
      waiting.delete(data.id)
      if ('code' in data) call?.reject(toError(data.code))
      else call?.resolve(data.answer)
    }
    // The script did not load, or threw outside a call.
    worker.onerror = end
    return worker
  }

  function end(): void {
    worker?.terminate()
    worker = undefined
    const open = [...waiting.values()]
    waiting.clear()
    for (const { reject } of open) reject(new FrameError('internal'))
  }

  return {
    call<C extends keyof Calls>(call: C, request: Calls[C]['request']) {
      const id = ++lastId
      const answered = new Promise<Calls[C]['answer']>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
        ensureWorker().postMessage({ id, call, request })
      })
      const late = setTimeout(end, workerDeadlineMs)
      return answered.finally(() => clearTimeout(late))
    },
    start: () => void ensureWorker(),
    end,
  }
}

function toError(code: string): Error {
  if (vaultCodes.has(code)) return new VaultError(code as VaultErrorCode)
  return signerCodes.has(code) ? new SignerError(code as SignerErrorCode) : new FrameError('internal')
}
