import { type ChainNamespace, isChainNamespace } from '@openappkit/protocol/caip'

export type Tabs = ReturnType<typeof createTabs>

/** What the tabs of one kit tell each other. Where the platform has no channel, each tab is alone. */
export function createTabs(storageKey: string) {
  const name = `@openappkit/${storageKey}`
  // A page hears its own messages on a second channel object: unmarked, a disconnect would undo the next connection.
  const sender = `${Date.now()}.${Math.random()}`
  const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name))

  return {
    tellDisconnected(namespaces: readonly ChainNamespace[]): void {
      const channel = open()
      channel?.postMessage({ type: 'disconnected', sender, namespaces })
      channel?.close()
    },
    /** Hears of a disconnect in another tab of the same kit. Returns a function that stops listening. */
    watchDisconnected(onDisconnected: (namespaces: readonly ChainNamespace[]) => void): () => void {
      const channel = open()
      if (!channel) return () => undefined
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        // Any script of this origin may speak here.
        const { type, sender: from, namespaces } = Object(data) as Record<string, unknown>
        if (type !== 'disconnected' || from === sender || !Array.isArray(namespaces)) return
        onDisconnected(namespaces.filter(isChainNamespace))
      }
      return () => channel.close()
    },
  }
}
