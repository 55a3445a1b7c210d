/** How a page's origin is allowed: named itself, by a pattern with a star, or not at all. */
export type OriginMatch = 'exact' | 'pattern' | undefined

/** `https://app.example`, `https://*.example.com` (exactly one label) or `http://localhost:*` (any port). */
const patternForm = /^(https?):\/\/((?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}|\*))?$/

/**
 * Whether pages of an origin may hold the wallet. Anything that is no allowed form matches nothing, and neither does a
 * wildcard over a public suffix (`https://*.vercel.app`): anybody can get a name there.
 */
export async function createOriginMatcher(allowed: readonly string[]): Promise<(origin: string) => OriginMatch> {
  const exact = new Set(allowed)
  const wildcards = allowed.filter((text) => text.includes('*'))
  // The list of suffixes weighs more than the rest of the frame's start: only a wildcard over names needs it.
  const { isPublicSuffix } = wildcards.some((text) => text.includes('://*.'))
    ? await import('./public-suffix.js')
    : { isPublicSuffix: () => false }
  const patterns = wildcards.flatMap((text) => toPattern(text, isPublicSuffix) ?? [])
  return (origin) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) return undefined
    if (exact.has(origin)) return 'exact'
    return patterns.some((pattern) => pattern.test(origin)) ? 'pattern' : undefined
  }
}

function toPattern(text: string, isPublicSuffix: (domain: string) => boolean): RegExp | undefined {
  const [, scheme, host, port] = patternForm.exec(text) ?? []
  if (!scheme || !host) return undefined
  // A star stands for one label, with two or more fixed ones behind it.
  const labels = host.startsWith('*.') ? host.slice(2).split('.') : []
  if (host.startsWith('*.') && (labels.length < 2 || labels.includes(''))) return undefined
  if (host.startsWith('*.') && isPublicSuffix(labels.join('.'))) return undefined
  const hostPattern = escape(host).replace('\\*', '[a-z0-9-]+')
  const portPattern = port === '*' ? '(?::\\d{1,5})?' : port === undefined ? '' : `:${port}`
  return new RegExp(`^${scheme}://${hostPattern}${portPattern}$`)
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
