import type { CaipNetwork, CosmosNetworkDetails } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { failure } from './failure.js'
import type { CosmosProvider } from './namespace.js'

/** The part of `window` that wallet events need. */
export type EventPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** A network of the app with its Cosmos details. */
export type CosmosNetwork = CaipNetwork & { cosmos: CosmosNetworkDetails; id: string }

/** Internal state of a provider. */
export type WalletLink = {
  readonly page: EventPage
  /** Events that the wallet dispatches on the page when its account changes. */
  readonly events: readonly string[]
  /** Whether `isConnected` reports the permission of the page without a prompt. */
  readonly showsPermission: boolean
  /** Networks that the wallet opened since the page loaded. */
  readonly opened: Set<CaipNetworkId>
  /** Called when the wallet opens a network, for which it sends no event. */
  readonly listeners: Set<() => void>
  isOpening: boolean
  /** The networks of the app. Empty until the chain is created. */
  networks(): readonly CaipNetwork[]
}

const links = new WeakMap<CosmosProvider, WalletLink>()

/** Location and kind of a discovered wallet. */
export type WalletPlace = Pick<WalletLink, 'page' | 'events' | 'showsPermission'>

export function linkWallet(provider: CosmosProvider, place: WalletPlace): void {
  links.set(provider, { ...place, opened: new Set(), listeners: new Set(), isOpening: false, networks: () => [] })
}

/** Returns the state of a provider. Throws `wallet_disconnected` for a provider that discovery did not create. */
export function linkOf(provider: CosmosProvider): WalletLink {
  const link = links.get(provider)
  if (!link) throw failure('wallet_disconnected')
  return link
}

/** The Cosmos networks of the app that have Cosmos details. */
export const cosmosNetworks = (provider: CosmosProvider): readonly CosmosNetwork[] =>
  linkOf(provider).networks().filter(isCosmos)

export const isCosmos = (network: CaipNetwork): network is CosmosNetwork =>
  network.chainNamespace === 'cosmos' && network.cosmos !== undefined
