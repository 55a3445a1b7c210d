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

/** The wallet that a person chose, and the ways to reach it from here. */
export type WantedWallet = {
  name: string
  imageUrl?: string | undefined
  listing: WalletListing
  /** Its extension, when it is on this page. */
  connector: Connector | undefined
  namespace: ChainNamespace
  /** Best first, never empty. */
  platforms: readonly WalletPlatform[]
  environment: Environment
}

/** Read anew at each drawing: extensions announce themselves when they like, and lists arrive late. */
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

/** What to connect for a way to the wallet. `undefined` where the wallet connects by itself, inside its own browser. */
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
  // Where the link leads is known before there is an invitation.
  const appLink = platform === 'mobile' ? buildWalletLink({ ...link, uri: 'wc:' }) : undefined
  return { ...paired, isOnDevice: platform === 'mobile', ...(appLink && { appLink }) }
}

/** The attempt that belongs to a way. What an earlier wallet or another way ended with says nothing about this one. */
export function attemptFor(
  attempt: DeepReadonly<ConnectAttempt>,
  request: ConnectRequest | undefined,
): DeepReadonly<ConnectAttempt> {
  if (attempt.status === 'idle' || !request) return { status: 'idle' }
  const isThis = request.via ? attempt.target.via === request.via : attempt.target.id === request.connectorId
  return isThis ? attempt : { status: 'idle' }
}

/** The link of a way, as soon as there is one. */
export function linkFor(kit: AppKit, wanted: WantedWallet, platform: WalletPlatform): WalletLink | undefined {
  const request = linkRequest(kit, wanted, platform)
  return request && buildWalletLink(request)
}

/** Whether the link of a way hands over an invitation or opens this page in the wallet. */
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

/** What links to wallets need to know of the page. */
function pageOf({ options }: AppKit): { canPair: boolean; page: string } {
  return { canPair: options.pairing !== undefined, page: location.href }
}

/** Where this device gets the wallet from. */
export function storeOf({ listing, environment }: WantedWallet): string | undefined {
  const { appStore, playStore, homepage } = listing
  if (environment.isIos) return appStore ?? homepage
  if (environment.isAndroid) return playStore ?? homepage
  return extensionStore(listing)
}
