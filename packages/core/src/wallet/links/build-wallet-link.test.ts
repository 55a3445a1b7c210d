import { describe, expect, test } from 'vitest'
import { type Environment, readEnvironment } from '../../lib/environment/environment.js'
import type { WalletListing } from '../../contracts/wallets.js'
import { buildWalletLink, type WalletLinkRequest } from './build-wallet-link.js'

const uri = 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484'
const enc = encodeURIComponent(uri)
const twice = encodeURIComponent(enc)
const page = 'https://app.example/swap?from=eth#top'
const url = encodeURIComponent(page)
const origin = encodeURIComponent('https://app.example')

const desktop = readEnvironment()
const ios: Environment = { ...desktop, isMobile: true, isIos: true }
const android: Environment = { ...desktop, isMobile: true, isAndroid: true }
const wallet: WalletListing = { id: 'w', name: 'W', chains: ['eip155'], supportsWc: true }
const rainbow = { ...wallet, mobileLink: 'rainbow://', universalLink: 'https://rnbwapp.com' }
const phantom: WalletListing = {
  id: 'phantom',
  name: 'Phantom',
  chains: ['eip155', 'solana', 'bip122'],
  mobileLink: 'phantom://',
}
const coinbase: WalletListing = {
  id: 'x',
  name: 'Coinbase Wallet',
  rdns: 'com.coinbase.wallet',
  chains: ['eip155', 'solana'],
}
const binance = {
  ...wallet,
  id: 'binance',
  chains: ['eip155', 'bip122'],
  mobileLink: 'bnc://app.binance.com/cedefi',
} as const
const xverse: WalletListing = {
  id: 'xverse',
  name: 'Xverse',
  chains: ['bip122'],
  browseTemplate: 'xverse://browser?url={url}',
}

const base: WalletLinkRequest = {
  wallet,
  namespace: 'eip155',
  platform: 'mobile',
  page,
  environment: ios,
  canPair: true,
  uri,
}
const link = (request: Partial<WalletLinkRequest>) => buildWalletLink({ ...base, ...request })

type Case = readonly [string, Partial<WalletLinkRequest>, string, '_self' | '_top' | '_blank']

const cases: readonly Case[] = [
  ['a bare scheme', { wallet: { ...wallet, mobileLink: 'rainbow' } }, `rainbow://wc?uri=${enc}`, '_self'],
  ['a scheme with a colon', { wallet: { ...wallet, mobileLink: 'rainbow:' } }, `rainbow://wc?uri=${enc}`, '_self'],
  ['a scheme with slashes', { wallet: rainbow }, `rainbow://wc?uri=${enc}`, '_self'],
  ['an app link with a path', { wallet: binance }, `bnc://app.binance.com/cedefi/wc?uri=${enc}`, '_self'],
  [
    'an https link',
    { wallet: { ...wallet, mobileLink: 'https://link.trustwallet.com' } },
    `https://link.trustwallet.com/wc?uri=${enc}`,
    '_self',
  ],
  [
    'universal links preferred',
    { wallet: rainbow, preferUniversalLinks: true },
    `https://rnbwapp.com/wc?uri=${enc}`,
    '_self',
  ],
  [
    'universal links preferred, without one',
    { wallet: { ...wallet, mobileLink: 'foo://' }, preferUniversalLinks: true },
    `foo://wc?uri=${enc}`,
    '_self',
  ],
  [
    'only a universal link',
    { wallet: { ...wallet, universalLink: 'https://u.example/' } },
    `https://u.example/wc?uri=${enc}`,
    '_self',
  ],
  ['inside a frame', { wallet: rainbow, environment: { ...ios, isFramed: true } }, `rainbow://wc?uri=${enc}`, '_top'],
  [
    'in Telegram on an iPhone',
    { wallet: rainbow, environment: { ...ios, isTelegram: true } },
    `rainbow://wc?uri=${enc}`,
    '_blank',
  ],
  [
    'in Telegram on Android',
    { wallet: rainbow, environment: { ...android, isTelegram: true } },
    `rainbow://wc?uri=${twice}`,
    '_blank',
  ],
  [
    'in Telegram inside a frame',
    { wallet: rainbow, environment: { ...android, isTelegram: true, isFramed: true } },
    `rainbow://wc?uri=${twice}`,
    '_blank',
  ],
  [
    'a template of another form',
    { wallet: { ...rainbow, mobileLink: 'keplrwallet://', wcTemplate: 'keplrwallet://wcV2?{uri}' } },
    `keplrwallet://wcV2?${enc}`,
    '_self',
  ],
  [
    'a template of another form, with the raw URI',
    { wallet: { ...wallet, id: 'cosmostation', wcTemplate: 'cosmostation://wc?{uri}' } },
    `cosmostation://wc?${uri}`,
    '_self',
  ],
  [
    'a desktop app',
    { wallet: { ...wallet, desktopLink: 'ledgerlive://' }, platform: 'desktop', environment: desktop },
    `ledgerlive://wc?uri=${enc}`,
    '_blank',
  ],
  [
    'a desktop app with a path',
    { wallet: { ...wallet, desktopLink: 'bloom://wallet-connect' }, platform: 'desktop', environment: desktop },
    `bloom://wallet-connect/wc?uri=${enc}`,
    '_blank',
  ],
  [
    'a site',
    { wallet: { ...wallet, webappLink: 'https://app.safe.global' }, platform: 'web', environment: desktop },
    `https://app.safe.global/wc?uri=${enc}`,
    '_blank',
  ],
  [
    'a payment',
    { wallet: rainbow, payUrl: 'https://pay.example/i/1?a=b' },
    `rainbow://wc?uri=${encodeURIComponent(`${uri}&pay=${encodeURIComponent('https://pay.example/i/1?a=b')}`)}`,
    '_self',
  ],
  [
    'Phantom on an iPhone',
    { wallet: phantom, namespace: 'solana' },
    `https://phantom.app/ul/browse/${url}?ref=${origin}`,
    '_self',
  ],
  [
    'Phantom on Android',
    { wallet: phantom, environment: android },
    `intent://browse/${url}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`,
    '_self',
  ],
  [
    'Phantom for Bitcoin',
    { wallet: phantom, namespace: 'bip122' },
    `https://phantom.app/ul/browse/${url}?ref=${origin}`,
    '_self',
  ],
  [
    'Solflare',
    { wallet: { id: 'solflare', name: 'Solflare', chains: ['solana'] }, namespace: 'solana' },
    `https://solflare.com/ul/v1/browse/${url}?ref=${origin}`,
    '_self',
  ],
  ['Coinbase for Solana', { wallet: coinbase, namespace: 'solana' }, `https://go.cb-w.com/dapp?cb_url=${url}`, '_self'],
  ['Coinbase for Ethereum', { wallet: coinbase }, `cbwallet://miniapp?url=${url}`, '_self'],
  [
    'Coinbase inside a frame',
    { wallet: coinbase, environment: { ...ios, isFramed: true } },
    `cbwallet://miniapp?url=${url}`,
    '_top',
  ],
  ['the wallet’s own browser', { wallet: xverse, namespace: 'bip122' }, `xverse://browser?url=${url}`, '_self'],
]

describe('buildWalletLink', () => {
  test.for(cases)('buildWalletLink: %s', ([, request, href, target]) => {
    expect(link(request)).toEqual({ href, target })
  })

  test('the Binance link for Bitcoin opens its mini program, which opens the page', () => {
    const { href } = link({ wallet: binance, namespace: 'bip122' }) ?? { href: '' }
    const outer = new URL(href)
    expect(outer.origin + outer.pathname).toBe('https://app.binance.com/en/download')
    const inner = new URL(atob(outer.searchParams.get('_dp') ?? ''))
    expect(inner.protocol).toBe('bnc:')
    expect(atob(inner.searchParams.get('startPagePath') ?? '')).toBe('/pages/browser/index')
    expect(atob(inner.searchParams.get('startPageQuery') ?? '')).toBe(`url=${url}`)
  })

  test('a link that needs no invitation is built before there is one', () => {
    expect(link({ wallet: phantom, uri: undefined, canPair: false })?.href).toContain('phantom')
  })

  test.for<readonly [string, Partial<WalletLinkRequest>]>([
    ['no invitation yet', { wallet: rainbow, uri: undefined }],
    ['an invalid invitation', { wallet: rainbow, uri: 'https://evil.example' }],
    ['an app without pairings', { wallet: rainbow, canPair: false }],
    [
      'a wallet that is not known to take one',
      { wallet: { id: 'w', name: 'W', chains: ['eip155'], mobileLink: 'w://' } },
    ],
    ['a wallet without a link', {}],
    ['a chain that its browser does not support', { wallet: xverse }],
    ['an invalid page', { wallet: phantom, page: 'file:///etc/passwd' }],
    ['a desktop link on a phone’s platform', { wallet: { ...wallet, desktopLink: 'ledgerlive://' } }],
  ])('buildWalletLink returns no link for %s', ([, request]) => {
    expect(link(request)).toBeUndefined()
  })
})
