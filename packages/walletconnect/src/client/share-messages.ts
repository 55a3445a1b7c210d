import type { RelayMessage, Relayer } from './relayer.js'

/** The name of the library's event for a message that messageEvent in and was not known. */
const messageEvent = 'relayer_message'

/**
 * Tabs of one site are one client to the relay: what one of them has confirmed, the relay gives to no other, also when
 * it answers a question of a tab whose socket was away just then. So each tab hands on what it got. It is sealed, and
 * whoever has it already, or does not know its topic, leaves it.
 */
export function shareMessages(name: string, relayer: Relayer): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(`@openappkit/${name}/relay`)
  const handed = new Set<string>()
  const share = ({ topic, message, publishedAt }: RelayMessage) => {
    if (!handed.delete(message)) channel.postMessage({ topic, message, publishedAt })
  }
  relayer.on(messageEvent, share)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Any script of this origin may speak here; what it cannot seal opens nothing.
    const { topic, message, publishedAt } = Object(data) as Record<string, unknown>
    if (typeof topic !== 'string' || typeof message !== 'string' || typeof publishedAt !== 'number') return
    handed.add(message)
    void relayer
      .handleBatchMessageEvents([{ topic, message, publishedAt, transportType: 'relay' }])
      .catch(() => undefined)
      .finally(() => handed.delete(message))
  }
  return () => {
    relayer.off(messageEvent, share)
    channel.close()
  }
}
