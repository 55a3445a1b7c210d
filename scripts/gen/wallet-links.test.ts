import { readFileSync } from 'node:fs'
import type { WalletListing } from '../../packages/core/src/contracts/wallets.ts'
import type { Environment } from '../../packages/core/src/lib/environment/environment.ts'
import { buildWalletLink } from '../../packages/core/src/wallet/links/build-wallet-link.ts'
import { expect, test } from 'vitest'
import { toListing, type WalletRow } from './wallets.ts'

type Namespace = WalletListing['chains'][number]

const file = new URL('../../packages/server/data/wallets.json', import.meta.url)
const rows = JSON.parse(readFileSync(file, 'utf8')) as readonly WalletRow[]

const page = 'https://app.example/'
const uri = 'wc:7f6e@2'
const [enc, url] = [encodeURIComponent(uri), encodeURIComponent(page)]
const environment = { isMobile: true, isIos: true, isAndroid: false } as Environment

/** Where a tap on a phone leads, by wallet. Those that are an extension alone lead nowhere. */
function links(namespace: Namespace, canPair: boolean): Record<string, string> {
  const wallets = (rows.map(toListing) as WalletListing[]).filter(({ chains }) => chains.includes(namespace))
  return Object.fromEntries(
    wallets.flatMap((wallet) => {
      const link = buildWalletLink({ wallet, namespace, platform: 'mobile', page, environment, canPair, uri })
      // What Binance opens is its own kind of code.
      return link ? [[wallet.id, link.href.replace(/_dp=.*/, '_dp=')]] : []
    }),
  )
}

const pair = (app: string) => `${app}/wc?uri=${enc}`
/** The form that the wallets of Cosmos read. */
const pairV2 = (app: string) => `${app}/wcV2?${enc}`

const browsers = {
  phantom: `https://phantom.app/ul/browse/${url}?ref=${encodeURIComponent('https://app.example')}`,
  binance: 'https://app.binance.com/en/download?_dp=',
  xverse: `xverse://browser?url=${url}`,
  tokeo: `tokeo://open-url?url=${url}`,
  bitget: `https://bkcode.vip?action=dapp&url=${url}`,
  keplr: `https://deeplink.keplr.app/web-browser?url=${url}`,
  subwallet: `https://mobile.subwallet.app/browser?url=${url}`,
  nova: `https://app.novawallet.io/open/dapp?url=${url}`,
  imtoken: `imtokenv2://navigate/DappView?url=${url}`,
}
const { phantom, binance, xverse, tokeo, bitget, keplr, subwallet, nova, imtoken } = browsers

const ofBitcoin = { phantom, binance, xverse, tokeo }
const everywhere = { okx: pair('okex://main'), bitget: pair('bitkeep:/'), keplr: pairV2('keplrwallet:/') }
const ofSeveral = { trust: pair('trust:/'), ledger: pair('ledgerlive:/') }

test('wallets of Bitcoin are opened by an invitation, or in their own browser', () => {
  expect(links('bip122', true)).toEqual({ ...ofBitcoin, ...everywhere })
  expect(links('bip122', false)).toEqual({ ...ofBitcoin, bitget, keplr })
})

test('wallets of Polkadot are opened by an invitation, or in their own browser', () => {
  const own = { subwallet: pair('subwallet:/'), nova: pair('novawallet:/') }
  expect(links('polkadot', true)).toEqual({ ...ofSeveral, ...own })
  expect(links('polkadot', false)).toEqual({ subwallet, nova })
})

test('wallets of Cosmos are opened by an invitation, in the form of each, or in their own browser', () => {
  expect(links('cosmos', true)).toEqual({
    ...ofSeveral,
    ...everywhere,
    leap: pairV2('leapcosmos:/'),
    owallet: pairV2('owallet:/'),
    arculus: pairV2('arculuswc:/'),
    aria: pairV2('ariawallet:/'),
    'galaxy-station': pairV2('https://station.hexxagon.io'),
    cosmostation: `cosmostation://wc?${uri}`,
    imtoken: pair('imtokenv2:/'),
    foxwallet: pair('foxwallet:/'),
    gate: pair('gtweb3wallet:/'),
    okto: pair('okto:/'),
    frontier: pair('frontier:/'),
  })
  expect(links('cosmos', false)).toEqual({ bitget, keplr, imtoken })
})
