import { AppKitError, withSignal } from '@openappkit/core/adapter'
import type { FrameClient } from '@openappkit/protocol/frame'
import { watchClosed } from './watch-closed.js'

/** The frame closes the window after it has used the answer. The grace period lets it report that. */
const usualTiming = { pollMs: 500, graceMs: 3_000 }

/**
 * Continues the sign-in that the wallet's own window keeps for this page. Returns whether the window had one.
 *
 * @throws {AppKitError} `user_rejected`: the user closed the window, or the page is cut off from it
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
    const closed = watchClosed(keeper, timing, inTime).then(() => {
      throw new AppKitError('user_rejected', 'Popup closed')
    })
    return await withSignal(signal, Promise.race([asked, closed]))
  } finally {
    // The page does not close the window: closed while it refreshes its session, it would lose it.
    stop.abort()
  }
}
