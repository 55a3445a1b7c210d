import type { RelayMessage, Relayer } from './relayer.js'

/** The library's event for a new message. */
const messageEvent = 'relayer_message'

/**
 * Forwards received messages to the other tabs of the site. All tabs are one client to the relay: it delivers a message
 * to one of them only, even if another tab, whose socket was down, sent the request. Messages are encrypted; tabs ignore
 * those that they have already or whose topic they do not know.
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
    // Any script of this origin can post here, but it cannot encrypt a message that the library accepts.
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
