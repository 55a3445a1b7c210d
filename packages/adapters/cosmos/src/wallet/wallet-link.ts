import type { CaipNetwork, CosmosNetworkDetails } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { failure } from './failure.js'
import type { CosmosProvider } from './namespace.js'

/** The part of `window` that the events of wallets come over. */
export type EventPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** A network of the app with what Cosmos needs of it. */
export type CosmosNetwork = CaipNetwork & { cosmos: CosmosNetworkDetails; id: string }

/** What is known of a wallet beside what it says. */
export type WalletLink = {
  readonly page: EventPage
  /** What it dispatches on the page when its account changes. */
  readonly events: readonly string[]
  /** Whether its `isConnected` says without a window which networks the page may use. */
  readonly showsPermission: boolean
  /** Networks that it has opened since the page was loaded. */
  readonly opened: Set<CaipNetworkId>
  /** Called when it has opened one, which no event says. */
  readonly listeners: Set<() => void>
  isOpening: boolean
  /** Those of the app, as soon as there is a chain. */
  networks(): readonly CaipNetwork[]
}

const links = new WeakMap<CosmosProvider, WalletLink>()

/** Where a wallet was found, and what is known of its kind. */
export type WalletPlace = Pick<WalletLink, 'page' | 'events' | 'showsPermission'>

export function linkWallet(provider: CosmosProvider, place: WalletPlace): void {
  links.set(provider, { ...place, opened: new Set(), listeners: new Set(), isOpening: false, networks: () => [] })
}

/** Every provider that discovery makes has one. Throws `wallet_disconnected` for any other object. */
export function linkOf(provider: CosmosProvider): WalletLink {
  const link = links.get(provider)
  if (!link) throw failure('wallet_disconnected')
  return link
}

/** The networks of the app that are of Cosmos and say what their addresses look like. */
export const cosmosNetworks = (provider: CosmosProvider): readonly CosmosNetwork[] =>
  linkOf(provider).networks().filter(isCosmos)

export const isCosmos = (network: CaipNetwork): network is CosmosNetwork =>
  network.chainNamespace === 'cosmos' && network.cosmos !== undefined
