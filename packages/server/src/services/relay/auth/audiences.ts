export type AudienceOptions = {
  /** Paths of the HTTP server on which sockets are opened. */
  paths: readonly string[]
  /** URLs that clients know this relay by. A token names one of them as its audience. */
  urls: readonly string[]
  /** Also accept tokens for `ws://localhost` and `ws://127.0.0.1`, at the port it listens on. For development. */
  acceptsLocalUrls: boolean
}

/** Checks whether a token for a URL is meant for this relay, which listens on `port`. */
export function createAudiences({ urls, paths, acceptsLocalUrls }: AudienceOptions) {
  const named = new Set(urls.flatMap(spellings))
  return (url: string, port: number): boolean => {
    if (named.has(url)) return true
    if (!acceptsLocalUrls) return false
    return ['localhost', '127.0.0.1', '[::1]'].some((host) =>
      paths.some((path) => spellings(`ws://${host}:${port}${path}`).includes(url)),
    )
  }
}

/** A URL without a path and the same one with `/` are equal: clients are configured with either. */
function spellings(url: string): string[] {
  return new URL(url).pathname === '/' ? [url.replace(/\/$/, ''), url.replace(/\/?$/, '/')] : [url]
}
