import type { AppKit, ConnectRequest, ErrorCode } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'

/** Errors that a retry cannot fix, because their cause is in the wallet or the app. */
const permanent = /^(chain_not|unsupported_|method_not|action_not|invalid_|project_id|connector_not|not_in|version_)/

/** Whether a retry can fix this error. */
export const isRetryable = (code: ErrorCode): boolean => !permanent.test(code)

/**
 * Sends the connection request again. Cancels the running attempt first, because the same request would join it. If the
 * wallet still shows the earlier request, the new attempt follows that request.
 */
export function askAgain(kit: AppKit, request: ConnectRequest): void {
  // The engine receives both calls in this order.
  void kit.cancelConnect()
  ignoreRejection(kit.connect(request))
}
