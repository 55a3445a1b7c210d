/** A transfer in a transaction. Amounts are in base units. */
export type Transfer = {
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  contract?: string
  tokenId?: string
  from: string
  to: string
  amount: string
}

/** A transaction as read from a network. Addresses are in lower case. */
export type ChainTransaction = {
  hash: string
  /** Index in its block. */
  position: number
  from: string
  /** `null`: it created a contract. */
  to: string | null
  nonce: number
  transfers: readonly Transfer[]
  /** Known if it emitted logs; otherwise only the receipt says so. */
  isConfirmed: boolean
  /** It grants or revokes a token allowance. */
  isAllowance?: boolean
}

export type ChainBlock = {
  number: number
  hash: string
  parentHash: string
  minedAt: number
  transactions: readonly ChainTransaction[]
}

/** A transaction from the view of one account, with the transfers that concern it. */
export type Activity = {
  address: string
  hash: string
  block: number
  position: number
  minedAt: number
  nonce: number
  from: string
  to: string | null
  status: 'confirmed' | 'failed'
  transfers: readonly Transfer[]
  /** Absent in rows stored before it was recorded. */
  isAllowance?: boolean
}

/** Bounds spam transactions with thousands of transfers. */
const transfersMost = 50

/** Returns the activity of an account in a transaction, or `undefined` if it has no part in it. */
export function activityOf(address: string, block: ChainBlock, transaction: ChainTransaction): Activity | undefined {
  const { hash, position, nonce, from, to, isAllowance } = transaction
  const transfers = transaction.transfers.filter((each) => each.from === address || each.to === address)
  if (transfers.length === 0 && from !== address) return undefined
  return {
    address,
    hash,
    block: block.number,
    position,
    minedAt: block.minedAt,
    nonce,
    from,
    to,
    status: 'confirmed',
    transfers: transfers.slice(0, transfersMost),
    ...(isAllowance && { isAllowance }),
  }
}
