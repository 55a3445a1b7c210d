import type { AppKit } from '@openappkit/core'
import { embedModal, viewOf, watchValue } from '@openappkit/core/internal'

/**
 * Opens the card inside the page. It starts with Account or Connect, and returns to the start when a wallet connects or
 * disconnects, unless the user is doing something else. Returns a function that closes it.
 */
export function startEmbedded(kit: AppKit): () => void {
  const close = embedModal(kit)
  const isStart = () => kit.router.view === 'Connect' && kit.state.router.history.length === 1
  const isConnecting = () => viewOf(kit.router.view).flow === 'connect'
  function settle(isConnected: boolean): void {
    if (isConnected ? isStart() : !isConnecting()) void kit.close()
  }

  void kit.open().then(
    // A saved session may be restored while the first screen loads, and the user may have left it.
    () => isStart() && settle(kit.getIsConnectedState()),
    (error: unknown) => console.error(error),
  )
  const stop = watchValue([kit.state.accounts], () => kit.getIsConnectedState(), settle)
  return () => {
    stop()
    close()
  }
}
