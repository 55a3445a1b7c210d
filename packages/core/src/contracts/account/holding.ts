import type { ErrorCode } from '@openappkit/protocol/errors'

/** The network's own currency, or a token of it, and how much of it an account has. */
export type Asset = {
  /** Address of the token. Absent: the network's own currency. */
  token?: string
  name: string
  symbol: string
  decimals: number
  /** Base units, as a decimal string so that it survives a snapshot and JSON. */
  amount: string
  imageUrl?: string
}

/** What an account holds, with what it is worth. */
export type Holding = Asset & {
  /** What one is worth, in dollars. Absent where no price is known. */
  price?: number
  /** What all of it is worth, in dollars. Absent where no price is known. */
  value?: number
}

/** What could not be read of an account. */
export type HoldingsPart = 'native' | 'tokens' | 'prices'

type Known = {
  /** In the order in which it is shown. While it loads: what is known so far, or what was known before. */
  list: readonly Holding[]
  /** What the list lacks, because it is not here yet or could not be read. */
  missing: readonly HoldingsPart[]
  /** `all`: every token is looked for. `named`: those alone that the app names. */
  scope: 'all' | 'named'
}

/** What an account holds on one network. Answers come from memory until `nextAt`. */
export type Holdings = Known &
  ({ status: 'loading' } | { status: 'ready'; nextAt: number } | { status: 'failed'; code: ErrorCode; nextAt: number })
