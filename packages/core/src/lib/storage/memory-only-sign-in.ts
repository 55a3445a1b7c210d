/** After this time the wallet would have ended the sign-in by itself. */
const weekMs = 7 * 24 * 60 * 60_000

const nameOf = (storageKey: string): string => `@openappkit/${storageKey}/memory-only-sign-in`

/**
 * Records for the next visit that the browser stores nothing for the embedded wallet, or forgets it. If the page cannot
 * store anything either, the next visit shows no explanation.
 */
export function noteMemoryOnlySignIn(storageKey: string, isMemoryOnly: boolean): void {
  try {
    if (isMemoryOnly) localStorage.setItem(nameOf(storageKey), String(Date.now()))
    else localStorage.removeItem(nameOf(storageKey))
  } catch {
    return
  }
}

/** Whether the last sign-in was lost because the browser stores nothing for the wallet. The caller shows it, then clears it. */
export function hasMemoryOnlySignIn(storageKey: string): boolean {
  try {
    const age = Date.now() - Number(localStorage.getItem(nameOf(storageKey)) ?? Number.NaN)
    return age >= 0 && age < weekMs
  } catch {
    return false
  }
}
