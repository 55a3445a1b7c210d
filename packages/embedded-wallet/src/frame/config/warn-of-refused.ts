import type { OriginMatcher } from './allowed-origins.js'
import { warnOfOrigin } from './warn-of-origin.js'

/** A matcher that names each refused origin once in the console, because the page gets no answer. */
export function warnOfRefused(match: OriginMatcher, base: string): OriginMatcher {
  const refused = new Set<string>()
  return (origin) => {
    const found = match(origin)
    if (!found && !refused.has(origin)) {
      refused.add(origin)
      warnOfOrigin('page_origin_unlisted', { origin, at: new URL('config.json', base).href })
    }
    return found
  }
}
