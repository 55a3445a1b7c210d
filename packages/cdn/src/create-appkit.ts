import { demandOptions } from '@openappkit/core/internal'
import { type AppKit, type AppKitOptions, createAppKit as createKit } from '@openappkit/modal'

/**
 * `createAppKit`, for pages that no compiler has read: every option is checked, though the script is a production build.
 * Throws `invalid_option` naming the option, and `invalid_chain_id`.
 */
export function createAppKit(options: AppKitOptions): AppKit {
  demandOptions(options)
  return createKit(options)
}
