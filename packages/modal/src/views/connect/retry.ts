import type { AppKit, ConnectRequest, ErrorCode } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'

/** What is so because of the wallet or the app: asking once more ends in the same way. */
const lasting = /^(chain_not|unsupported_|method_not|action_not|invalid_|project_id|connector_not|not_in|version_)/

/** Whether another try can end otherwise than with this code. */
export const isRetryable = (code: ErrorCode): boolean => !lasting.test(code)

/**
 * Asks a wallet once more. What it was asked before is no longer waited for, since the same request would only join that
 * one; a wallet that still shows it says so, and is followed.
 */
export function askAgain(kit: AppKit, request: ConnectRequest): void {
  // Both reach the engine in this order.
  void kit.cancelConnect()
  ignoreRejection(kit.connect(request))
}
