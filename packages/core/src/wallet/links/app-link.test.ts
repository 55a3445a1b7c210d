import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appBehind, parseWalletApp } from './app-link.js'
import { cases } from '../../test/cases.fixture.js'

describe('the app behind a link', () => {
  test.each([
    ['metamask://wc?uri=wc%3Aab%402', '_self', 'metamask://', '_self'],
    ['bnc://app.binance.com/cedefi/wc?uri=wc%3Aab', '_top', 'bnc://app.binance.com/cedefi/', '_top'],
    ['cosmostation://wc?wc:ab@2', '_self', 'cosmostation://', '_self'],
    ['trust://wc?uri=wc%253Aab', '_blank', 'trust://', '_blank'],
    ['https://metamask.app.link/wc?uri=wc%3Aab', '_self', 'https://metamask.app.link/', '_blank'],
    ['https://metamask.app.link/wc?uri=wc%3Aab', '_top', 'https://metamask.app.link/', '_blank'],
  ] as const)('%s in %s is %s in %s', (href, target, app, place) => {
    expect(appBehind({ href, target }, 'Fox')).toEqual({ href: app, target: place, name: 'Fox' })
  })

  test.each([
    'fox://open?uri=wc%3Aab',
    'fox://open?uri=wc:ab&x=wc?',
    'fox://WC%3aab/wc?uri=wc%3Aab',
    'javascript:alert(1)//wc?uri=',
    'http://x.example/wc?uri=wc%3Aab',
    'wc?uri=wc%3Aab',
  ])('%s tells of none', (href) => {
    expect(appBehind({ href, target: '_self' }, 'Fox')).toBeUndefined()
  })
})

describe('what an earlier page kept', () => {
  const app = { href: 'fox://', target: '_self', name: 'Fox' }

  test('is read back', () => {
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
  ])('%j is none', (value) => {
    expect(parseWalletApp(value)).toBeUndefined()
  })

  test(
    'whatever is in it, it is a link that may be followed and holds no invitation',
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
