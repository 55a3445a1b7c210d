import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../lib/environment/environment.js'
import type { WalletListing } from '../../contracts/wallets.js'
import { buildWalletLink, type WalletLinkRequest } from './build-wallet-link.js'
import { cases } from '../../test/cases.fixture.js'

const uri = 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484'
const page = 'https://app.example/swap?from=eth#top'
const wallet: WalletListing = { id: 'w', name: 'W', chains: ['eip155'], supportsWc: true }

const link = (request: Partial<WalletLinkRequest>) =>
  buildWalletLink({
    wallet,
    namespace: 'eip155',
    platform: 'mobile',
    page,
    environment: { ...readEnvironment(), isMobile: true },
    canPair: true,
    uri,
    ...request,
  })

describe('the scheme of a link to a wallet', () => {
  const hostile = [
    'javascript:alert(1)//',
    'javascript://',
    'JavaScript:',
    'java\tscript://x',
    ' javascript://x',
    'data:text/html,<script>',
    'vbscript://x',
    'file:///etc/passwd',
    'blob:https://app.example/1',
    'about:blank',
    'intent://x#Intent;scheme=javascript;end',
    'http://plain.example',
    'https://wallet.example@evil.example',
    '//evil.example',
    '{uri}',
    '',
  ]
  test.for(hostile)('buildWalletLink refuses %j in every field of a listed wallet', (bad) => {
    for (const key of [
      'mobileLink',
      'universalLink',
      'desktopLink',
      'webappLink',
      'wcTemplate',
      'browseTemplate',
    ] as const) {
      for (const platform of ['mobile', 'desktop', 'web'] as const) {
        const found = link({ wallet: { ...wallet, [key]: bad }, platform })
        expect(found, key).toBeUndefined()
      }
    }
  })

  test('a link sends neither the invitation nor the page to an app of another wallet', () => {
    const own = { mobileLink: 'fox://', desktopLink: 'foxdesk://' }
    for (const scheme of ['fox', 'FOX', 'foxdesk']) {
      expect(link({ wallet: { ...wallet, ...own, wcTemplate: `${scheme}://wc?{uri}` } })?.href).toContain('wc?wc%3A')
    }
    for (const foreign of ['owl://wc?{uri}', 'foxes://{uri}']) {
      expect(link({ wallet: { ...wallet, ...own, wcTemplate: foreign } })?.href).toMatch(/^fox:/)
      expect(link({ canPair: false, wallet: { ...wallet, ...own, browseTemplate: `${foreign}{url}` } })).toBeUndefined()
      expect(link({ wallet: { ...wallet, wcTemplate: foreign } })?.href).toMatch(/^(owl|foxes):/)
    }
  })

  test(
    'every link of a list, page and environment has an allowed scheme (P14)',
    () => {
      const text = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...hostile, 'rainbow', 'rainbow://', 'https://a.example', 'a1+b-c.d://x/{uri}{url}{origin}'),
        fc
          .tuple(fc.stringMatching(/^[a-zA-Z][a-z0-9+.-]{0,12}$/), fc.string())
          .map(([scheme, rest]) => `${scheme}:${rest}`),
        fc.webUrl(),
      )
      const optional = fc.option(text, { nil: undefined })
      const request = fc.record({
        wallet: fc
          .record({
            id: fc.constantFrom('w', 'phantom', 'solflare', 'coinbase', 'binance', 'cosmostation'),
            mobileLink: optional,
            universalLink: optional,
            desktopLink: optional,
            webappLink: optional,
            wcTemplate: optional,
            browseTemplate: optional,
          })
          .map((row) => ({ ...wallet, ...row, chains: ['eip155', 'solana', 'bip122'] }) as WalletListing),
        namespace: fc.constantFrom('eip155', 'solana', 'bip122', 'cosmos'),
        platform: fc.constantFrom('mobile', 'desktop', 'web'),
        uri: fc.oneof(
          fc.constant(uri),
          fc.string().map((rest) => `wc:${rest}`),
          text,
        ),
        page: fc.oneof(fc.constant(page), fc.webUrl({ withQueryParameters: true, withFragments: true }), text),
        payUrl: optional,
        preferUniversalLinks: fc.boolean(),
        canPair: fc.boolean(),
        environment: fc.record({
          isMobile: fc.boolean(),
          isIos: fc.boolean(),
          isAndroid: fc.boolean(),
          isIosSafari: fc.boolean(),
          isTelegram: fc.boolean(),
          isInApp: fc.boolean(),
          isFramed: fc.boolean(),
        }),
      })
      const refused = /^(javascript|data|vbscript|file|filesystem|blob|about|http|ws|wss|ftp|view-source):$/
      let built = 0
      fc.assert(
        fc.property(request, (given) => {
          const found = buildWalletLink(given as WalletLinkRequest)
          if (!found) return
          built += 1
          const { protocol } = new URL(found.href)
          expect(protocol).toMatch(/^[a-z][a-z0-9+.-]{1,31}:$/)
          expect(protocol).not.toMatch(refused)
          if (protocol === 'intent:')
            expect(found.href).toMatch(/^intent:\/\/browse\/[^#]*#Intent;scheme=phantom;package=app\.phantom;end$/)
        }),
        { numRuns: cases },
      )
      expect(built).toBeGreaterThan(300)
    },
    cases * 10,
  )
})
