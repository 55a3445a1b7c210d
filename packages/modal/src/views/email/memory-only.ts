import type { AppKit } from '@openappkit/core'
import {
  ignoreRejection,
  noteMemoryOnlySignIn,
  readMemoryOnlySignIn,
  storageKeyOf,
  subscribe,
} from '@openappkit/core/internal'

/** The result per kit, so that a screen that renders again still shows the note. */
const lost = new WeakMap<AppKit, boolean>()

/**
 * Whether the sign-in of an earlier visit was lost because the browser stores nothing for the wallet. Deletes the
 * stored note once the modal is open, so that only one visit shows it.
 */
export function isSignInLost(kit: AppKit): boolean {
  const known = lost.get(kit)
  if (known !== undefined) return known
  const key = storageKeyOf(kit.options)
  const note = readMemoryOnlySignIn(key)
  // A sign-in that the wallet's window keeps is offered instead.
  const isLost = note !== undefined && note.keptAs === undefined
  lost.set(kit, isLost)
  if (isLost) onModalOpen(kit, () => noteMemoryOnlySignIn(key, false))
  return isLost
}

/** Removes the note when a new sign-in starts. */
export function endLostSignIn(kit: AppKit): void {
  if (isSignInLost(kit)) lost.set(kit, false)
}

/** The email address or provider of a sign-in that the wallet's own window keeps. */
export function keptSignIn({ options }: AppKit): string | undefined {
  return options.embeddedWallet?.keeperUrl && readMemoryOnlySignIn(storageKeyOf(options))?.keptAs
}

/** Continues that sign-in. Call it in the task of a click: a browser blocks any other window. */
export function continueKept(kit: AppKit): void {
  const { connectorIds = [], keeperUrl = '' } = kit.options.embeddedWallet ?? {}
  const keeper = window.open(keeperUrl, '_blank', 'popup,width=420,height=320')
  ignoreRejection(kit.connect({ connectorId: connectorIds[0], keeper }))
}

/** Calls `callback` once the modal is open: a note in a closed modal does not count as read. */
function onModalOpen({ state: { modal, settings } }: AppKit, callback: () => void): void {
  if (modal.open || settings.enableEmbedded) return callback()
  const stop = subscribe(modal, () => {
    if (!modal.open) return
    stop()
    callback()
  })
}
