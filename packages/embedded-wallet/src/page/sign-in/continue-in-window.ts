import { withSignal } from '@openappkit/core/adapter'
import type { FrameClient } from '@openappkit/protocol/frame'
import { watchClosed } from './watch-closed.js'

/** A window that closes itself has usually answered. The grace period lets the frame report it. */
const usualTiming = { pollMs: 500, graceMs: 3_000 }

/**
 * Continues the sign-in that the wallet's own window keeps for this page. Returns whether the window had one. A window
 * that is closed, or that this page is cut off from, has none.
 */
export async function continueInWindow(
  client: FrameClient,
  keeper: Window,
  signal: AbortSignal,
  timing = usualTiming,
): Promise<boolean> {
  const stop = new AbortController()
  const inTime = AbortSignal.any([signal, stop.signal])
  try {
    const asked = client.call('continueSession', {}, { signal: inTime }).then(({ isSignedIn }) => isSignedIn)
    const closed = watchClosed(keeper, timing, inTime).then(() => false)
    return await withSignal(signal, Promise.race([asked, closed]))
  } finally {
    // The window closes itself: closed while it refreshes its session, it would lose it.
    stop.abort()
  }
}
