import { type ChainNamespace, isChainNamespace } from '@openappkit/protocol/caip'
import type { Tabs } from './tabs.js'

/** Calls back when another tab of the same kit disconnected. Returns a function that stops listening. */
export function watchTabs(
  { open, getSender }: Tabs,
  onDisconnected: (namespaces: readonly ChainNamespace[]) => void,
): () => void {
  const channel = open()
  if (!channel) return () => undefined
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Any script of this origin can send messages here.
    const { type, sender: from, namespaces } = Object(data) as Record<string, unknown>
    if (type !== 'disconnected' || from === getSender() || !Array.isArray(namespaces)) return
    onDisconnected(namespaces.filter(isChainNamespace))
  }
  return () => channel.close()
}
