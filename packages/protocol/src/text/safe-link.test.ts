import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeLink, isWebLink } from './index.js'
import { cases } from '../frame/seeded.fixture.js'

test.each([
  'https://metamask.io',
  'https://wallet.example:8443/path?uri={uri}',
  'metamask://',
  'com.kresus.superapp://',
  'bybitapp://open/route?targetUrl=by://web3/walletconnect',
  'keplrwallet://wcV2?{uri}',
  'HTTPS://wallet.example',
  'metamask:',
  'wallet://a/b?c={uri}&d=%20#e',
])('isSafeLink accepts %s', (link) => {
  expect(isSafeLink(link)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'filesystem:https://a.example/x',
  'blob:https://a.example/1',
  'about:blank',
  'intent://scan/#Intent;scheme=zxing;end',
  'http://wallet.example',
  'ws://wallet.example',
  'view-source:https://wallet.example',
  '//wallet.example',
  '/path',
  'wallet.example',
  '',
  'a://one-letter-scheme',
  `${'a'.repeat(33)}://scheme-too-long`,
  'chrome://settings',
  'chrome-extension://abc/page.html',
  'googlechromes://evil.example',
  'microsoft-edge:https://evil.example',
  'ms-msdt:/id PCWDiagnostic',
  'ms-settings://',
  'moz-extension://abc/page.html',
  'search-ms://query=x',
  'itms-services://?action=download-manifest&url=https://evil.example/a.plist',
  'mailto:a@b.example',
  'tel:+1900',
  'sms://+1900',
  'market://details?id=evil',
  'android-app://evil.app',
  'content://downloads/1',
  'ssh://-oProxyCommand=x',
  'web+wallet://x',
  'wallet:https://evil.example',
  'wallet:alert(1)',
  'wallet://a\\b',
  'wallet://<b>',
  'wallet://"x',
  'wallet://\ud800',
  'wallet://ä',
  'https://wallet.example@evil.example',
  'https://user:secret@wallet.example',
  'https://wallet.example/\u202egpj',
  `https://wallet.example/${'a'.repeat(2048)}`,
])('isSafeLink refuses %j', (link) => {
  expect(isSafeLink(link)).toBe(false)
})

test('isWebLink accepts only https', () => {
  expect(isWebLink('https://metamask.io')).toBe(true)
  expect(isWebLink('metamask://')).toBe(false)
  expect(isWebLink('http://metamask.io')).toBe(false)
})

test(
  'P14: the browser reads an allowed scheme from every accepted link',
  () => {
    const scheme = fc.constantFrom('javascript:', 'data:', 'blob:', 'http:', 'https://', 'metamask://', 'intent:', '')
    const mixed = fc
      .tuple(fc.string({ unit: 'binary', maxLength: 3 }), scheme, fc.webPath(), fc.string())
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(mixed, fc.string({ unit: 'binary' })), (link) => {
        if (isSafeLink(link)) expect(new URL(link).protocol).not.toMatch(/^(javascript|data|blob|http|intent|file):$/)
      }),
      { numRuns: cases },
    )
  },
  cases * 10,
)
