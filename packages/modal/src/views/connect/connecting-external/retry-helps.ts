import type { ErrorCode } from '@openappkit/core'

/** What is so because of the wallet or the app: asking once more ends in the same way. */
const lasting = /^(chain_not|unsupported_|method_not|action_not|invalid_|project_id|connector_not|not_in|version_)/

/** Whether another try can end otherwise than with this code. */
export const retryHelps = (code: ErrorCode): boolean => !lasting.test(code)
