import type { AppKit } from '@openappkit/core'
import { embedModal, watchValue } from '@openappkit/core/internal'

/**
 * The card lives in the page from now on: it shows where the person stands, Account or Connect, and goes back there
 * when a wallet came or left while nothing else was being done. Returns the way to end that.
 */
export function startEmbedded(kit: AppKit): () => void {
  const close = embedModal(kit)
  const isStart = () => kit.router.view === 'Connect' && kit.state.router.history.length === 1
  const isConnecting = () => kit.router.view.startsWith('Connect')
  function settle(isConnected: boolean): void {
    if (isConnected ? isStart() : !isConnecting()) void kit.close()
  }

  void kit.open().then(
    // A saved session may have come back while the first screen was on its way; or somebody may have gone on already.
    () => isStart() && settle(kit.getIsConnectedState()),
    (error: unknown) => console.error(error),
  )
  const stop = watchValue([kit.state.accounts], () => kit.getIsConnectedState(), settle)
  return () => {
    stop()
    close()
  }
}
