import type { WalletRow } from './wallet-row.js'

/**
 * Keeps the rows of an open list in place. A wallet that announces itself late replaces its own row, or follows the others.
 * A listed wallet stays, although a list with more installed wallets would not recommend it.
 *
 * @param shown The rows on the screen.
 * @param rows All rows, with the same wallets by object as in `first`.
 * @param first The rows that a new list would show.
 */
export function holdPlaces(
  shown: readonly WalletRow[],
  rows: readonly WalletRow[],
  first: readonly WalletRow[],
): WalletRow[] {
  const held = new Set(
    shown.flatMap((old) => {
      const found = rows.filter((row) => isSame(row, old))
      return found.length > 0 || old.isInstalled ? found : [old]
    }),
  )
  for (const row of first) if (row.isInstalled || held.size < first.length) held.add(row)
  return [...held]
}

// A wallet may get its listing, or its connector, while the list is open.
const isSame = ({ key, walletId }: WalletRow, old: WalletRow) =>
  key === old.key || (walletId !== undefined && walletId === old.walletId)
