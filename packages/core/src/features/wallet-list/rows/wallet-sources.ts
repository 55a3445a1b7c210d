import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AppKitOptions } from '../../../options/options.js'
import type { ReadonlyState } from '../../../state/read-only.js'
import type { WalletRowSources } from './wallet-rows.js'

export type WalletPlace = {
  isMobile: boolean
  /** The only chain to connect on. Default: the chains of the app. */
  namespace?: ChainNamespace | undefined
}

/** The sources of the wallet list, from the state of a kit. */
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
    codeImage: wallets.codeImage,
    namespaces: namespace ? [namespace] : (Object.keys(accounts) as ChainNamespace[]),
    order: settings.features.connectorTypeOrder,
    hasPairing: options.pairing !== undefined,
    isMobile,
  }
}
