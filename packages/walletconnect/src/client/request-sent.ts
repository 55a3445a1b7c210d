import type { SignClient } from '@walletconnect/sign-client'
import type { Relayer } from './relayer.js'

type Client = Awaited<ReturnType<typeof SignClient.init>>

/** After so long a person no longer expects that the page leads them elsewhere, and browsers no longer let it. */
const lateMs = 4_000

/**
 * Calls back once with the library's number of a request: in the task in which it was made while the relay is connected,
 * else as soon as the relay has it. A person who is led to the wallet has to find the request there.
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
