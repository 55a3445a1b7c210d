import { isOrigin, readOriginPattern } from '../../origins/origin-pattern.js'

/** How a page's origin is allowed: named itself, by a pattern with a star, or not at all. */
export type OriginMatch = 'exact' | 'pattern' | undefined

const loadSuffixes = () => import('../../origins/public-suffix.js')

/**
 * Whether pages of an origin may hold the wallet. Anything that is no allowed form matches nothing, and neither does a
 * wildcard over a public suffix (`https://*.vercel.app`): anybody can get a name there. Rejects when the list of suffixes
 * does not load: nobody can say then whom a wildcard allows.
 */
export async function createOriginMatcher(
  allowed: readonly string[],
  load: () => Promise<{ isPublicSuffix(domain: string): boolean }> = loadSuffixes,
): Promise<(origin: string) => OriginMatch> {
  const exact = new Set(allowed)
  const wildcards = allowed.filter((text) => text.includes('*')).flatMap((text) => readOriginPattern(text) ?? [])
  // The list of suffixes weighs more than the rest of the frame's start: only a wildcard over names needs it.
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
