import type { SignClient } from '@walletconnect/sign-client'
import type { Relayer } from './relayer.js'

type Client = Awaited<ReturnType<typeof SignClient.init>>

/** Time after which users no longer expect an app to open, and browsers block it. */
const lateMs = 4_000

/**
 * Calls back once with the library's id of a request: in the same task if the relay is connected, otherwise as soon as
 * the relay has it. The request must be in the wallet when its app opens.
 */
export function onRequestSent(
  client: Client,
  relayer: Pick<Relayer, 'connected'>,
  wanted: { method: string; params: unknown },
  onSent: (id: number) => void,
): () => void {
  const since = Date.now()
  const report = (id: number) => {
    stop()
    if (Date.now() - since < lateMs) onSent(id)
  }
  const made = ({ id, request }: { id: number; request: { params?: { request?: typeof wanted } } }) => {
    const { method, params } = request.params?.request ?? {}
    if (relayer.connected && method === wanted.method && params === wanted.params) report(id)
  }
  const sent = ({ id, request }: { id: number; request: unknown }) => request === wanted && report(id)
  const stop = () => {
    client.core.history.off('history_created', made)
    client.off('session_request_sent', sent)
  }
  client.core.history.on('history_created', made)
  client.on('session_request_sent', sent)
  return stop
}
