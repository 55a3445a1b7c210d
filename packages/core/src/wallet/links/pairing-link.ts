import type { Environment } from '../../lib/environment/environment.js'
import type { WalletListing, LinkTarget, WalletLink } from '../../contracts/wallets.js'
import { allowedBase, allowedTemplate } from './allowed-link.js'

/** Where a pairing goes: an app on this phone, an app on this desktop, or a website. */
export type PairingPlatform = 'mobile' | 'desktop' | 'web'

export type PairingLinkRequest = {
  wallet: WalletListing
  platform: PairingPlatform
  /** The `wc:` URI of the pairing (WalletConnect 2.0). */
  uri: string
  environment: Environment
  /** Prefer the `https:` link of an app, which opens its site where the app is missing. Mobile only. */
  preferUniversalLinks?: boolean
  /** Address of a payment to make with the connection. */
  payUrl?: string
}

/** Ids of wallets that read the URI without encoding. */
const takesRawUri: readonly string[] = ['cosmostation']

/** Builds the link that hands a pairing to a wallet. `undefined` if the wallet has no valid link for the platform. */
export function pairingLink(request: PairingLinkRequest): WalletLink | undefined {
  const { wallet, platform, environment, payUrl } = request
  if (!/^wc:/i.test(request.uri)) return undefined
  const uri = payUrl ? `${request.uri}&pay=${encodeURIComponent(payUrl)}` : request.uri
  const target = targetOf(platform, environment)
  const encoded = encode(uri, environment)

  const template = platform === 'mobile' ? allowedTemplate(wallet.wcTemplate, wallet) : undefined
  if (template && !request.preferUniversalLinks) {
    const given = takesRawUri.includes(wallet.id) ? uri : encoded
    return { href: template.replaceAll('{uri}', () => given), target }
  }
  const base = baseOf(request)
  return base === undefined ? undefined : { href: `${base}wc?uri=${encoded}`, target }
}

/** Where links to wallets open. Telegram handles every other target itself; a frame cannot navigate to an app. */
export function targetOf(platform: PairingPlatform, { isTelegram, isFramed }: Environment): LinkTarget {
  if (isTelegram || platform !== 'mobile') return '_blank'
  return isFramed ? '_top' : '_self'
}

function baseOf({ wallet, platform, preferUniversalLinks }: PairingLinkRequest): string | undefined {
  if (platform === 'web') return withSlash(allowedBase(wallet.webappLink))
  if (platform === 'desktop') return withSlash(appBase(wallet.desktopLink))
  const universal = allowedBase(wallet.universalLink)
  const native = appBase(wallet.mobileLink)
  return withSlash(preferUniversalLinks ? (universal ?? native) : (native ?? universal))
}

const bareScheme = /^([a-z][a-z0-9+.-]*)[:/]*$/i

/** `rainbow`, `rainbow:` and `rainbow://` all name an app. */
function appBase(link: string | undefined): string | undefined {
  const scheme = bareScheme.exec(link ?? '')?.[1]
  return allowedBase(scheme === undefined ? link : `${scheme}://`)
}

function withSlash(base: string | undefined): string | undefined {
  return base === undefined || base.endsWith('/') ? base : `${base}/`
}

// Telegram on Android decodes a link once before it hands it on.
function encode(uri: string, { isTelegram, isAndroid }: Environment): string {
  const encoded = encodeURIComponent(uri)
  return isTelegram && isAndroid ? encodeURIComponent(encoded) : encoded
}
