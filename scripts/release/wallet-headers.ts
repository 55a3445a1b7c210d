import { isDeepStrictEqual } from 'node:util'
import type { hosting } from './hosting.source.ts'
import type { WalletConfig } from './wallet-config.ts'

export type Hosting = typeof hosting
export type HeadersOf = (path: string) => Readonly<Record<string, string>>

/** Headers that make a browser load or open more than the page names. */
const loading = ['link', 'refresh', 'service-worker-allowed']

/** The headers of each file of the page with this configuration. Throws for a configuration that has none. */
export function walletHeaders(
  { frameHeaders, keepHeaders, pageHeaders, startHeaders, windowHeaders }: Hosting,
  { accountsUrl: accounts, origins, networks }: WalletConfig,
): HeadersOf {
  const connect = [accounts, ...networks.map(({ rpcUrl }) => rpcUrl)]
  const pages = [
    ['oauth/start/', startHeaders({ accounts })],
    ['approve/', windowHeaders()],
    ['keep/', keepHeaders({ accounts })],
    ['your-wallet/', pageHeaders({ connect })],
    ['', frameHeaders({ origins, connect })],
  ] as const
  return (path) => pages.find(([place]) => path.startsWith(place))?.[1] ?? {}
}

/** What is missing, weaker or different in the headers of a response, one sentence each. Other headers may be there. */
export function compareHeaders(expected: Readonly<Record<string, string>>, actual: Headers): string[] {
  return [
    ...Object.entries(expected).flatMap(([name, value]) => compareHeader(name, value, actual.get(name))),
    ...loading.filter((name) => actual.has(name)).map((name) => `has a header ${name}, which nothing here sends`),
  ]
}

function compareHeader(name: string, expected: string, actual: string | null): string[] {
  if (actual === null) return [`has no header ${name}`]
  if (name === 'content-security-policy') return comparePolicy(expected, actual)
  if (isAsStrict(name, expected, actual)) return []
  return [`has the header ${name} "${actual}", not "${expected}"`]
}

function isAsStrict(name: string, expected: string, actual: string): boolean {
  if (name === 'permissions-policy') return isDeepStrictEqual(setOf(expected, ','), setOf(actual, ','))
  // A longer time is stricter, and `preload` is a choice of the operator. A comma joins two headers, of which browsers
  // take one.
  if (name === 'strict-transport-security') {
    const [parts, time] = [setOf(actual.toLowerCase(), ';'), maxAge(actual)]
    return !actual.includes(',') && parts.has('includesubdomains') && time >= maxAge(expected)
  }
  return expected.toLowerCase() === actual.trim().toLowerCase()
}

const maxAge = (header: string): number => Number(/(?:^|;)\s*max-age="?(\d+)/i.exec(header)?.[1] ?? -1)

/** Compares the sources of each directive as sets. A second policy after a comma counts as a different one. */
function comparePolicy(expected: string, actual: string): string[] {
  const [wanted, sent] = [readPolicy(expected), readPolicy(actual)]
  return [...wanted.keys(), ...[...sent.keys()].filter((name) => !wanted.has(name))]
    .filter((name) => !isDeepStrictEqual(setOf(wanted.get(name), ' '), setOf(sent.get(name), ' ')))
    .map((name) => {
      const [own, other] = [wanted.get(name), sent.get(name)].map((sources) => sources ?? 'absent')
      return `has the policy ${name} "${other}", not "${own}"`
    })
}

/** Directives by name. Browsers take the first of two with one name. */
function readPolicy(policy: string): Map<string, string> {
  const directives = policy.split(';').map((text) => /^(\S+)\s*(.*)$/.exec(text.trim()))
  const named = directives.flatMap((found) => (found ? [[found[1]?.toLowerCase() ?? '', found[2] ?? ''] as const] : []))
  return new Map(named.toReversed())
}

/** `undefined` for what is absent, so that an absent directive differs from an empty one. */
function setOf(text: string, separator: string): Set<string>
function setOf(text: string | undefined, separator: string): Set<string> | undefined
function setOf(text: string | undefined, separator: string): Set<string> | undefined {
  const parts = text?.split(separator).map((part) => part.trim())
  return parts && new Set(parts.filter(Boolean))
}
