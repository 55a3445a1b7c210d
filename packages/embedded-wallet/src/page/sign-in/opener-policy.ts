/** How long the page may take to say what its headers are. */
const answerMs = 5_000

export type OwnPage = {
  fetch(address: string, init: RequestInit): Promise<Response>
  /** `window.crossOriginIsolated`. */
  isIsolated: boolean
  /** The address of the page that the visitor sees. Throws if another site shows this page in a frame. */
  address(): string | undefined
}

const thisPage = (): OwnPage => ({
  fetch: (address, init) => fetch(address, init),
  isIsolated: window.crossOriginIsolated,
  address: () => window.top?.location.href,
})

/**
 * Whether `Cross-Origin-Opener-Policy: same-origin` cuts this page off from windows on other sites. A script cannot read the
 * headers of its own page, so the page is asked for them again. `false` if it does not answer within 5 seconds, or if
 * its Content-Security-Policy forbids the request.
 */
export async function cutsOffWindows(signal: AbortSignal, page: OwnPage = thisPage()): Promise<boolean> {
  // Only pages with this header are isolated, but most pages with it are not.
  if (page.isIsolated) return true
  try {
    const address = page.address()
    if (!address) return false
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
    const { headers } = await page.fetch(address, { method: 'HEAD', signal: inTime })
    return /^\s*same-origin\s*(;|$)/i.test(headers.get('cross-origin-opener-policy') ?? '')
  } catch {
    return false
  }
}
