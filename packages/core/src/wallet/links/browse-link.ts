import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Environment } from '../../lib/environment/environment.js'
import type { WalletListing, WalletLink } from '../../contracts/wallets.js'
import { allowedTemplate } from './allowed-link.js'
import { targetOf } from './pairing-link.js'

export type BrowseLinkRequest = {
  wallet: WalletListing
  namespace: ChainNamespace
  /** Address of the page to open inside the wallet. */
  page: string
  environment: Environment
}

type Page = { url: string; origin: string; isAndroid: boolean }

/**
 * Wallets that accept no pairing on a phone, or none for some chains: the page opens in their own browser instead. Link
 * formats follow each wallet's documentation. The rdns matches because ids differ between wallet lists.
 */
const ownBrowsers: readonly {
  id: string
  rdns?: string
  links: Partial<Record<ChainNamespace, (page: Page) => string>>
}[] = [
  { id: 'phantom', rdns: 'app.phantom', links: { solana: phantom, eip155: phantom, bip122: phantom } },
  { id: 'solflare', links: { solana: solflare } },
  {
    id: 'coinbase',
    rdns: 'com.coinbase.wallet',
    links: {
      solana: ({ url }) => `https://go.cb-w.com/dapp?cb_url=${url}`,
      eip155: ({ url }) => `cbwallet://miniapp?url=${url}`,
    },
  },
  { id: 'binance', rdns: 'com.binance.wallet', links: { bip122: binance } },
]

/** Builds the link that opens this page inside a wallet's own browser. `undefined` if the wallet has none. */
export function browseLink({ wallet, namespace, page, environment }: BrowseLinkRequest): WalletLink | undefined {
  const at = pageParts(page)
  if (!at) return undefined
  const target = targetOf('mobile', environment)
  const link = ownLink(wallet, namespace)
  if (link) return { href: link({ ...at, isAndroid: environment.isAndroid }), target }
  const template = allowedTemplate(wallet.browseTemplate, wallet)
  if (!template || !wallet.chains.includes(namespace)) return undefined
  return { href: template.replaceAll('{url}', () => at.url).replaceAll('{origin}', () => at.origin), target }
}

/** Whether the wallet is only reached by opening the page in it, whatever else its row says. */
export function ownsBrowser(wallet: WalletListing, namespace: ChainNamespace): boolean {
  return ownLink(wallet, namespace) !== undefined
}

function ownLink(wallet: WalletListing, namespace: ChainNamespace): ((page: Page) => string) | undefined {
  const isIt = (own: { id: string; rdns?: string }) =>
    wallet.id === own.id || (own.rdns !== undefined && wallet.rdns === own.rdns)
  return ownBrowsers.find(isIt)?.links[namespace]
}

// Web pages alone: a wallet's browser must not receive a URL that runs code.
function pageParts(page: string): { url: string; origin: string } | undefined {
  if (!URL.canParse(page)) return undefined
  const { protocol, href, origin } = new URL(page)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  return { url: encodeURIComponent(href), origin: encodeURIComponent(origin) }
}

// Android opens the app by package, and stays on the page when the app is missing.
function phantom({ url, origin, isAndroid }: Page): string {
  return isAndroid
    ? `intent://browse/${url}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
    : `https://phantom.app/ul/browse/${url}?ref=${origin}`
}

function solflare({ url, origin }: Page): string {
  return `https://solflare.com/ul/v1/browse/${url}?ref=${origin}`
}

/** The wallet's own mini program that browses the web. */
const binanceBrowser = { appId: 'yFK5FCqYprrXDiVFbhyRx7', path: '/pages/browser/index' }

function binance({ url }: Page): string {
  const query = `appId=${binanceBrowser.appId}&startPagePath=${btoa(binanceBrowser.path)}&startPageQuery=${btoa(`url=${url}`)}`
  return `https://app.binance.com/en/download?_dp=${encodeURIComponent(btoa(`bnc://app.binance.com/mp/app?${query}`))}`
}
