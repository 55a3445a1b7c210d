/** The parameter of the page that a provider leads back to. */
const buyMarker = 'appkit-buy'

/** The longest address that the service takes. */
const mostLetters = 1024

/**
 * Where the provider leads back to: this page, with a marker. Without its query and its fragment, which may hold what is
 * no business of a provider. `undefined` for a page that has no address on the web.
 */
export function returnAddress(): string | undefined {
  const { location } = globalThis as { location?: Location }
  if (!location || !/^https?:$/.test(location.protocol)) return undefined
  const address = `${location.origin}${location.pathname}?${buyMarker}=1`
  return address.length <= mostLetters ? address : undefined
}

/** Takes the marker out of the address of this page, as if it had never been there. */
export function removeMarker(): void {
  const { location, history } = globalThis
  const url = new URL(location.href)
  url.searchParams.delete(buyMarker)
  history.replaceState(history.state, '', url)
}

/** Whether a provider has led back to this page. */
export const isBackFromProvider = (): boolean => globalThis.location?.search?.includes(`${buyMarker}=`) === true
