/** The query parameter of the page that a provider redirects to. */
const buyMarker = 'appkit-buy'

/** The longest URL that the service accepts. */
const mostLetters = 1024

/**
 * The URL that the provider redirects to: this page, with a marker. Omits its query and its fragment, which may hold private
 * data. `undefined` for a page without a web address.
 */
export function returnAddress(): string | undefined {
  const { location } = globalThis as { location?: Location }
  if (!location || !/^https?:$/.test(location.protocol)) return undefined
  const address = `${location.origin}${location.pathname}?${buyMarker}=1`
  return address.length <= mostLetters ? address : undefined
}

/** Removes the marker from the URL of this page. */
export function removeMarker(): void {
  const { location, history } = globalThis
  const url = new URL(location.href)
  url.searchParams.delete(buyMarker)
  history.replaceState(history.state, '', url)
}

/** Whether a provider redirected to this page. */
export const isBackFromProvider = (): boolean => globalThis.location?.search?.includes(`${buyMarker}=`) === true
