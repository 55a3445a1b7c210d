import type { ActivityKind, ActivityRow } from '../../../contracts/features/account-lists.js'
import type { OwnTransfer, OwnTransferChange, OwnTransfers } from '../../../contracts/transactions.js'
import { isSameAddress, normalizeAddress } from '../../../wallet/chains/same-address.js'
import { type Owner, ownerKey } from '../pages/account-pages.js'

/** Product specification, section 9. */
const pendingLimit = 99

/** A transaction of this browser. `listed`: the service lists it, and only its purpose is known from here. */
export type OwnRow = { transfer: OwnTransfer; hash: string; status: 'pending' | 'confirmed' | 'failed' | 'listed' }

/** The pending transactions when the list opens, and the purposes of ended ones. */
export const ownRowsOf = ({ pending, named }: Pick<OwnTransfers, 'pending' | 'named'>): OwnRow[] => [
  ...pending.map((transfer) => ({ transfer, hash: transfer.hash, status: 'pending' as const })),
  ...named.map((transfer) => ({ transfer, hash: transfer.hash, status: 'listed' as const })),
]

/** One row per transfer. Repriced transactions are merged; cancelled ones are omitted. */
export function changeOwnRows(rows: readonly OwnRow[], change: OwnTransferChange): OwnRow[] {
  const { transfer, status } = change
  const others = rows.filter((row) => row.transfer.hash !== transfer.hash)
  if (status === 'cancelled') return others
  return [{ transfer, status, hash: 'hash' in change ? change.hash : transfer.hash }, ...others]
}

/**
 * Adds the transactions of this browser to the list. Pending ones come first and apart, newest first. A mined one stays in
 * the list until the service lists it.
 */
export function withOwnRows(
  list: readonly ActivityRow[],
  own: readonly OwnRow[],
  owner: Owner,
): { list: readonly ActivityRow[]; pending: readonly ActivityRow[] } {
  const mine = own.filter(({ transfer: { network, from } }) => ownerKey({ network, address: from }) === ownerKey(owner))
  const told = new Set(mine.length > 0 ? list.map(keyOf) : [])
  const drawn = mine.map(rowOf)
  const isMissing = (row: ActivityRow, index: number) => mine[index]?.status !== 'listed' && !told.has(keyOf(row))
  const rows = drawn.filter(isMissing)
  const isPending = ({ status, folded }: ActivityRow) => status === 'pending' && folded === undefined
  if (rows.length === 0 && !list.some(isPending)) return { pending: [], list: withPurposes(list, drawn) }
  const all = [...rows, ...withPurposes(list, drawn)].toSorted((one, other) => other.time - one.time)
  return {
    pending: all.filter(isPending).slice(0, pendingLimit),
    list: all.filter((row) => !isPending(row)),
  }
}

/**
 * Adds the purpose of transactions that this browser sent: the service lists an allowance as a call, and a swap as a
 * transfer if it does not see what arrives.
 */
function withPurposes(list: readonly ActivityRow[], own: readonly ActivityRow[]): readonly ActivityRow[] {
  const named = new Map(
    own.filter(({ kind }) => kind === 'swapped' || kind === 'approved').map((row) => [keyOf(row), row]),
  )
  if (named.size === 0) return list
  return list.map((row) => {
    const { kind, out, in: into } = named.get(keyOf(row)) ?? row
    if (kind === row.kind || row.status === 'failed' || row.kind === 'received') return row
    const sold = row.out ?? out
    const bought = row.in ?? into
    return { ...row, kind, ...(sold && { out: sold }), ...(bought && { in: bought }) }
  })
}

const keyOf = ({ network, hash }: ActivityRow) => `${network}:${normalizeAddress(hash)}`

const kindOf = ({ purpose, does, bought, to, from }: OwnTransfer): ActivityKind => {
  if (purpose === 'swap' && bought !== undefined) return 'swapped'
  const deed = purpose === 'app' ? (does ?? 'call') : (purpose ?? 'transfer')
  if (deed === 'allowance') return 'approved'
  if (deed !== 'transfer') return 'called'
  return isSameAddress(to, from) ? 'self' : 'sent'
}

function rowOf({ transfer, hash, status }: OwnRow): ActivityRow {
  const { network, to, amount, symbol, startedAt, purpose } = transfer
  const paysNothing = purpose === 'app' && amount === '0'
  return {
    id: `${network}:${hash}`,
    hash,
    network,
    time: startedAt,
    status: status === 'listed' ? 'confirmed' : status,
    kind: kindOf(transfer),
    ...(!paysNothing && { out: { amount, symbol } }),
    ...(transfer.bought !== undefined && { in: { amount: '', symbol: transfer.bought } }),
    more: 0,
    ...(to && { counterparty: to }),
  }
}
