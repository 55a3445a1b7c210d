/** Longer than a sign-in of the wallet lasts without a visit. */
const monthMs = 30 * 24 * 60 * 60_000
const form = /^(\d{1,16}) (\S{1,320})$/

const nameOf = (storageKey: string): string => `@openappkit/${storageKey}/last-email`

/** The addresses of this page, by storage key. */
const inPage = new Map<string, string>()

/**
 * Keeps the email address of a sign-in, so that the field contains it after the sign-in has ended by itself. Forgets
 * the last one if the user signs in without an address.
 */
export function keepEmail(storageKey: string, email: string | undefined): void {
  if (email) inPage.set(storageKey, email)
  else inPage.delete(storageKey)
  write(storageKey, email && `${Date.now()} ${email}`)
}

/** Keeps the address for this page only, because another person may use the browser after a sign-out. */
export function endEmail(storageKey: string): void {
  const email = lastEmail(storageKey)
  write(storageKey, undefined)
  if (email) inPage.set(storageKey, email)
}

/** The address of the last sign-in by email. */
export function lastEmail(storageKey: string): string | undefined {
  return inPage.get(storageKey) ?? stored(storageKey)
}

function stored(storageKey: string): string | undefined {
  try {
    const [, time, email] = form.exec(localStorage.getItem(nameOf(storageKey)) ?? '') ?? []
    const age = Date.now() - Number(time)
    return age >= 0 && age < monthMs ? email : undefined
  } catch {
    return undefined
  }
}

// If the page cannot store anything, the next page does not know the address.
function write(storageKey: string, value: string | undefined): void {
  try {
    if (value) localStorage.setItem(nameOf(storageKey), value)
    else localStorage.removeItem(nameOf(storageKey))
  } catch {
    return
  }
}
