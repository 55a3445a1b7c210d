import { expect, test } from 'vitest'
import type { Connector, WalletListing } from '../../contracts/wallets.js'
import { readEnvironment } from '../../lib/environment/environment.js'
import { listWalletPlatforms, type WalletPlatform, type WalletPlatformsRequest } from './wallet-platforms.js'

const desktop = readEnvironment()
const phone = { ...desktop, isMobile: true, isIos: true }
const connector: Connector = { id: 'me.rainbow', name: 'Rainbow', type: 'ANNOUNCED', chain: 'eip155' }
const rainbow: WalletListing = {
  id: 'rainbow',
  name: 'Rainbow',
  chains: ['eip155'],
  supportsWc: true,
  mobileLink: 'rainbow://',
}
const ledger: WalletListing = { ...rainbow, id: 'ledger', mobileLink: 'ledgerlive://', desktopLink: 'ledgerlive://' }
const safe: WalletListing = {
  id: 'safe',
  name: 'Safe',
  chains: ['eip155'],
  supportsWc: true,
  webappLink: 'https://app.safe.global',
}
const phantom: WalletListing = {
  id: 'phantom',
  name: 'Phantom',
  chains: ['eip155', 'solana'],
  mobileLink: 'phantom://',
}
const rabby: WalletListing = {
  id: 'rabby',
  name: 'Rabby',
  chains: ['eip155'],
  chromeStore: 'https://chromewebstore.google.com/x',
}

const base: WalletPlatformsRequest = {
  wallet: rainbow,
  namespace: 'eip155',
  environment: desktop,
  canPair: true,
  page: 'https://app.example/',
}

test.for<readonly [string, Partial<WalletPlatformsRequest>, readonly WalletPlatform[]]>([
  ['an app, from a desktop', {}, ['qrcode']],
  ['an app that is also an extension here', { connector }, ['browser', 'qrcode']],
  ['an app, on a phone', { environment: phone }, ['mobile']],
  ['an app, in the wallet’s own browser', { environment: phone, connector }, ['browser', 'mobile']],
  ['a desktop app', { wallet: ledger }, ['qrcode', 'desktop']],
  ['a desktop app, on a phone', { wallet: ledger, environment: phone }, ['mobile']],
  ['a site', { wallet: safe }, ['qrcode', 'web']],
  ['a site, on a phone', { wallet: safe, environment: phone }, ['web']],
  ['a wallet with its own browser, on a phone', { wallet: phantom, environment: phone }, ['mobile']],
  [
    'a wallet with its own browser, without pairings',
    { wallet: phantom, environment: phone, canPair: false },
    ['mobile'],
  ],
  ['a wallet with its own browser, from a desktop', { wallet: phantom }, ['unsupported']],
  ['an extension that is missing', { wallet: rabby }, ['unsupported']],
  ['an extension that is missing, on a phone', { wallet: rabby, environment: phone }, ['unsupported']],
  ['an extension that is here', { wallet: rabby, connector }, ['browser']],
  ['an app without pairings', { canPair: false }, ['unsupported']],
  [
    'a link that runs code',
    { wallet: { ...rainbow, mobileLink: 'javascript:x' }, environment: phone },
    ['unsupported'],
  ],
])('listWalletPlatforms lists the platforms of %s', ([, request, expected]) => {
  expect(listWalletPlatforms({ ...base, ...request })).toEqual(expected)
})
