import type { AppKit } from '@openappkit/core'

let first: AppKit | undefined

/**
 * On a server: the first kit, which a module of the app creates at load. It has no user and holds only the options.
 * Hooks without a provider use it. Pass a kit for one request through a provider.
 */
export const serverKit = (): AppKit | undefined => first

/** Keeps the first kit, like a page. */
export function keepServerKit(kit: AppKit): AppKit {
  first ??= kit
  return kit
}
