import { AppKitError, type SourceDescriptor } from '@openappkit/core/adapter'
import { connectorId, sourceId } from './connector-id.js'
import { keeperUrl, pageUrl, startUrl } from './start-url.js'

export type EmbeddedWalletOptions = {
  /** URL of the wallet's frame, on its own origin, for example `https://wallet.example.com`. */
  url: string
}

/**
 * A wallet that visitors sign in to by email or at a provider, for the option `embeddedWallet`. The descriptor is data
 * and one import: its code and the wallet's frame load on first use. Throws `invalid_option` for an invalid `url`, and
 * for one on the page's own origin, where scripts of the page could read the keys.
 *
 * @example
 * createAppKit({ adapters: [evmAdapter()], networks, embeddedWallet: embeddedWallet({ url: 'https://wallet.example.com' }) })
 */
export function embeddedWallet({ url }: EmbeddedWalletOptions): SourceDescriptor {
  const wallet = URL.canParse(url) ? new URL(url) : undefined
  if (!wallet || !/^https?:$/.test(wallet.protocol)) throw wrongUrl('must be an http or https URL')
  if (wallet.origin === globalThis.location?.origin) throw wrongUrl('must be on another origin than the page')
  return {
    id: sourceId,
    connectorIds: [connectorId],
    isShared: true,
    signsInWith: ['email', 'social'],
    popupUrl: startUrl(wallet),
    keeperUrl: keeperUrl(wallet),
    pageUrl: pageUrl(wallet),
    load: async () => (await import('./embedded-source.js')).sourceModule(wallet),
  }
}

const wrongUrl = (problem: string): AppKitError =>
  new AppKitError('invalid_option', `Option "embeddedWallet.url" ${problem}`)
