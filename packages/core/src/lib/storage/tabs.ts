import type { ChainNamespace } from '@openappkit/protocol/caip'

export type Tabs = ReturnType<typeof createTabs>

/** What the tabs of one kit send each other. Where the platform has no channel, each tab is alone. */
export function createTabs(storageKey: string) {
  let sender: string | undefined
  // A page gets its own messages on a second channel object: unmarked, a disconnect would undo the next connection.
  // Made when it is wanted: frameworks that render on a server refuse what is other each time.
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
