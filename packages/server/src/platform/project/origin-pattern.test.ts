import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createOriginMatcher, findOriginProblem, parseOriginPattern } from './origin-pattern.js'

describe('origin patterns', () => {
  test.each([
    ['https://app.example', 'https://app.example', true],
    ['https://app.example/', 'https://app.example', true],
    ['https://APP.example', 'https://app.example', true],
    ['https://app.example:443', 'https://app.example', true],
    ['https://app.example', 'http://app.example', false],
    ['https://app.example', 'https://app.example:8443', false],
    ['https://app.example', 'https://app.example.evil.example', false],
    ['https://app.example', 'https://xapp.example', false],
    ['https://app.example', 'https://app.example.', false],
    ['https://*.example.com', 'https://shop.example.com', true],
    ['https://*.example.com', 'https://example.com', false],
    ['https://*.example.com', 'https://a.b.example.com', false],
    ['https://*.example.com', 'https://evilexample.com', false],
    ['https://*.example.com', 'https://evil.com/.example.com', false],
    ['https://*.example.com', 'https://shop.example.com.evil.com', false],
    ['https://*.*.example.com', 'https://a.b.example.com', true],
    ['http://localhost:*', 'http://localhost:5173', true],
    ['http://localhost:*', 'http://localhost', true],
    ['http://localhost:*', 'http://localhost.evil.example:5173', false],
    ['http://localhost:3000', 'http://localhost:3001', false],
    ['http://[::1]:*', 'http://[::1]:3000', true],
    ['https://app.example', 'null', false],
    ['https://app.example', '', false],
    ['*', 'https://anything.example', true],
    ['*', 'null', true],
  ])('pattern %s with origin %s matches: %s', (pattern, origin, allowed) => {
    expect(createOriginMatcher([pattern])(origin)).toBe(allowed)
  })

  test.each([
    'https://*',
    'https://*.com',
    'https://*example.com',
    'https://a*.example.com',
    'https://shop.*.com',
    'https://..com',
    'app.example',
    'ftp://app.example',
    'https://app.example/path',
    'https://user@app.example',
    '**',
    '',
  ])('%j is not a valid pattern', (pattern) => {
    expect(parseOriginPattern(pattern)).toBeUndefined()
  })

  // Anyone can register a name below these, which would count as the operator's own.
  test.each([
    'https://*.vercel.app',
    'https://*.*.vercel.app',
    'https://*.VERCEL.app',
    'https://*.netlify.app',
    'https://*.github.io',
    'https://*.pages.dev',
    'https://*.co.uk',
    'https://*.s3.amazonaws.com',
    'https://vercel.app',
    'https://com',
  ])('rejects %s as a public suffix', (pattern) => {
    expect(findOriginProblem(pattern)).toBe('public-suffix')
    const origin = pattern.toLowerCase().replaceAll('*', 'evil')
    expect(createOriginMatcher([pattern])(origin)).toBe(false)
  })

  test.each([
    'https://shop.vercel.app',
    'https://*.shop.vercel.app',
    'https://*.example.com',
    'https://*.example.co.uk',
    'https://*.shop.internal',
    'http://localhost:*',
    'https://203.0.113.7',
    '*',
  ])('accepts %s', (pattern) => {
    expect(findOriginProblem(pattern)).toBeUndefined()
  })

  test('an empty list allows no origin', () => {
    expect(createOriginMatcher([])('https://app.example')).toBe(false)
  })

  test('spec 5.11: agrees with a slow reference on any mix of labels, ports and stars', () => {
    const label = fc.constantFrom('a', 'b', 'app', 'example', 'com', 'xn--9ca')
    const port = fc.constantFrom('', ':8080', ':3000')
    const origins = fc.tuple(fc.constantFrom('http', 'https'), fc.array(label, { minLength: 1, maxLength: 4 }), port)
    const patterns = fc.tuple(
      fc.constantFrom('http', 'https'),
      fc
        .tuple(fc.array(fc.oneof(label, fc.constant('*')), { maxLength: 2 }), fc.tuple(label, label))
        .map(([front, end]) => [...front, ...end]),
      fc.oneof(port, fc.constant(':*')),
    )
    fc.assert(
      fc.property(patterns, origins, ([patternScheme, patternLabels, patternPort], [scheme, labels, originPort]) => {
        const source = `^${patternScheme}://${patternLabels.map((part) => (part === '*' ? '[^./:]+' : part)).join('\\.')}`
        const reference = new RegExp(`${source}${patternPort === ':*' ? '(:\\d+)?' : patternPort}$`)
        const origin = `${scheme}://${labels.join('.')}${originPort}`
        const pattern = `${patternScheme}://${patternLabels.join('.')}${patternPort}`
        expect(createOriginMatcher([pattern])(origin)).toBe(reference.test(origin))
      }),
      { numRuns: 2000 },
    )
  })

  test('never throws on an origin that a browser may send', () => {
    const matches = createOriginMatcher(['https://*.example.com', 'http://localhost:*'])
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (origin) => {
        expect(matches(origin)).toBe(false)
      }),
    )
  })
})
