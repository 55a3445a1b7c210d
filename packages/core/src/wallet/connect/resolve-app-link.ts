import type { ConnectRequest } from '../../contracts/api.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { type EnvironmentSource, readEnvironment } from '../../lib/environment/environment.js'
import { buildWalletLink, walletLinkKind } from '../links/build-wallet-link.js'
import { listWalletPlatforms } from '../links/wallet-platforms.js'
import type { KitState } from '../../state/state.js'

/**
 * Resolves how an invitation reaches the chosen wallet: on a phone its app is on this device, and its link is known before
 * there is an invitation. Keeps what the request already says. Throws `aborted` for a wallet that accepts no invitation
 * from here: its own screen shows the alternatives.
 */
export function resolveAppLink(
  { network, wallets }: KitState,
  request: ConnectRequest,
  preferUniversalLinks = false,
): ConnectRequest {
  const environment = readEnvironment(globalThis as EnvironmentSource)
  const { walletId, namespace = network.active, isOnDevice = environment.isMobile } = request
  const wallet = wallets.known.find(({ id }) => id === walletId)
  if (!wallet || request.isOnDevice !== undefined) return { ...request, isOnDevice }
  const page = globalThis.location?.href ?? ''
  const reached = { wallet, namespace, environment, page, preferUniversalLinks, canPair: true }
  const takesInvitation = listWalletPlatforms(reached).some((platform) => {
    if (platform === 'qrcode') return true
    const isLinked = platform === 'mobile' || platform === 'web' || platform === 'desktop'
    return isLinked && walletLinkKind({ ...reached, platform }) === 'pair'
  })
  if (!takesInvitation) throw new AppKitError('aborted', 'The wallet does not accept this connection request')
  const appLink = isOnDevice ? buildWalletLink({ ...reached, platform: 'mobile', uri: 'wc:' }) : undefined
  return { ...request, isOnDevice, ...(appLink && { appLink }) }
}
