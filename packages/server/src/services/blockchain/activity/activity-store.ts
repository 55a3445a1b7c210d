import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Activity } from './activity.ts'

/** A place in the activity of an account. What is older comes behind it. */
export type Place = { minedAt: number; id: string }

export type Watched = {
  address: string
  /** The first block from which everything is known. */
  completeFrom: number
}

export type HeldItem = { network: CaipNetworkId; contract: string; tokenId: string; kind: 'erc721' | 'erc1155' }

/**
 * What was read from networks about the accounts that somebody asked for. An implementation may be on another machine.
 * Whatever cannot be done rejects with a `StoreError`.
 */
export type ActivityStore = {
  ready(): Promise<void>
  /** Who is watched, the one that was asked for last at the end. */
  watched(network: CaipNetworkId): Promise<readonly Watched[]>
  /** Watches an account, with what is known of it already. One that is watched keeps what it has. */
  watch(network: CaipNetworkId, watched: Watched, known: readonly Activity[]): Promise<void>
  forget(network: CaipNetworkId, address: string): Promise<void>
  /** The blocks that were added last, the newest first. */
  blocks(network: CaipNetworkId): Promise<readonly { number: number; hash: string }[]>
  /** Adds a block with all that happened in it: both or none. Once more is no harm. */
  addBlock(
    network: CaipNetworkId,
    block: { number: number; hash: string },
    activities: readonly Activity[],
  ): Promise<void>
  /** Forgets the blocks behind this one, which the network has replaced, and what happened in them. */
  rollBack(network: CaipNetworkId, last: number): Promise<void>
  /** Nobody is complete from before this block any more: blocks in between were not read. */
  skipTo(network: CaipNetworkId, first: number): Promise<void>
  /** What happened to an account, the newest first. */
  page(question: PageQuestion): Promise<readonly FoundActivity[]>
  /** What an account was sent of collections. It may have passed it on. */
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
