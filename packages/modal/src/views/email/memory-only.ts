import type { AppKit } from '@openappkit/core'
import { storageKeyOf, takeMemoryOnlySignIn } from '@openappkit/core/internal'

/** What was read for each kit: also a screen that is drawn anew says it. */
const lost = new WeakMap<AppKit, boolean>()

/** Whether the sign-in of an earlier visit was lost because the browser keeps nothing for the wallet. */
export function isSignInLost(kit: AppKit): boolean {
  const isLost = lost.get(kit) ?? takeMemoryOnlySignIn(storageKeyOf(kit.options))
  lost.set(kit, isLost)
  return isLost
}

/** Somebody signs in again: who signs out later knows why. */
export function endLostSignIn(kit: AppKit): void {
  if (isSignInLost(kit)) lost.set(kit, false)
}
