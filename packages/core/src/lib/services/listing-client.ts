import { type ChainNamespace, isChainNamespace } from '@openappkit/protocol/caip'
import {
  allowedOrigins,
  analyticsConfig,
  formatWalletQuery,
  walletPage,
  type WalletQuery,
  type WcWallet,
} from '@openappkit/protocol/listing'
import type { WalletListing } from '../../contracts/wallets.js'
import { createHttp, type HttpOptions } from './http.js'

export type ListingClientOptions = Pick<HttpOptions, 'baseUrl' | 'fetch' | 'deadlineMs' | 'retryDelayMs'> & {
  /** Sent with every request when given, as are SDK type and version. */
  projectId?: string
  st?: string
  sv?: string
}

export type ListingClient = ReturnType<typeof createListingClient>

/** `count` is the number of matches over all pages. */
export type ListedWallets = { wallets: readonly WalletListing[]; count: number }

/** Reads the wallet listing. Never caches: controllers decide how long an answer stays fresh. */
export function createListingClient({ projectId, st, sv, ...options }: ListingClientOptions) {
  const http = createHttp({ ...options, params: { projectId, st, sv } })

  /** The URL of a wallet's image. `id` is the `image_id` of its row. */
  const imageUrl = (id: string) => http.urlOf(`getWalletImage/${encodeURIComponent(id)}`).href

  return {
    imageUrl,

    async getWallets(query: Readonly<Partial<WalletQuery>> = {}, signal?: AbortSignal): Promise<ListedWallets> {
      const { data, count } = await http.get('getWallets', walletPage, { query: formatWalletQuery(query), signal })
      return { wallets: data.map((row) => toListing(row, imageUrl)), count }
    },

    /** Patterns of the origins that may use the project. */
    getOrigins: async (signal?: AbortSignal): Promise<readonly string[]> =>
      (await http.get('projects/v1/origins', allowedOrigins, { signal })).allowedOrigins,

    getAnalyticsConfig: (signal?: AbortSignal) => http.get('getAnalyticsConfig', analyticsConfig, { signal }),
  }
}

function toListing(row: WcWallet, imageUrl: (id: string) => string): WalletListing {
  return {
    id: row.id,
    name: row.name,
    chains: namespacesOf(row.chains ?? []),
    ...(row.rdns && { rdns: row.rdns }),
    ...(row.homepage && { homepage: row.homepage }),
    ...(row.color && { color: row.color }),
    ...(row.image_id && { imageUrl: imageUrl(row.image_id) }),
    ...linksOf(row),
    ...(row.app_store && { appStore: row.app_store }),
    ...(row.play_store && { playStore: row.play_store }),
    ...(row.chrome_store && { chromeStore: row.chrome_store }),
    ...(row.firefox_store && { firefoxStore: row.firefox_store }),
  }
}

function linksOf(row: WcWallet): Partial<WalletListing> {
  const universalLink = row.universal_link ?? row.link_mode
  return {
    ...(row.badge_type === 'certified' && { isCertified: true }),
    ...(row.supports_wc && { supportsWc: true }),
    ...(row.mobile_link && { mobileLink: row.mobile_link }),
    ...(universalLink && { universalLink }),
    ...(row.desktop_link && { desktopLink: row.desktop_link }),
    ...(row.webapp_link && { webappLink: row.webapp_link }),
    ...(row.wc_template && { wcTemplate: row.wc_template }),
    ...(row.browse_template && { browseTemplate: row.browse_template }),
  }
}

function namespacesOf(chains: readonly string[]): ChainNamespace[] {
  return [...new Set(chains.map((chain) => chain.split(':')[0]).filter(isChainNamespace))]
}
