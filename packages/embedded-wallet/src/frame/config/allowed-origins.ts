import { isOrigin, readOriginPattern } from '../../origins/origin-pattern.js'

/** How a page's origin is allowed: by its exact name, by a wildcard pattern, or not at all. */
export type OriginMatch = 'exact' | 'pattern' | undefined

export type OriginMatcher = (origin: string) => OriginMatch

const loadSuffixes = () => import('../../origins/public-suffix.js')

/**
 * Creates a matcher for origins that may embed the wallet. An invalid item matches nothing, and neither does a wildcard
 * over a public suffix (`https://*.vercel.app`), where every user can register a name. Rejects if the list of suffixes
 * does not load, because wildcards cannot be checked without it.
 */
export async function createOriginMatcher(
  allowed: readonly string[],
  load: () => Promise<{ isPublicSuffix(domain: string): boolean }> = loadSuffixes,
): Promise<OriginMatcher> {
  const exact = new Set(allowed)
  const wildcards = allowed.filter((text) => text.includes('*')).flatMap((text) => readOriginPattern(text) ?? [])
  // Loads the list of suffixes only for a wildcard over names: it is larger than the rest of the frame's start.
  const { isPublicSuffix } = wildcards.some(({ isStarred }) => isStarred)
    ? await load()
    : { isPublicSuffix: () => false }
  const patterns = wildcards.filter(({ domain, isStarred }) => !isStarred || !isPublicSuffix(domain))
  return (origin) => {
    if (!isOrigin(origin)) return undefined
    if (exact.has(origin)) return 'exact'
    return patterns.some((pattern) => pattern.test(origin)) ? 'pattern' : undefined
  }
}
