import type { ChainNamespace } from '@openappkit/protocol/caip'

export type Tabs = ReturnType<typeof createTabs>

/** The channel between tabs of one kit. Without `BroadcastChannel`, each tab is alone. */
export function createTabs(storageKey: string) {
  let sender: string | undefined
  // A page receives its own messages on a second channel object: without a sender, a disconnect would undo the next connection.
  // Created on first use: frameworks that render on a server reject random values during the render.
  const getSender = () => (sender ??= `${Date.now()}.${Math.random()}`)
  const open = () =>
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`@openappkit/${storageKey}`)

  return {
    getSender,
    open,
    sendDisconnected(namespaces: readonly ChainNamespace[]): void {
      const channel = open()
      channel?.postMessage({ type: 'disconnected', sender: getSender(), namespaces })
      channel?.close()
    },
  }
}
