/** Something that changed hands in a transaction. Amounts are in base units. */
export type Transfer = {
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  contract?: string
  tokenId?: string
  from: string
  to: string
  amount: string
}

/** A transaction as a network tells it. Addresses are in lower case. */
export type ChainTransaction = {
  hash: string
  /** In its block. */
  position: number
  from: string
  /** `null`: it created a contract. */
  to: string | null
  nonce: number
  transfers: readonly Transfer[]
  /** Known where it left a trace; otherwise only its receipt says. */
  isConfirmed: boolean
  /** It lets another account use a token, or takes that back. */
  isAllowance?: boolean
}

export type ChainBlock = {
  number: number
  hash: string
  parentHash: string
  minedAt: number
  transactions: readonly ChainTransaction[]
}

/** A transaction, as one account sees it: with the transfers that concern it. */
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
  /** Absent in what was stored before this was read. */
  isAllowance?: boolean
}

/** A spammer writes thousands of transfers into one transaction. */
const transfersMost = 50

/** What a transaction is to an account. `undefined`: nothing. */
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
