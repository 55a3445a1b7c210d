/** Deadline for reading the headers of the page. */
const answerMs = 5_000

export type OwnPage = {
  fetch(address: string, init: RequestInit): Promise<Response>
  /** `window.isSecureContext`. */
  isSecure: boolean
  /** `window.crossOriginIsolated`. */
  isIsolated: boolean
  /** The address of the page that the visitor sees. Throws if another site shows this page in a frame. */
  address(): string | undefined
}

const thisPage = (): OwnPage => ({
  fetch: (address, init) => fetch(address, init),
  isSecure: window.isSecureContext,
  isIsolated: window.crossOriginIsolated,
  address: () => window.top?.location.href,
})

/**
 * Whether `Cross-Origin-Opener-Policy: same-origin` cuts this page off from windows on other sites. A script cannot
 * read the headers of its own page, so the page is asked for them again. If it does not answer within 5 seconds, or if
 * its Content-Security-Policy forbids the request, the answer is whether the page is cross-origin isolated.
 */
export async function cutsOffWindows(signal: AbortSignal, page: OwnPage = thisPage()): Promise<boolean> {
  // Browsers ignore the header in insecure contexts.
  if (!page.isSecure) return false
  const policy = await readPolicy(signal, page).catch(() => undefined)
  // Most pages that are isolated have the header. Document-Isolation-Policy isolates a page without it.
  return policy === undefined ? page.isIsolated : /^\s*same-origin\s*(;|$)/i.test(policy)
}

/** The value of the header, or an empty string if the page does not send it. `undefined` if it could not be read. */
async function readPolicy(signal: AbortSignal, page: OwnPage): Promise<string | undefined> {
  const address = page.address()
  if (!address) return undefined
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
  const { headers, ok } = await page.fetch(address, { method: 'HEAD', signal: inTime })
  // A server that refuses the method often omits the headers of its pages.
  return headers.get('cross-origin-opener-policy') ?? (ok ? '' : undefined)
}
