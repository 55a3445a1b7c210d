import type { AppKit } from '@openappkit/core'
import { type WalletRow, subscribe } from '@openappkit/core/internal'
import { walletRank } from './wallet-rank.js'

export type ShownWallets = {
  rows: readonly WalletRow[]
  /** Index of the first row in its list. Default: 0. */
  from?: number
  /** The search text of the rows. */
  search?: string
}

const seen = new WeakMap<AppKit, Set<string>>()
/** Rows rendered in a closed modal. They count as seen once it opens. */
const prerendered = new WeakMap<AppKit, ShownWallets>()

/** Tracks the wallets that a screen shows, each once per screen and search. */
export function trackImpressions(kit: AppKit, shown: ShownWallets): void {
  const { modal, settings } = kit.state
  if (modal.open || settings.enableEmbedded) return track(kit, shown)
  const isWaiting = prerendered.has(kit)
  prerendered.set(kit, shown)
  if (isWaiting) return
  const stop = subscribe(modal, () => {
    const waiting = prerendered.get(kit)
    if (!modal.open || !waiting) return
    stop()
    prerendered.delete(kit)
    track(kit, waiting)
  })
}

function track(kit: AppKit, { rows, from = 0, search = '' }: ShownWallets): void {
  const tracked = seen.get(kit) ?? new Set()
  seen.set(kit, tracked)
  const { view } = kit.router
  const query = search.trim()
  const items = rows.flatMap((row, at) => {
    const id = `${view}:${query}:${row.key}`
    if (row.badge === 'qr' || tracked.has(id)) return []
    tracked.add(id)
    return [{ ...describe(kit, row), view, displayIndex: from + at, ...(query && { query }) }]
  })
  if (items.length > 0) kit.track('WALLET_IMPRESSION_V2', { items })
}

function describe(kit: AppKit, { name, walletId, listing, request }: WalletRow) {
  return {
    name,
    ...(walletId ? { explorerId: walletId } : request.connectorId && { rdnsId: request.connectorId }),
    walletRank: walletRank(kit, walletId),
    ...(listing?.isCertified && { certified: true }),
  }
}
