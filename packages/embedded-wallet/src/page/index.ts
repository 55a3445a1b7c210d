import { AppKitError, type SourceDescriptor } from '@openappkit/core/adapter'
import { connectorId, sourceId } from './connector-id.js'
import { pageUrl, startUrl } from './start-url.js'

export type EmbeddedWalletOptions = {
  /** Where the wallet's frame is served, on an origin of its own, for example `https://wallet.example.com`. */
  url: string
}

/**
 * A wallet that a visitor signs in to by e-mail or at a provider, for option `embeddedWallet`. Data and one import: its code, and the wallet's frame,
 * are loaded when somebody wants it. Throws `invalid_option` for a `url` that is none, or that is on the page's own origin:
 * whatever runs on the page could read the keys of such a wallet.
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
    pageUrl: pageUrl(wallet),
    load: async () => (await import('./embedded-source.js')).sourceModule(wallet),
  }
}

const wrongUrl = (problem: string): AppKitError =>
  new AppKitError('invalid_option', `Option "embeddedWallet.url" ${problem}`)
