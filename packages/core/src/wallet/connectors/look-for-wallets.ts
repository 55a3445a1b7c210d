import type { RegistrationPage } from './registered-wallets.js'

/** Extensions add themselves when their script runs, which may be after the page's own. */
export const lookDelaysMs = [100, 400, 1_000, 2_500] as const

/**
 * Looks for wallets that add themselves to the page without an event: at once, when the page has loaded, and a few times
 * soon after. Returns a function that stops. `look` must not throw.
 */
export function lookForWallets(
  page: Pick<RegistrationPage, 'addEventListener' | 'removeEventListener'>,
  look: () => void,
): () => void {
  look()
  page.addEventListener('load', look)
  const timers = lookDelaysMs.map((delay) => setTimeout(look, delay))
  return () => {
    for (const timer of timers) clearTimeout(timer)
    page.removeEventListener('load', look)
  }
}
