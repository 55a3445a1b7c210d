import { AppKitError } from '../../lib/errors/appkit-error.js'

const endings =
  /^(?:wallet_(?:disconnected|locked)|user_rejected|method_not_supported|action_not_allowed|invalid_option)$/

/**
 * Only the wallet says that a session is over. With everything else nobody has heard it: it may be slow, late, or busy, or
 * answer what cannot be read, and its session stand.
 */
export const isOver = (thrown: unknown): boolean => endings.test(AppKitError.from(thrown).code)
