import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AppKitOptions } from '../../../options/options.js'
import type { ReadonlyState } from '../../../state/read-only.js'
import type { WalletRowSources } from './wallet-rows.js'

export type WalletPlace = {
  isMobile: boolean
  /** The one chain to connect on; the app's own otherwise. */
  namespace?: ChainNamespace | undefined
}

/** What a kit knows of wallets, as the list is made of it. */
export function walletSources(
  { state, options }: { state: ReadonlyState; options: Pick<AppKitOptions, 'pairing'> },
  { isMobile, namespace }: WalletPlace,
): WalletRowSources {
  const { accounts, connectors, settings, wallets } = state
  return {
    connectors: connectors.list,
    known: wallets.known,
    recent: wallets.recent,
    confusables: wallets.confusables,
    featuredWalletIds: settings.featuredWalletIds,
    includeWalletIds: settings.includeWalletIds,
    excludeWalletIds: settings.excludeWalletIds,
    connectorImages: settings.connectorImages,
    namespaces: namespace ? [namespace] : (Object.keys(accounts) as ChainNamespace[]),
    order: settings.features.connectorTypeOrder,
    hasPairing: options.pairing !== undefined,
    isMobile,
  }
}
