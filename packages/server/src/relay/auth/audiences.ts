import type { RelayOptions } from '../relay-options.js'

/** Which addresses a token may be made for, at a relay that listens on `port`. */
export function createAudiences({
  urls,
  paths,
  acceptsLocalUrls,
}: Pick<RelayOptions, 'urls' | 'paths' | 'acceptsLocalUrls'>) {
  const named = new Set(urls.flatMap(spellings))
  return (url: string, port: number): boolean => {
    if (named.has(url)) return true
    if (!acceptsLocalUrls) return false
    return ['localhost', '127.0.0.1', '[::1]'].some((host) =>
      paths.some((path) => spellings(`ws://${host}:${port}${path}`).includes(url)),
    )
  }
}

/** An address without a path and the same one with `/` are one: clients are configured with either. */
function spellings(url: string): string[] {
  return new URL(url).pathname === '/' ? [url.replace(/\/$/, ''), url.replace(/\/?$/, '/')] : [url]
}
