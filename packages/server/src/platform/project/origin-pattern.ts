import { parse } from 'tldts'

/** A parsed allowed origin. `port` is empty if the scheme has no default. */
export type OriginPattern = { scheme: string; labels: readonly string[]; port: string } | 'any'

const form = /^(https?):\/\/(\[[0-9a-f:.]+\]|[a-z0-9*_.-]+?)(?::(\d{1,5}|\*))?$/
const defaultPorts: ReadonlyMap<string, string> = new Map([
  ['http', '80'],
  ['https', '443'],
])

/**
 * Parses an allowed origin: `https://app.example`, `https://*.example.com` (exactly one label), `http://localhost:*`
 * (any port) or `*` (any origin). A star stands for one whole label, and never for one of the last two. Returns
 * `undefined` for anything else.
 */
export function parseOriginPattern(text: string): OriginPattern | undefined {
  if (text === '*') return 'any'
  const [, scheme, host, port] = form.exec(text.toLowerCase().replace(/\/$/, '')) ?? []
  if (!scheme || !host) return undefined
  const labels = host.startsWith('[') ? [host] : host.split('.')
  const isStarred = host.includes('*')
  const starsAreLabels = labels.every((label) => label === '*' || (label !== '' && !label.includes('*')))
  const endIsFixed = labels.length > 2 && !labels.slice(-2).includes('*')
  if (!starsAreLabels || (isStarred && !endIsFixed)) return undefined
  return { scheme, labels, port: port ?? defaultPorts.get(scheme) ?? '' }
}

/** Why a text may not be an allowed origin: its form, or because anyone can register a name below its domain. */
export function findOriginProblem(text: string): 'form' | 'public-suffix' | undefined {
  const pattern = parseOriginPattern(text)
  if (!pattern) return 'form'
  if (pattern === 'any') return undefined
  return isPublicSuffix(pattern.labels.slice(pattern.labels.lastIndexOf('*') + 1).join('.'))
    ? 'public-suffix'
    : undefined
}

/** Whether the `Origin` header of a browser matches a pattern. `null` and invalid origins match only `*`. */
function matchesOrigin(pattern: OriginPattern, origin: string): boolean {
  if (pattern === 'any') return true
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (url.origin !== origin || url.protocol !== `${pattern.scheme}:`) return false
  const labels = url.hostname.startsWith('[') ? [url.hostname] : url.hostname.split('.')
  const port = url.port || defaultPorts.get(pattern.scheme)
  return (
    labels.length === pattern.labels.length &&
    pattern.labels.every((label, index) => label === '*' || label === labels[index]) &&
    (pattern.port === '*' || pattern.port === port)
  )
}

/** Parses a list once, and returns a matcher. Patterns with a problem match nothing. */
export function createOriginMatcher(patterns: readonly string[]): (origin: string) => boolean {
  const parsed = patterns
    .filter((text) => findOriginProblem(text) === undefined)
    .map(parseOriginPattern)
    .filter((pattern) => pattern !== undefined)
  return (origin) => parsed.some((pattern) => matchesOrigin(pattern, origin))
}

/** Whether the public can register names below a domain: `com`, `co.uk`, and shared hosts such as `vercel.app`. */
function isPublicSuffix(domain: string): boolean {
  const { publicSuffix, isIcann, isPrivate } = parse(domain, { allowPrivateDomains: true })
  return domain === publicSuffix && (isIcann === true || isPrivate === true)
}
