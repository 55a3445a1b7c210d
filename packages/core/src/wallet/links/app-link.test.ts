import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appBehind, parseWalletApp } from './app-link.js'
import { cases } from '../../test/cases.fixture.js'

describe('appBehind', () => {
  test.each([
    ['metamask://wc?uri=wc%3Aab%402', '_self', 'metamask://', '_self'],
    ['bnc://app.binance.com/cedefi/wc?uri=wc%3Aab', '_top', 'bnc://app.binance.com/cedefi/', '_top'],
    ['cosmostation://wc?wc:ab@2', '_self', 'cosmostation://', '_self'],
    ['trust://wc?uri=wc%253Aab', '_blank', 'trust://', '_blank'],
    ['https://metamask.app.link/wc?uri=wc%3Aab', '_self', 'https://metamask.app.link/', '_blank'],
    ['https://metamask.app.link/wc?uri=wc%3Aab', '_top', 'https://metamask.app.link/', '_blank'],
  ] as const)('appBehind reads %s in %s as %s in %s', (href, target, app, place) => {
    expect(appBehind({ href, target }, 'Fox')).toEqual({ href: app, target: place, name: 'Fox' })
  })

  test.each([
    'fox://open?uri=wc%3Aab',
    'fox://open?uri=wc:ab&x=wc?',
    'fox://WC%3aab/wc?uri=wc%3Aab',
    'javascript:alert(1)//wc?uri=',
    'http://x.example/wc?uri=wc%3Aab',
    'wc?uri=wc%3Aab',
  ])('appBehind finds no app in %s', (href) => {
    expect(appBehind({ href, target: '_self' }, 'Fox')).toBeUndefined()
  })
})

describe('parseWalletApp', () => {
  const app = { href: 'fox://', target: '_self', name: 'Fox' }

  test('parseWalletApp reads a stored app', () => {
    expect(parseWalletApp({ ...app, more: 1 })).toEqual(app)
  })

  test.each([
    undefined,
    null,
    'fox://',
    {},
    { ...app, href: 'javascript:alert(1)' },
    { ...app, href: 'data:text/html,x' },
    { ...app, href: `fox://${'a'.repeat(2_000)}` },
    { ...app, target: 'other' },
    { ...app, name: 1 },
  ])('parseWalletApp rejects %j', (value) => {
    expect(parseWalletApp(value)).toBeUndefined()
  })

  test(
    'parseWalletApp returns only links that are safe to follow and hold no invitation',
    () => {
      const text = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('wc:', 'wc%3A', 'javascript:', 'fox://', '_self'))
      fc.assert(
        fc.property(fc.record({ href: text, target: text, name: text }), fc.jsonValue(), (like, other) => {
          for (const read of [parseWalletApp(like), parseWalletApp(other)]) {
            if (read)
              expect(read.href).toMatch(/^(?!(javascript|data|http|file|blob):)[a-z][a-z0-9+.-]*:(?!.*wc(:|%3a))/i)
          }
        }),
        { numRuns: cases },
      )
    },
    cases * 10,
  )
})
