import type { WalletLink } from '../../contracts/wallets.js'
import { browseLink, type BrowseLinkRequest, ownsBrowser } from './browse-link.js'
import { pairingLink, type PairingLinkRequest, type PairingPlatform } from './pairing-link.js'

export type WalletLinkRequest = BrowseLinkRequest &
  Omit<PairingLinkRequest, 'uri'> & {
    /** Whether the app can make pairings at all. */
    canPair: boolean
    /** The `wc:` URI. Without it, only links that need none are built. */
    uri?: string | undefined
  }

/** `pair` hands over an invitation; `browse` opens this page inside the wallet. */
export type WalletLinkKind = 'pair' | 'browse'

/** Which kind of link reaches the wallet, also before there is an invitation. `undefined` if none does. */
export function walletLinkKind(given: Omit<WalletLinkRequest, 'uri'>): WalletLinkKind | undefined {
  const { wallet, namespace, platform, ...request } = given
  const isPhone = platform === 'mobile'
  if (isPhone && ownsBrowser(wallet, namespace)) return 'browse'
  const canPair = request.canPair && wallet.supportsWc === true
  if (canPair && pairingLink({ ...request, wallet, platform, uri: 'wc:' })) return 'pair'
  return isPhone && browseLink({ ...request, wallet, namespace }) ? 'browse' : undefined
}

/**
 * Builds the link that opens a wallet. `undefined` without a link, or before the pairing URI is known. Synchronous, so that a
 * tap can follow the link in its own task. The scheme is `https:`, the app's own, or `intent:` built here; never one that runs code.
 */
export function buildWalletLink(request: WalletLinkRequest): WalletLink | undefined {
  const kind = walletLinkKind(request)
  if (kind === 'browse') return browseLink(request)
  const { uri } = request
  return kind === 'pair' && uri !== undefined ? pairingLink({ ...request, uri }) : undefined
}

export type { PairingPlatform, WalletLink }
