import type { SocialProvider } from '@openappkit/core'

/**
 * Default labels of wallets by the key that a page uses. `label|id` sets the id of a wallet in the wallet list if it is
 * not the key.
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

/** Sign-in methods of the embedded wallet. */
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

/** Resolves a key to an id and a name. An unknown key is itself the id of a wallet in the wallet list. */
export function readWalletKey(key: string): { id: string; name: string } {
  const account = accounts.get(key)
  if (account) return { id: key, name: account }
  const [name = key, id = key] = (Object.hasOwn(keys, key) ? keys[key] : undefined)?.split('|') ?? []
  return { id, name }
}

/** Whether a key names a social provider of the embedded wallet. */
export const isProviderKey = (key: string): key is SocialProvider => accounts.has(key) && key !== 'email'

export const isAccountKey = (key: string): boolean => accounts.has(key)
