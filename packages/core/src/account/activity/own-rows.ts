import type { ActivityKind, ActivityRow } from '../../contracts/account/activity.js'
import type { OwnTransfer, OwnTransferChange } from '../../contracts/sending/own-transfer.js'
import { type Owner, ownerKey } from '../pages/account-pages.js'

/** Product specification, section 9. */
const pendingLimit = 99

/** A transfer from here that no page of the service has told yet. */
export type OwnRow = { transfer: OwnTransfer; hash: string; status: 'pending' | 'confirmed' | 'failed' }

/** What is under way when the list is opened. */
export const ownRowsOf = (pending: readonly OwnTransfer[]): OwnRow[] =>
  pending.map((transfer) => ({ transfer, hash: transfer.hash, status: 'pending' }))

/** One transfer is one row, also where the wallet replaced it by another with a higher fee. One that it cancelled is none. */
export function changeOwnRows(rows: readonly OwnRow[], change: OwnTransferChange): OwnRow[] {
  const { transfer, status } = change
  const others = rows.filter((row) => row.transfer.hash !== transfer.hash)
  if (status === 'cancelled') return others
  return [{ transfer, status, hash: 'hash' in change ? change.hash : transfer.hash }, ...others]
}

/**
 * The list with what was sent from here: what is under way comes first and apart, the newest first; what is in a block
 * stands in the list until the service tells it, and then as the service tells it.
 */
export function withOwnRows(
  list: readonly ActivityRow[],
  own: readonly OwnRow[],
  owner: Owner,
): { list: readonly ActivityRow[]; pending: readonly ActivityRow[] } {
  const mine = own.filter(({ transfer: { network, from } }) => ownerKey({ network, address: from }) === ownerKey(owner))
  const told = new Set(mine.length > 0 ? list.map(keyOf) : [])
  const rows = mine.map(rowOf).filter((row) => !told.has(keyOf(row)))
  const isPending = ({ status, folded }: ActivityRow) => status === 'pending' && folded === undefined
  if (rows.length === 0 && !list.some(isPending)) return { pending: [], list }
  const all = [...rows, ...list].toSorted((one, other) => other.time - one.time)
  return {
    pending: all.filter(isPending).slice(0, pendingLimit),
    list: all.filter((row) => !isPending(row)),
  }
}

const keyOf = ({ network, hash }: ActivityRow) => `${network}:${hash.toLowerCase()}`

const kindOf = ({ purpose, to, from }: OwnTransfer): ActivityKind => {
  if (purpose) return purpose === 'swap' ? 'called' : 'approved'
  return to.toLowerCase() === from.toLowerCase() ? 'self' : 'sent'
}

function rowOf({ transfer, hash, status }: OwnRow): ActivityRow {
  const { network, to, amount, symbol, startedAt } = transfer
  return {
    id: `${network}:${hash}`,
    hash,
    network,
    time: startedAt,
    status,
    kind: kindOf(transfer),
    out: { amount, symbol },
    more: 0,
    counterparty: to,
  }
}
