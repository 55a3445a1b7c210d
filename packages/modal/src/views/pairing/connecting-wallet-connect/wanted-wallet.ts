import {
  type AppKit,
  type ChainNamespace,
  type Connector,
  type ConnectRequest,
  readInvitation,
  type WalletListing,
} from '@openappkit/core'
import {
  buildWalletLink,
  type ConnectAttempt,
  type DeepReadonly,
  type Environment,
  type EnvironmentSource,
  findConnector,
  listWalletPlatforms,
  readEnvironment,
  type WalletLink,
  type WalletLinkKind,
  walletLinkKind,
  type WalletLinkRequest,
  type WalletPlatform,
} from '@openappkit/core/internal'
import { extensionStore } from '../../connect/extension-store.js'

/** The chosen wallet, and the platforms to reach it from this device. */
export type WantedWallet = {
  name: string
  imageUrl?: string | undefined
  listing: WalletListing
  /** The wallet's extension, if it is on this page. */
  connector: Connector | undefined
  namespace: ChainNamespace
  /** The available platforms, best first. Never empty. */
  platforms: readonly WalletPlatform[]
  environment: Environment
}

/** Reads the wallet. Call it on each render: extensions may be announced late, and lists may load late. */
export function readWantedWallet(kit: AppKit, fallbackName: string): WantedWallet {
  const { connectorId, walletId, namespace: wanted } = kit.router.data
  const { connectors, network, wallets } = kit.state
  const namespace = wanted ?? network.active
  const listing = wallets.known.find(({ id }) => id === walletId)
  const connector = findConnector(connectors.list, { ...(connectorId && { connectorId }), namespace, listing })
  const environment = readEnvironment(window as EnvironmentSource)
  const wallet = listing ?? { id: walletId ?? '', name: connector?.name ?? fallbackName, chains: [namespace] }
  return {
    name: wallet.name,
    imageUrl: connector?.imageUrl ?? wallet.imageUrl,
    listing: wallet,
    connector,
    namespace,
    platforms: listWalletPlatforms({ wallet, namespace, connector, environment, ...pageOf(kit) }),
    environment,
  }
}

/** The connection request of a platform. `undefined` if the wallet connects by itself, in its own browser. */
export function requestFor(
  kit: AppKit,
  wanted: WantedWallet,
  platform: WalletPlatform,
  showsCode = false,
): ConnectRequest | undefined {
  const { connector, listing, namespace } = wanted
  const request = { namespace, ...(listing.id && { walletId: listing.id }) }
  if (platform === 'browser') return connector && { ...request, connectorId: connector.id }
  const paired = { ...request, via: 'invitation' as const }
  if (platform === 'qrcode' || showsCode) return { ...paired, isOnDevice: false }
  const link = linkRequest(kit, wanted, platform)
  if (!link || walletLinkKind(link) !== 'pair') return undefined
  // The app link is known before the invitation exists, so it is built with a placeholder URI.
  const appLink = platform === 'mobile' ? buildWalletLink({ ...link, uri: 'wc:' }) : undefined
  return { ...paired, isOnDevice: platform === 'mobile', ...(appLink && { appLink }) }
}

/** The attempt, if it is the one of the request; otherwise an idle attempt. */
export function attemptFor(
  attempt: DeepReadonly<ConnectAttempt>,
  request: ConnectRequest | undefined,
): DeepReadonly<ConnectAttempt> {
  if (attempt.status === 'idle' || !request) return { status: 'idle' }
  const { id, via, walletId } = attempt.target
  // An invitation for any wallet shows that of a named one, as `isAskedFor` does.
  const isSameWallet = request.walletId === undefined || request.walletId === walletId
  const isThis = request.via ? via === request.via && isSameWallet : id === request.connectorId
  return isThis ? attempt : { status: 'idle' }
}

/** The link of a platform, if it is available. */
export function linkFor(kit: AppKit, wanted: WantedWallet, platform: WalletPlatform): WalletLink | undefined {
  const request = linkRequest(kit, wanted, platform)
  return request && buildWalletLink(request)
}

/** Whether the link of a platform carries an invitation or opens this page in the wallet. */
export function kindOf(kit: AppKit, wanted: WantedWallet, platform: WalletPlatform): WalletLinkKind | undefined {
  const request = linkRequest(kit, wanted, platform)
  return request && walletLinkKind(request)
}

function linkRequest(
  kit: AppKit,
  { listing: wallet, namespace, environment }: WantedWallet,
  platform: WalletPlatform,
): WalletLinkRequest | undefined {
  if (platform !== 'mobile' && platform !== 'web' && platform !== 'desktop') return undefined
  const uri = readInvitation(kit.state)?.uri
  const preferUniversalLinks = kit.options.experimental_preferUniversalLinks ?? false
  return { wallet, namespace, platform, environment, uri, preferUniversalLinks, ...pageOf(kit) }
}

/** The properties of this page that wallet links depend on. */
function pageOf({ options }: AppKit): { canPair: boolean; page: string } {
  return { canPair: options.pairing !== undefined, page: location.href }
}

/** The link to install the wallet on this device. */
export function storeOf({ listing, environment }: WantedWallet): string | undefined {
  const { appStore, playStore, homepage } = listing
  if (environment.isIos) return appStore ?? homepage
  if (environment.isAndroid) return playStore ?? homepage
  return extensionStore(listing)
}
