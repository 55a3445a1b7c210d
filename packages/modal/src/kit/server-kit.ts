import type { AppKit } from '@openappkit/core'

let first: AppKit | undefined

/**
 * On a server: the kit that a module of the app made when it was loaded. It has no user and holds what the options
 * say, for hooks that are under no provider. A kit that is made for one request is given by a provider, and is not this one.
 */
export const serverKit = (): AppKit | undefined => first

/** Keeps the first kit, as a page does. */
export function keepServerKit(kit: AppKit): AppKit {
  first ??= kit
  return kit
}
