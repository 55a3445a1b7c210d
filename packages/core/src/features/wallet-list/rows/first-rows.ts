import type { AppKitOptions } from '../../../options/options.js'
import type { WalletRow } from './wallet-row.js'

export type FirstRowSources = {
  rows: readonly WalletRow[]
  /** The number of wallets in the whole list. */
  count: number
  allWallets: NonNullable<AppKitOptions['allWallets']>
  isMobile: boolean
}

export type FirstRows = {
  rows: readonly WalletRow[]
  /** The number in the row that leads to all wallets: `14`, or `480+`. Absent without such a row. */
  total?: string
}

/** Maximum number of rows beside the row that leads to all wallets. */
const mostRows = 6

/** The rows of the first screen. Shows all if no row leads to the rest. */
export function firstRows({ rows, count, allWallets, isMobile }: FirstRowSources): FirstRows {
  const isShown = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile)
  const wallets = rows.filter(({ badge }) => badge !== 'qr')
  const total = Math.max(count, wallets.length)
  if (!isShown || total <= Math.min(wallets.length, mostRows)) return { rows }
  const room = mostRows - (rows.length - wallets.length)
  const cut = new Set(wallets.slice(room))
  return { rows: rows.filter((row) => !cut.has(row)), total: numberOf(total) }
}

// The exact number of a long list changes every day and is not useful.
function numberOf(count: number): string {
  const tens = Math.floor(count / 10) * 10
  return count < 100 || tens === count ? String(count) : `${tens}+`
}
