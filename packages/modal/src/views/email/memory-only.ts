import type { AppKit } from '@openappkit/core'
import { hasMemoryOnlySignIn, noteMemoryOnlySignIn, storageKeyOf, subscribe } from '@openappkit/core/internal'

/** What was read for each kit: also a screen that is drawn anew says it. */
const lost = new WeakMap<AppKit, boolean>()

/** Whether the sign-in of an earlier visit was lost because the browser keeps nothing for the wallet. One visit is told. */
export function isSignInLost(kit: AppKit): boolean {
  const known = lost.get(kit)
  if (known !== undefined) return known
  const key = storageKeyOf(kit.options)
  const isLost = hasMemoryOnlySignIn(key)
  lost.set(kit, isLost)
  if (isLost) onceOpen(kit, () => noteMemoryOnlySignIn(key, false))
  return isLost
}

/** Resets the note with a new sign-in. */
export function endLostSignIn(kit: AppKit): void {
  if (isSignInLost(kit)) lost.set(kit, false)
}

/** A note drawn ahead in a closed modal does not count as read. */
function onceOpen({ state: { modal, settings } }: AppKit, tell: () => void): void {
  if (modal.open || settings.enableEmbedded) return tell()
  const stop = subscribe(modal, () => {
    if (!modal.open) return
    stop()
    tell()
  })
}
