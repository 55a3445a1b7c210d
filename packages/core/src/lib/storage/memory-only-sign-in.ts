/** From then on the wallet would have ended the sign-in by itself. */
const weekMs = 7 * 24 * 60 * 60_000

const nameOf = (storageKey: string): string => `@openappkit/${storageKey}/memory-only-sign-in`

/**
 * Remembers on this page that the browser keeps nothing for the embedded wallet that somebody signed in to, or forgets it. Where the
 * page may keep nothing either, the next visit says nothing.
 */
export function noteMemoryOnlySignIn(storageKey: string, isMemoryOnly: boolean): void {
  try {
    if (isMemoryOnly) localStorage.setItem(nameOf(storageKey), String(Date.now()))
    else localStorage.removeItem(nameOf(storageKey))
  } catch {
    return
  }
}

/** Whether the last sign-in was lost because the browser keeps nothing for the wallet. Whoever says so then forgets it. */
export function hasMemoryOnlySignIn(storageKey: string): boolean {
  try {
    const age = Date.now() - Number(localStorage.getItem(nameOf(storageKey)) ?? Number.NaN)
    return age >= 0 && age < weekMs
  } catch {
    return false
  }
}
