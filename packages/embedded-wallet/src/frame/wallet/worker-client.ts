import { SignerError, type SignerErrorCode } from '../../signer/signer-error.js'
import { VaultError, type VaultErrorCode } from '../../vault/vault-error.js'
import { FrameError } from '@openappkit/protocol/frame'
import type { CallTable, WorkerCalls, WorkerReply } from './worker-messages.js'

export type WorkerClient<Calls extends CallTable = WorkerCalls> = {
  call<C extends keyof Calls>(call: C, request: Calls[C]['request']): Promise<Calls[C]['answer']>
  /** Starts the worker now: whoever waits for the first call does not wait for its script. */
  start(): void
  /** Ends the worker with all that it holds. The next call starts another one. */
  end(): void
}

type Waiting = { resolve(answer: unknown): void; reject(error: Error): void }

/** The longest call takes a second. A worker that is silent for so long hangs, and the next one begins anew. */
export const workerDeadlineMs = 30_000

const vaultCodes: ReadonlySet<string> = new Set<VaultErrorCode>([
  'share_mismatch',
  'recovery_code_invalid',
  'insecure_context',
])
const signerCodes: ReadonlySet<string> = new Set<SignerErrorCode>(['wallet_locked', 'not_signable'])

/** The frame's side of the worker that holds the keys. It starts with the first call at the latest. */
export function createWorkerClient<Calls extends CallTable = WorkerCalls>(start: () => Worker): WorkerClient<Calls> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  function demand(): Worker {
    if (worker) return worker
    worker = start()
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      const call = waiting.get(data.id)
      waiting.delete(data.id)
      if ('code' in data) call?.reject(toError(data.code))
      else call?.resolve(data.answer)
    }
    // Its script did not load, or it threw outside a call.
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
        demand().postMessage({ id, call, request })
      })
      const late = setTimeout(end, workerDeadlineMs)
      return answered.finally(() => clearTimeout(late))
    },
    start: () => void demand(),
    end,
  }
}

function toError(code: string): Error {
  if (vaultCodes.has(code)) return new VaultError(code as VaultErrorCode)
  return signerCodes.has(code) ? new SignerError(code as SignerErrorCode) : new FrameError('internal')
}
