/** `https://app.example`, `https://*.example.com` (exactly one label) or `http://localhost:*` (any port). */
const form = /^(https?):\/\/((?:\*\.)?[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}|\*))?$/

export type OriginPattern = {
  /** The host, without the star. */
  domain: string
  /** Whether a star replaces the first label. Over a public suffix, such a pattern would allow every site. */
  isStarred: boolean
  test(origin: string): boolean
}

/** Reads an item of `origins`. `undefined` for text in another form, which allows no origin. */
export function readOriginPattern(text: string): OriginPattern | undefined {
  const [, scheme, host, port] = form.exec(text) ?? []
  if (!scheme || !host) return undefined
  const isStarred = host.startsWith('*.')
  const domain = isStarred ? host.slice(2) : host
  if (!isStarred && port !== '*')
    return isOrigin(text) ? { domain, isStarred, test: (origin) => origin === text } : undefined
  // A star replaces one label, followed by two or more fixed ones.
  const labels = domain.split('.')
  if (domain.includes('_')) return undefined
  if (isStarred && (labels.length < 2 || labels.includes(''))) return undefined
  const hostPattern = `${isStarred ? '[a-z0-9-]+\\.' : ''}${escape(domain)}`
  const portPattern = port === '*' ? '(?::\\d{1,5})?' : port === undefined ? '' : `:${port}`
  const pattern = new RegExp(`^${scheme}://${hostPattern}${portPattern}$`)
  return { domain, isStarred, test: (origin) => isOrigin(origin) && pattern.test(origin) }
}

/** Whether a text is an origin as browsers write it. */
export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
