import type { Transaction, TransactionTransfer } from '@openappkit/protocol/blockchain'
import { toCanonicalAddress } from '@openappkit/protocol/evm'
import { isSameAddress } from '../../../wallet/chains/same-address.js'
import type { ActivityItem, ActivityKind, ActivityRow } from '../../../contracts/features/account-lists.js'

/** Converts a transaction to the view of its account. `pictureOf` decides which pictures may be loaded. */
export function readTransaction(
  { id, metadata, transfers }: Transaction,
  account: string,
  pictureOf: (url: string | undefined) => string | undefined,
): ActivityRow {
  const { hash, chain: network, minedAt, status, sentFrom, sentTo, operationType } = metadata
  const moved = (transfers ?? []).filter(({ quantity }) => isSomething(quantity.numeric))
  // Transfers of nothing count only if there are no others.
  const told = moved.length > 0 ? moved : (transfers ?? [])
  const out = told.find(({ direction }) => direction === 'out')
  const into = told.find(({ direction }) => direction === 'in')
  const self = told.find(({ direction }) => direction === 'self')
  const isOwn = isSameAddress(sentFrom, account)
  const kind = kindOf(operationType, { out, into, self, isOwn })
  const shownOut = out ?? (into ? undefined : self)
  const other = counterpartyOf(kind, { out, into, sentTo, isOwn })
  return {
    id,
    hash,
    network,
    time: Date.parse(minedAt),
    status,
    kind,
    ...(shownOut && { out: itemOf(shownOut, pictureOf) }),
    ...(into && { in: itemOf(into, pictureOf) }),
    more: Math.max(0, told.length - [shownOut, into].filter(Boolean).length),
    ...(other && !isSameAddress(other, account) && { counterparty: other }),
  }
}

type Ends = { out: TransactionTransfer | undefined; into: TransactionTransfer | undefined }

function kindOf(
  operation: string,
  { out, into, self, isOwn }: Ends & { self: TransactionTransfer | undefined; isOwn: boolean },
): ActivityKind {
  if (out && into) return 'swapped'
  if (out) return 'sent'
  // Another account minted the token and transferred it, as in a purchase: the account received it.
  if (into) return operation === 'mint' && (isOwn || into.nft_info) ? 'minted' : 'received'
  if (self) return 'self'
  if (operation === 'send' || operation === 'approve' || operation === 'deploy') return named[operation]
  return 'called'
}

// A failed transaction has only the name of its operation.
const named = { send: 'sent', approve: 'approved', deploy: 'deployed' } as const

function counterpartyOf(
  kind: ActivityKind,
  { out, into, sentTo, isOwn }: Ends & { sentTo: string; isOwn: boolean },
): string | undefined {
  if (kind === 'sent') return out?.recipient
  // Minted tokens come from the zero address, which no account has.
  if (kind === 'received') return /^0x0+$/.test(into?.sender ?? '') ? undefined : into?.sender
  return isOwn && kind !== 'minted' ? sentTo : undefined
}

function itemOf(
  { fungible_info: token, nft_info: nft, quantity }: TransactionTransfer,
  pictureOf: (url: string | undefined) => string | undefined,
): ActivityItem {
  const imageUrl = pictureOf(nft?.content?.preview?.url)
  return {
    amount: quantity.numeric,
    symbol: token?.symbol ?? token?.name ?? shortened(token?.address),
    ...(nft && { nft: { name: nft.name ?? 'NFT', ...(imageUrl && { imageUrl }) } }),
  }
}

/** Falls back to the address. */
function shortened(address = ''): string {
  const shown = toCanonicalAddress(address)
  return shown && `${shown.slice(0, 6)}…${shown.slice(-6)}`
}

export const isSomething = (numeric: string): boolean => /[1-9]/.test(numeric)
