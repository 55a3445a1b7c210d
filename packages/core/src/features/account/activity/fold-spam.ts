import type { Transaction, TransactionTransfer } from '@openappkit/protocol/blockchain'
import { createLookAlikes } from '../../../wallet/chains/look-alike.js'
import { isSameAddress, normalizeAddress } from '../../../wallet/chains/same-address.js'
import type { FoldReason } from '../../../contracts/features/account-lists.js'
import { advertises } from './advertises.js'
import { isSomething } from './read-transaction.js'

/** Amounts below this from strangers only make the sender's address visible. In dollars, or in units without a known price. */
const dust = { dollars: 0.01, units: 0.000_01 }

/**
 * The reason for which each transaction is folded away, by its id (security A27). Transactions that the account signed
 * stay, and so does every real outgoing transfer: others can write into a history only by moving nothing, with tokens of
 * their own, and by sending something.
 */
export function foldSpam(
  transactions: readonly Transaction[],
  account: string,
  recipients: readonly string[],
): ReadonlyMap<string, FoldReason> {
  const known = new Set([account, ...recipients, ...transactions.flatMap((one) => sentTo(one, account))])
  const isKnown = new Set([...known].map(normalizeAddress))
  const isLookAlike = createLookAlikes(known)
  const folded = new Map<string, FoldReason>()

  function reasonOf(transfer: TransactionTransfer): FoldReason | undefined {
    const { direction, fungible_info: token, nft_info: nft, quantity } = transfer
    const other = direction === 'out' ? transfer.recipient : transfer.sender
    if (token?.flags?.is_spam || nft?.flags?.is_spam) return 'imitation'
    if (!isSomething(quantity.numeric)) return 'nothing-moved'
    if (other && isLookAlike(other)) return 'look-alike'
    if (direction !== 'in') return undefined
    // A token with a price is traded under its name, whatever the name looks like.
    const names = [token?.name, token?.symbol, nft?.name]
    if (!transfer.price && names.some((name) => name !== undefined && advertises(name))) return 'link'
    const isStranger = !other || !isKnown.has(normalizeAddress(other))
    return isStranger && !nft && isDust(transfer) ? 'dust' : undefined
  }

  for (const { id, metadata, transfers } of transactions) {
    if (isSameAddress(metadata.sentFrom, account)) continue
    const reasons = (transfers ?? []).map(reasonOf)
    const reason = reasons.length === 0 ? 'nothing-moved' : reasons.every(Boolean) ? strongest(reasons) : undefined
    if (reason) folded.set(id, reason)
  }
  return folded
}

const order: readonly FoldReason[] = ['look-alike', 'imitation', 'link', 'nothing-moved', 'dust']

const strongest = (reasons: readonly (FoldReason | undefined)[]) => order.find((reason) => reasons.includes(reason))

/** Recipients of the account's own transactions. Transfers that others wrote into its history make no address known. */
function sentTo({ metadata, transfers }: Transaction, account: string): string[] {
  if (!isSameAddress(metadata.sentFrom, account)) return []
  const out = (transfers ?? []).filter(
    ({ direction, quantity }) => direction === 'out' && isSomething(quantity.numeric),
  )
  return out.flatMap(({ recipient }) => recipient ?? [])
}

function isDust({ value, price, quantity: { numeric } }: TransactionTransfer): boolean {
  const worth = value ?? (price === undefined ? undefined : price * Number(numeric))
  return worth === undefined ? Number(numeric) < dust.units : worth < dust.dollars
}
