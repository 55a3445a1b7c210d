import type { ChainNamespace } from '@openappkit/protocol/caip'

export type Tabs = ReturnType<typeof createTabs>

/** What the tabs of one kit send each other. Where the platform has no channel, each tab is alone. */
export function createTabs(storageKey: string) {
  // A page gets its own messages on a second channel object: unmarked, a disconnect would undo the next connection.
  const sender = `${Date.now()}.${Math.random()}`
  const open = () =>
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`@openappkit/${storageKey}`)

  return {
    sender,
    open,
    sendDisconnected(namespaces: readonly ChainNamespace[]): void {
      const channel = open()
      channel?.postMessage({ type: 'disconnected', sender, namespaces })
      channel?.close()
    },
  }
}
