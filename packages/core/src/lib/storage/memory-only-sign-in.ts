/** After this time the wallet would have ended the sign-in by itself. */
const weekMs = 7 * 24 * 60 * 60_000
const form = /^(\d{1,16})(?: ([^]{1,300}))?$/

const nameOf = (storageKey: string): string => `@openappkit/${storageKey}/memory-only-sign-in`

/** A sign-in of an earlier visit that the browser did not store for the wallet's frame. */
export type MemoryOnlySignIn = {
  /** The email address or the provider of the user, if the wallet's own window keeps the sign-in. */
  keptAs?: string
}

/**
 * Records for the next visit that the browser stores nothing for the embedded wallet, or forgets it. If the page cannot
 * store anything either, the next visit shows no explanation.
 */
export function noteMemoryOnlySignIn(storageKey: string, note: MemoryOnlySignIn | boolean): void {
  try {
    if (!note) return localStorage.removeItem(nameOf(storageKey))
    const keptAs = note === true ? undefined : note.keptAs
    localStorage.setItem(nameOf(storageKey), keptAs ? `${Date.now()} ${keptAs}` : String(Date.now()))
  } catch {
    return
  }
}

/** The last sign-in, if the browser did not store it. The caller shows it, then clears one that is kept nowhere. */
export function readMemoryOnlySignIn(storageKey: string): MemoryOnlySignIn | undefined {
  try {
    const [, time, keptAs] = form.exec(localStorage.getItem(nameOf(storageKey)) ?? '') ?? []
    const age = Date.now() - Number(time)
    return age >= 0 && age < weekMs ? { ...(keptAs && { keptAs }) } : undefined
  } catch {
    return undefined
  }
}
