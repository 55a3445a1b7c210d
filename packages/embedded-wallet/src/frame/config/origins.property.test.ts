import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOriginMatcher, type OriginMatch } from './allowed-origins.js'

// P9. `npm run test:security` runs every case; other runs take a tenth.
const numRuns = process.env['SECURITY'] === 'whole' ? 100_000 : 10_000

/** Public suffixes that these labels can form. */
const suffixes = new Set(['example', 'com', 'co.uk', 'uk', 'vercel.app', 'app', 'github.io', 'io'])
const isPublicSuffix = (domain: string): boolean => suffixes.has(domain)

/** A registered name. */
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789-'

type Parts = { scheme: string; labels: readonly string[]; port: string }

/** Splits a text without a URL parser and without code of the matcher. */
function cut(text: string): Parts | undefined {
  const [scheme = '', rest, ...more] = text.split('://')
  if (rest === undefined || more.length > 0) return undefined
  const [host = '', port = '', ...others] = rest.split(':')
  if (others.length > 0 || rest.endsWith(':')) return undefined
  return { scheme, labels: host.split('.'), port }
}

/** The documented rules, one after the other. */
function expected(allowed: string, origin: string): OriginMatch {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return undefined
  if (allowed === origin) return 'exact'
  const [rule, page] = [cut(allowed), cut(origin)]
  if (!rule || !page || rule.scheme !== page.scheme || !['http', 'https'].includes(rule.scheme)) return undefined
  if (rule.port !== '*' && rule.port !== page.port) return undefined
  const isStarred = rule.labels[0] === '*'
  if (!isStarred && rule.port !== '*') return undefined
  const domain = isStarred ? rule.labels.slice(1) : rule.labels
  if (domain.some((label) => label === '*' || label.includes('_'))) return undefined
  if (isStarred && (domain.length < 2 || domain.includes('') || isPublicSuffix(domain.join('.')))) return undefined
  const [first = ''] = page.labels
  if (isStarred && (first === '' || [...first].some((letter) => !letters.includes(letter)))) return undefined
  const own = isStarred ? page.labels.slice(1) : page.labels
  return own.length === domain.length && own.every((label, at) => label === domain[at]) ? 'pattern' : undefined
}

const scheme = fc.constantFrom('https', 'https', 'https', 'http', 'HTTPS', 'ftp', 'javascript')
const port = fc.constantFrom('', '', ':*', ':443', ':80', ':8443', ':99999', ':')
const label = fc.constantFrom(
  'app',
  'shop',
  'a',
  'b2',
  'pay',
  'xn--bcher-kva',
  'bücher',
  'App',
  'evil',
  'a-b',
  'a_b',
  '',
)
const suffix = fc.constantFrom(
  'example',
  'com',
  'co.uk',
  'vercel.app',
  'github.io',
  'localhost',
  'example.',
  'com.evil.io',
)
const end = fc.constantFrom('', '', '', '', '/', '/path', '?q', '#f', '@evil.io', '.evil.io', ' ')
const host = fc.tuple(fc.array(label, { maxLength: 3 }), suffix).map(([labels, last]) => [...labels, last].join('.'))
const starred = fc.tuple(fc.constantFrom('*.', '*.', '*', '**.', '', ''), host).map(([star, rest]) => star + rest)
const allowed = fc.tuple(scheme, starred, port).map(([name, at, number]) => `${name}://${at}${number}`)

/** An origin close to an allowed one, with some parts changed. */
const near = fc
  .record({ rule: allowed, sub: label, scheme, port, end, changes: fc.constantFrom(0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7) })
  .map((of) => {
    const [name = '', rest = ''] = of.rule.split('://')
    const [at = '', number = ''] = rest.split(/(?=:)/)
    const own = at.replace('*', of.sub)
    const ownPort = number === ':*' ? of.port.replace('*', '1') : number
    const page = [
      of.changes & 1 ? of.scheme : name,
      '://',
      own,
      of.changes & 2 ? of.port : ownPort,
      of.changes & 4 ? of.end : '',
    ].join('')
    return [of.rule, page] as const
  })
const apart = fc.tuple(
  allowed,
  fc.tuple(scheme, host, port, end).map(([name, at, ...more]) => `${name}://${at}${more.join('')}`),
)

test('P9: the matcher follows the documented rules for any text', async () => {
  const counts = { exact: 0, pattern: 0, none: 0 }
  await fc.assert(
    fc.asyncProperty(fc.oneof(near, apart), async ([rule, page]) => {
      const match = await createOriginMatcher([rule], async () => ({ isPublicSuffix }))
      const found = match(page)
      expect([rule, page, found]).toEqual([rule, page, expected(rule, page)])
      counts[found ?? 'none'] += 1
    }),
    { numRuns },
  )
  // Each of the three results occurs often.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(numRuns / 200)
})
