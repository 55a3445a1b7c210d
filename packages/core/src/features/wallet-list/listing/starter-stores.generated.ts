// Written by scripts/gen/wallets.ts from packages/server/data/wallets.json. Change the data, then run `npm run gen`.
import type { WalletListing } from '../../../contracts/wallets.js'

export type WalletStores = Pick<WalletListing, 'homepage' | 'appStore' | 'playStore' | 'chromeStore' | 'firefoxStore'>

/** Where the bundled wallets are installed from, by their ids. */
export const starterStores: ReadonlyMap<string, WalletStores> = new Map<string, WalletStores>([
  [
    'metamask',
    {
      homepage: 'https://metamask.io',
      appStore: 'https://apps.apple.com/app/id1438144202',
      playStore: 'https://play.google.com/store/apps/details?id=io.metamask',
      chromeStore: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
      firefoxStore: 'https://addons.mozilla.org/firefox/addon/ether-metamask/',
    },
  ],
  [
    'trust',
    {
      homepage: 'https://trustwallet.com',
      appStore: 'https://apps.apple.com/app/id1288339409',
      playStore: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
      chromeStore: 'https://chromewebstore.google.com/detail/egjidjbpglichdcondbcbdnbeeppgdph',
    },
  ],
  [
    'coinbase',
    {
      homepage: 'https://www.coinbase.com/wallet',
      appStore: 'https://apps.apple.com/app/id1278383455',
      playStore: 'https://play.google.com/store/apps/details?id=org.toshi',
      chromeStore: 'https://chromewebstore.google.com/detail/hnfanknocfeofbddgcijnmhnfnkdnaad',
    },
  ],
  [
    'phantom',
    {
      homepage: 'https://phantom.com',
      appStore: 'https://apps.apple.com/app/id1598432977',
      playStore: 'https://play.google.com/store/apps/details?id=app.phantom',
      chromeStore: 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
      firefoxStore: 'https://addons.mozilla.org/firefox/addon/phantom-app/',
    },
  ],
  [
    'okx',
    {
      homepage: 'https://www.okx.com/web3',
      appStore: 'https://apps.apple.com/app/id1327268470',
      playStore: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
      chromeStore: 'https://chromewebstore.google.com/detail/mcohilncbfahbmgdjkbpemcciiolgcge',
      firefoxStore: 'https://addons.mozilla.org/firefox/addon/okexwallet/',
    },
  ],
  [
    'bitget',
    {
      homepage: 'https://web3.bitget.com',
      appStore: 'https://apps.apple.com/app/id1395301115',
      chromeStore: 'https://chromewebstore.google.com/detail/jiidiaalihmmhddjgbnbgdfflelocpak',
    },
  ],
  [
    'binance',
    {
      homepage: 'https://www.binance.com/en/web3wallet',
      appStore: 'https://apps.apple.com/app/id1436799971',
      playStore: 'https://play.google.com/store/apps/details?id=com.binance.dev',
      chromeStore: 'https://chromewebstore.google.com/detail/cadiboklkpojfamcoggejbbdjcoiljjk',
    },
  ],
  [
    'rainbow',
    {
      homepage: 'https://rainbow.me',
      appStore: 'https://apps.apple.com/app/id1457119021',
      playStore: 'https://play.google.com/store/apps/details?id=me.rainbow',
    },
  ],
  [
    'rabby',
    {
      homepage: 'https://rabby.io',
      chromeStore: 'https://chromewebstore.google.com/detail/acmacodkjbdgmoleebolmdjonilkdbch',
      firefoxStore: 'https://addons.mozilla.org/firefox/addon/rabby-wallet/',
    },
  ],
  [
    'ledger',
    {
      homepage: 'https://www.ledger.com/ledger-live',
      appStore: 'https://apps.apple.com/app/id1361671700',
      playStore: 'https://play.google.com/store/apps/details?id=com.ledger.live',
    },
  ],
  [
    'safe',
    {
      homepage: 'https://safe.global',
      appStore: 'https://apps.apple.com/app/id1515759131',
      playStore: 'https://play.google.com/store/apps/details?id=io.gnosis.safe',
    },
  ],
  [
    'backpack',
    {
      homepage: 'https://backpack.app',
      appStore: 'https://apps.apple.com/app/id6445964121',
      playStore: 'https://play.google.com/store/apps/details?id=app.backpack.mobile',
      chromeStore: 'https://chromewebstore.google.com/detail/aflkmfhebedbjioipglgcbcmnbpgliof',
    },
  ],
  [
    'talisman',
    {
      homepage: 'https://talisman.xyz',
      chromeStore: 'https://chromewebstore.google.com/detail/fijngjgcjhjmmpcmkeiomlglpeiijkld',
      firefoxStore: 'https://addons.mozilla.org/firefox/addon/talisman-wallet-extension/',
    },
  ],
  [
    'subwallet',
    {
      homepage: 'https://www.subwallet.app',
      appStore: 'https://apps.apple.com/app/id1633050285',
      playStore: 'https://play.google.com/store/apps/details?id=app.subwallet.mobile',
      chromeStore: 'https://chromewebstore.google.com/detail/onhogfjeacnfoofkfgppdlbmlmnplgbn',
      firefoxStore: 'https://addons.mozilla.org/firefox/addon/subwallet/',
    },
  ],
])
