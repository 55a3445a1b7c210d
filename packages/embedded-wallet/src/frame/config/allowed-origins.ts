/** How a page's origin is allowed: named itself, by a pattern with a star, or not at all. */
export type OriginMatch = 'exact' | 'pattern' | undefined

/** `https://app.example`, `https://*.example.com` (exactly one label) or `http://localhost:*` (any port). */
const patternForm = /^(https?):\/\/((?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}|\*))?$/

/** Whether pages of an origin may hold the wallet. Anything that is no allowed form matches nothing. */
export function createOriginMatcher(allowed: readonly string[]): (origin: string) => OriginMatch {
  const exact = new Set(allowed)
  const patterns = allowed.flatMap((text) => (text.includes('*') ? (toPattern(text) ?? []) : []))
  return (origin) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) return undefined
    if (exact.has(origin)) return 'exact'
    return patterns.some((pattern) => pattern.test(origin)) ? 'pattern' : undefined
  }
}

function toPattern(text: string): RegExp | undefined {
  const [, scheme, host, port] = patternForm.exec(text) ?? []
  if (!scheme || !host) return undefined
  // A star stands for one label, with two or more fixed ones behind it.
  const labels = host.startsWith('*.') ? host.slice(2).split('.') : []
  if (host.startsWith('*.') && (labels.length < 2 || labels.includes(''))) return undefined
  const hostPattern = escape(host).replace('\\*', '[a-z0-9-]+')
  const portPattern = port === '*' ? '(?::\\d{1,5})?' : port === undefined ? '' : `:${port}`
  return new RegExp(`^${scheme}://${hostPattern}${portPattern}$`)
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
