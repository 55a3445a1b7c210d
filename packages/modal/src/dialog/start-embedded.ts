import type { AppKit } from '@openappkit/core'
import { embedModal, viewOf, watchValue } from '@openappkit/core/internal'
import type { LitElement } from '@openappkit/ui/lit'

const running = new WeakSet<LitElement>()

/**
 * Opens the card inside the page. It starts with Account or Connect, and returns to the start when a wallet connects or
 * disconnects, unless the user is doing something else. Closes the card when `host` leaves the page, or when the kit is no
 * longer its current one.
 */
export function startEmbedded(kit: AppKit, host: LitElement, isCurrent: () => boolean): void {
  // While this code loaded, the element may have left the page, or returned to it.
  if (!host.isConnected || !isCurrent() || running.has(host)) return
  running.add(host)
  const close = embedModal(kit)
  removeDialog(kit, host)
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
  const end = () => {
    running.delete(host)
    host.removeController(controller)
    stop()
    close()
  }
  const controller = { hostDisconnected: end, hostUpdate: () => void (isCurrent() || end()) }
  host.addController(controller)
}

/** Removes the dialog that the kit added before the tag was in the page: it would show the same card a second time. */
function removeDialog(kit: AppKit, host: LitElement): void {
  for (const modal of document.querySelectorAll('appkit-modal')) {
    // The kit adds its dialog to the body, and sets the kit on it.
    const isAdded = modal.parentNode === document.body && modal.kit === kit && !modal.enableEmbedded
    if (isAdded && modal !== host) modal.remove()
  }
}
