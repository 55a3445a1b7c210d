import { AppKitError } from '../../lib/errors/appkit-error.js'

const endings =
  /^(?:wallet_(?:disconnected|locked)|user_rejected|method_not_supported|action_not_allowed|invalid_option)$/

/**
 * Whether the wallet itself says that the session is over. Other errors, such as timeouts and unreadable answers, leave
 * the session open.
 */
export const isOver = (thrown: unknown): boolean => endings.test(AppKitError.from(thrown).code)
