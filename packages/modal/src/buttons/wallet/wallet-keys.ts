import type { SocialProvider } from '@openappkit/core'

/**
 * The wallets that a page can name by a key, with their default labels. Keys are those that pages already use; a wallet
 * with another id in the list has it behind the name.
 */
const keys: Readonly<Record<string, string>> = {
  metamask: 'MetaMask',
  trust: 'Trust Wallet',
  coinbase: 'Coinbase Wallet',
  phantom: 'Phantom',
  okx: 'OKX Wallet',
  bitget: 'Bitget Wallet',
  binance: 'Binance Wallet',
  uniswap: 'Uniswap Wallet',
  safepal: 'SafePal',
  rainbow: 'Rainbow',
  bybit: 'Bybit Wallet',
  tokenpocket: 'TokenPocket',
  ledger: 'Ledger Wallet',
  'timeless-x': 'TimelessX',
  safe: 'Safe',
  zerion: 'Zerion',
  oneinch: '1inch Wallet',
  'crypto-com': 'Crypto.com Onchain',
  imtoken: 'imToken',
  kraken: 'Kraken Wallet',
  ronin: 'Ronin Wallet',
  robinhood: 'Robinhood Wallet',
  exodus: 'Exodus',
  argent: 'Ready|ready',
  jupiter: 'Jupiter',
  solflare: 'Solflare',
  coin98: 'Coin98',
  'magic-eden': 'Magic Eden',
  backpack: 'Backpack',
  frontier: 'Frontier',
  xverse: 'Xverse',
  leather: 'Leather',
  haha: 'HaHa Wallet',
  'ambire-wallet': 'Ambire Wallet|ambire',
  bitpay: 'BitPay Wallet',
  'blade-wallet': 'Blade Wallet',
  brave: 'Brave Wallet',
  coinstats: 'CoinStats Wallet',
  'kresus-superapp': 'Kresus|kresus',
  'plena-app': 'Plena',
  status: 'Status',
  'tomo-wallet': 'Tomo|tomo',
  valora: 'Valora',
  'zengo-wallet': 'Zengo Wallet',
  walletConnect: 'WalletConnect',
}

/** Ways in that come with the embedded wallet. */
const accounts = new Map([
  ['email', 'Email'],
  ['google', 'Google'],
  ['x', 'X'],
  ['discord', 'Discord'],
  ['farcaster', 'Farcaster'],
  ['github', 'GitHub'],
  ['apple', 'Apple'],
  ['facebook', 'Facebook'],
])

/** What a page means by a key: an id of the wallet list, and a name. A key that is not in the table is an id itself. */
export function readWalletKey(key: string): { id: string; name: string } {
  const account = accounts.get(key)
  if (account) return { id: key, name: account }
  const [name = key, id = key] = (Object.hasOwn(keys, key) ? keys[key] : undefined)?.split('|') ?? []
  return { id, name }
}

/** A provider that the embedded wallet can sign in at. */
export const isProviderKey = (key: string): key is SocialProvider => accounts.has(key) && key !== 'email'

export const isAccountKey = (key: string): boolean => accounts.has(key)
