import type { SignClient } from '@walletconnect/sign-client'
import type { Relayer } from './tame-relayer.js'

type Client = Awaited<ReturnType<typeof SignClient.init>>

/** After so long a person no longer expects that the page leads them elsewhere, and browsers no longer let it. */
const lateMs = 4_000

/**
 * Tells the library's number of a request, once: in the task in which it was made while the relay is connected, else as
 * soon as the relay has it. Whoever is led to the wallet must not find nothing there.
 */
export function watchSent(
  client: Client,
  relayer: Pick<Relayer, 'connected'>,
  asked: { method: string; params: unknown },
  onSent: (id: number) => void,
): () => void {
  const since = Date.now()
  const tell = (id: number) => {
    stop()
    if (Date.now() - since < lateMs) onSent(id)
  }
  const made = ({ id, request }: { id: number; request: { params?: { request?: typeof asked } } }) => {
    const { method, params } = request.params?.request ?? {}
    if (relayer.connected && method === asked.method && params === asked.params) tell(id)
  }
  const sent = ({ id, request }: { id: number; request: unknown }) => request === asked && tell(id)
  const stop = () => {
    client.core.history.off('history_created', made)
    client.off('session_request_sent', sent)
  }
  client.core.history.on('history_created', made)
  client.on('session_request_sent', sent)
  return stop
}
