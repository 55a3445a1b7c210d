import { requireOptions } from '@openappkit/core/internal'
import { type AppKit, type AppKitOptions, createAppKit as createKit } from '@openappkit/modal'

/**
 * `createAppKit` for pages without a compiler: validates every option, although the script is a production build. Throws
 * `invalid_option` with the name of the option, and `invalid_chain_id`.
 */
export function createAppKit(options: AppKitOptions): AppKit {
  requireOptions(options)
  return createKit(options)
}
