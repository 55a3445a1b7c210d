import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { ConnectRequest } from '../../../contracts/api.js'
import type { ViewName } from '../../../contracts/route.js'
import { keyOf, type WalletEntry } from '../matching/group-connectors.js'
import type { WalletListing } from '../../../contracts/wallets.js'
import { ownPicture } from '../../../wallet/connectors/identity.js'

/** One row of the Connect screen, or one tile of all wallets. */
export type WalletRow = {
  /** Stable while the wallet stays, unique in the list. */
  key: string
  name: string
  imageUrl?: string | undefined
  color?: string | undefined
  badge?: 'recent' | 'installed' | 'qr' | undefined
  isInstalled: boolean
  /** Several wallets claim this identity, or it looks like another wallet: the row shows a warning. */
  isDuplicate: boolean
  walletId?: string | undefined
  listing?: WalletListing | undefined
  /** The argument of `connect`, and of the screen that the row leads to. */
  request: ConnectRequest
  /** The requests for each chain of an installed wallet; several of them need a choice first. */
  chains: readonly ConnectRequest[]
  /** The screen that the row leads to. */
  view: WalletRowView
}

export type WalletRowView = Extract<
  ViewName,
  'ConnectingExternal' | 'ConnectingMultiChain' | 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'
>

export type RowContext = {
  recents: ReadonlySet<WalletEntry>
  hasPairing: boolean
  /** Option `connectorImages`: by connector, or by wallet. */
  images: Readonly<Record<string, string>>
  isLookAlike(entry: WalletEntry): boolean
  /** Whether the app connects on one of these chains. */
  serves(chains: readonly ChainNamespace[]): boolean
}

/** The row that shows a QR code for any wallet. */
export const codeRow: WalletRow = {
  key: 'walletConnect',
  name: 'WalletConnect',
  badge: 'qr',
  isInstalled: false,
  isDuplicate: false,
  request: {},
  chains: [],
  view: 'ConnectingWalletConnectBasic',
}

/** Converts a wallet to a row, with the screen that it leads to. */
export function createRow(entry: WalletEntry, context: RowContext): WalletRow {
  const { recents, hasPairing, images, isLookAlike, serves } = context
  const { connectors, listing } = entry
  const [connector] = connectors
  const named = [...connectors.map(({ id }) => id), ...(listing ? [listing.id] : [])]
  const imageUrl = ownPicture(images, named) ?? connector?.imageUrl ?? listing?.imageUrl
  const badge = recents.has(entry) ? 'recent' : connector && connector.type !== 'EXTERNAL' ? 'installed' : undefined
  const walletId = listing?.id
  const chains = connectors.map(({ id, chain }) => ({ connectorId: id, namespace: chain, walletId }))
  return {
    key: connector ? keyOf(connector) : (walletId ?? ''),
    name: connector?.name ?? listing?.name ?? '',
    imageUrl,
    color: listing?.color,
    badge,
    isInstalled: connector !== undefined,
    isDuplicate: isLookAlike(entry),
    walletId,
    listing,
    request: chains[0] ?? { walletId, namespace: listing?.chains.find((chain) => serves([chain])) },
    chains,
    view: viewOf(entry, hasPairing),
  }
}

function viewOf({ connectors }: WalletEntry, hasPairing: boolean): WalletRowView {
  if (connectors.length > 1) return 'ConnectingMultiChain'
  return connectors.length === 0 && hasPairing ? 'ConnectingWalletConnect' : 'ConnectingExternal'
}
