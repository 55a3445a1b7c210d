import { SignerError } from '../../signer/signer-error.js'
import { VaultError } from '../../vault/vault-error.js'
import type { WorkerReply } from './worker-messages.js'

type Call = { id: number; call: string; request: unknown }
type Handlers = Readonly<Record<string, (request: never) => Promise<unknown>>>
type Scope = { onmessage: ((event: MessageEvent<Call>) => void) | null; postMessage(reply: WorkerReply): void }

/** Serves the calls of a worker. */
export function serveCalls(handlers: Handlers): void {
  const table = new Map(Object.entries(handlers))
  const scope = globalThis as unknown as Scope

  async function answer({ id, call, request }: Call): Promise<WorkerReply> {
    try {
      return { id, answer: await table.get(call)?.(request as never) }
    } catch (thrown) {
      const code = thrown instanceof VaultError || thrown instanceof SignerError ? thrown.code : 'internal'
      return { id, code }
    }
  }

  scope.onmessage = ({ data }) => void answer(data).then((reply) => scope.postMessage(reply))
}
