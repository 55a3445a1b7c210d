import type { Balance, FungiblePrices, Identity, MissingPart } from '@openappkit/protocol/blockchain'
import type { CaipAddress, CaipNetworkId } from '@openappkit/protocol/caip'

export type BalanceQuestion = {
  address: string
  /** Absent: on every network of the source. */
  chainId?: CaipNetworkId | undefined
  /** What is kept does not do. */
  isFresh: boolean
}

export type Balances = { balances: readonly Balance[]; missing: readonly MissingPart[] }

/**
 * One way to know what accounts have: a network that is read, or another service. Each call may fail or hang: whoever
 * asks goes on with the others.
 */
export type AccountSource = {
  /** The networks that it answers for, as far as it knows. */
  networks(): Promise<readonly CaipNetworkId[]>
  balances(question: BalanceQuestion): Promise<Balances>
  /** The tokens of these whose price it knows. */
  prices(tokens: readonly CaipAddress[]): Promise<FungiblePrices>
  /** What the account is called. Its picture as the name's record writes it: an address, data, or an NFT (ENSIP-12). */
  identity(address: string): Promise<Pick<Identity, 'name' | 'avatar'>>
}
