import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, WalletListing } from '../../contracts/wallets.js'
import type { Environment } from '../../lib/environment/environment.js'
import { type PairingPlatform, walletLinkKind } from './build-wallet-link.js'

/**
 * A way to reach a wallet: its extension or in-app provider, its app on this phone, its app on another phone by QR code,
 * its site, its app on this desktop. `unsupported`: none of them from here.
 */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export type WalletPlatformsRequest = {
  wallet: WalletListing
  namespace: ChainNamespace
  /** The connector of the wallet itself, when it is on this page. */
  connector?: Connector | undefined
  environment: Environment
  /** Whether the app can make pairings at all. */
  canPair: boolean
  /** Address of the page. */
  page: string
}

/** The ways to reach a wallet from here, best first and never empty. */
export function listWalletPlatforms({ connector, ...request }: WalletPlatformsRequest): WalletPlatform[] {
  const { wallet, environment, canPair } = request
  const { isMobile } = environment
  const isPaired = canPair && wallet.supportsWc === true
  const has = (platform: PairingPlatform) => walletLinkKind({ ...request, platform }) !== undefined
  const platforms: WalletPlatform[] = []
  if (connector) platforms.push('browser')
  if (isMobile && has('mobile')) platforms.push('mobile')
  // Without an app link, the app can still scan the code from a second screen.
  if (!isMobile && isPaired) platforms.push('qrcode')
  if (has('web')) platforms.push('web')
  if (!isMobile && has('desktop')) platforms.push('desktop')
  return platforms.length > 0 ? platforms : ['unsupported']
}
