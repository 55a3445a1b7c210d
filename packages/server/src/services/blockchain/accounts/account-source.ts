import type { Balance, FungiblePrices, Identity, MissingPart } from '@openappkit/protocol/blockchain'
import type { CaipAddress, CaipNetworkId } from '@openappkit/protocol/caip'

export type BalanceQuestion = {
  address: string
  /** If absent, every network of the source. */
  chainId?: CaipNetworkId | undefined
  /** Whether to bypass the cache. */
  isFresh: boolean
}

export type Balances = { balances: readonly Balance[]; missing: readonly MissingPart[] }

/**
 * A source of account data: a network, or another service. Each call may fail or hang; callers continue with the other
 * sources.
 */
export type AccountSource = {
  /** The networks that it covers, as far as it knows. */
  networks(): Promise<readonly CaipNetworkId[]>
  balances(question: BalanceQuestion): Promise<Balances>
  /** Returns the known prices of tokens. */
  prices(tokens: readonly CaipAddress[]): Promise<FungiblePrices>
  /** The name of the account. The avatar is the record as it is written: a URL, data, or an NFT (ENSIP-12). */
  identity(address: string): Promise<Pick<Identity, 'name' | 'avatar'>>
}
