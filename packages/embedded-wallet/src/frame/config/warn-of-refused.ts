import { originRefusalLine } from '../../origins/origin-advice.js'
import type { OriginMatcher } from './allowed-origins.js'

/** A matcher that names each refused origin once in the console, because the page gets no answer. */
export function warnOfRefused(match: OriginMatcher, base: string): OriginMatcher {
  const refused = new Set<string>()
  const at = new URL('config.json', base).href
  return (origin) => {
    const found = match(origin)
    if (!found && !refused.has(origin)) console.warn(originRefusalLine('page_origin_unlisted', { origin, at }))
    if (!found) refused.add(origin)
    return found
  }
}
