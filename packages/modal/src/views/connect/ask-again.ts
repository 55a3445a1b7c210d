import type { AppKit, ConnectRequest } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'

/**
 * Asks a wallet once more. What it was asked before is no longer waited for, since the same request would only join that
 * one; a wallet that still shows it says so, and is followed.
 */
export function askAgain(kit: AppKit, request: ConnectRequest): void {
  // Both reach the engine in this order.
  void kit.cancelConnect()
  ignoreRejection(kit.connect(request))
}
