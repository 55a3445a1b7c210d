import { createAppKit } from '@openappkit/core'
import type { AppKit } from '@openappkit/modal'

const known = new WeakMap<AppKit, AppKit>()

/** A kit with the same options that remembers nothing, as the one that a server makes for each request. */
export function asOnServer(kit: AppKit): AppKit {
  const blank = known.get(kit) ?? createAppKit({ ...kit.options, storageKey: 'nothing is remembered' })
  known.set(kit, blank)
  return blank
}
