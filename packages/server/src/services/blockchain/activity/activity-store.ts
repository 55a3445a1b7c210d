import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Activity } from './activity.ts'

/** A place in the activity of an account. Older items come after it. */
export type Place = { minedAt: number; id: string }

export type Watched = {
  address: string
  /** The first block from which its activity is complete. */
  completeFrom: number
}

export type HeldItem = { network: CaipNetworkId; contract: string; tokenId: string; kind: 'erc721' | 'erc1155' }

/**
 * Stores activity read from networks, for accounts that were requested. An implementation may run on another machine.
 * Failures reject with a `StoreError`.
 */
export type ActivityStore = {
  ready(): Promise<void>
  /** Returns the watched accounts, the most recently requested last. */
  watched(network: CaipNetworkId): Promise<readonly Watched[]>
  /** Watches an account, with its known activity. An account that is already watched keeps its data. */
  watch(network: CaipNetworkId, watched: Watched, known: readonly Activity[]): Promise<void>
  forget(network: CaipNetworkId, address: string): Promise<void>
  /** Returns the stored blocks, newest first. */
  blocks(network: CaipNetworkId): Promise<readonly { number: number; hash: string }[]>
  /** Adds a block and its activity in one transaction. Repeating it has no effect. */
  addBlock(
    network: CaipNetworkId,
    block: { number: number; hash: string },
    activities: readonly Activity[],
  ): Promise<void>
  /** Deletes the blocks after this one, which the network has replaced, and their activity. */
  rollBack(network: CaipNetworkId, last: number): Promise<void>
  /** Marks all accounts as incomplete before this block, because earlier blocks were skipped. */
  skipTo(network: CaipNetworkId, first: number): Promise<void>
  /** Returns the activity of an account, newest first. */
  page(question: PageQuestion): Promise<readonly FoundActivity[]>
  /** Returns the collection items that an account received. It may no longer own them. */
  received(networks: readonly CaipNetworkId[], address: string): Promise<readonly HeldItem[]>
  close(): Promise<void>
}

export type FoundActivity = Activity & { network: CaipNetworkId }

export type PageQuestion = {
  networks: readonly CaipNetworkId[]
  address: string
  before: Place | undefined
  limit: number
}
