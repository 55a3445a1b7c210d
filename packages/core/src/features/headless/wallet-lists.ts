import type { AppKit } from '../../state/kit.js'
import { networkPicture } from '../../wallet/connectors/identity.js'
import type { WalletListing } from '../../contracts/wallets.js'
import type { WalletRow } from '../wallet-list/rows/wallet-row.js'
import { listWalletRows } from '../wallet-list/rows/wallet-rows.js'
import { rowItem, type WalletItem } from './wallet-item.js'

/** The wallets of the Connect screen, without the QR code row, which apps draw themselves. */
export function listFirst(kit: AppKit): WalletItem[] {
  const { settings } = kit.state
  if (!settings.enableWallets) return []
  return listWalletRows({ ...sourcesOf(kit), order: settings.features.connectorTypeOrder })
    .filter(({ badge }) => badge !== 'qr')
    .map((row) => itemOf(kit, row))
}

/** Listed wallets with their connectors on this page. Wallets that the app excludes are omitted. */
export function listFound(kit: AppKit, found: readonly WalletListing[]): WalletItem[] {
  const rows = listWalletRows({ ...sourcesOf(kit), listed: found, isWhole: true })
  const byId = new Map(rows.map((row) => [row.walletId, row]))
  return found.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [itemOf(kit, row)] : []
  })
}

function itemOf({ state }: AppKit, row: WalletRow): WalletItem {
  return rowItem(row, state.connectors.list, (chain) => {
    const network = state.network.configured.find(({ chainNamespace }) => chainNamespace === chain)
    return network && networkPicture(state.settings, network)
  })
}

function sourcesOf({ chainNamespaces, options, state: { connectors, settings, wallets } }: AppKit) {
  return {
    known: wallets.known,
    recent: wallets.recent,
    confusables: wallets.confusables,
    connectors: connectors.list,
    featuredWalletIds: settings.featuredWalletIds,
    includeWalletIds: settings.includeWalletIds,
    excludeWalletIds: settings.excludeWalletIds,
    connectorImages: settings.connectorImages,
    namespaces: chainNamespaces,
    hasPairing: options.pairing !== undefined,
  }
}
