import type { AppKit } from '@openappkit/core'
import { type WalletRow, subscribe } from '@openappkit/core/internal'
import { walletRank } from './wallet-rank.js'

export type ShownWallets = {
  rows: readonly WalletRow[]
  /** Place of the first of them in its list, from 0. */
  from?: number
  /** What they were looked for with. */
  search?: string
}

const seen = new WeakMap<AppKit, Set<string>>()
/** Rows drawn ahead in a closed modal do not count as seen. */
const ahead = new WeakMap<AppKit, ShownWallets>()

/** Tracks which wallets a screen shows, each once for a screen and a search: what is drawn again is not seen again. */
export function trackImpressions(kit: AppKit, shown: ShownWallets): void {
  const { modal, settings } = kit.state
  if (modal.open || settings.enableEmbedded) return track(kit, shown)
  const isWaiting = ahead.has(kit)
  ahead.set(kit, shown)
  if (isWaiting) return
  const stop = subscribe(modal, () => {
    const waiting = ahead.get(kit)
    if (!modal.open || !waiting) return
    stop()
    ahead.delete(kit)
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
