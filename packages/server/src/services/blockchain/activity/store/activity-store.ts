import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { RunningStore } from '../../../../platform/store/running-store.js'
import { StoreError } from '../../../../platform/sqlite/run-store.js'
import type { Activity } from '../activity.js'

/** A place in the activity of an account. Older items come after it. */
export type Place = { minedAt: number; id: string }

export type Watched = {
  address: string
  /** The first block from which its activity is complete. */
  completeFrom: number
}

export type Block = { number: number; hash: string }

export type HeldItem = { network: CaipNetworkId; contract: string; tokenId: string; kind: 'erc721' | 'erc1155' }

/**
 * Stores activity read from networks, for accounts that were requested. An implementation may run on another machine.
 * Failures reject with a `StoreError`.
 */
export type ActivityStore = {
  ready(): Promise<void>
  /** Returns the watched accounts. */
  watched(network: CaipNetworkId): Promise<readonly Watched[]>
  /** Watches an account, with its known activity. An account that is already watched keeps its data. */
  watch(network: CaipNetworkId, watched: Watched, known: readonly Activity[]): Promise<void>
  /** Forgets the account that was requested least recently, and returns it. */
  forget(network: CaipNetworkId): Promise<string | undefined>
  /** Returns the stored blocks, newest first. */
  blocks(network: CaipNetworkId): Promise<readonly Block[]>
  /** Adds a block and its activity in one transaction. Repeating it has no effect. */
  addBlock(network: CaipNetworkId, block: Block, activities: readonly Activity[]): Promise<void>
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

/** A store of several servers, of which one at a time follows a network. */
export type SharedActivityStore = ActivityStore & {
  /**
   * Asks the server that follows the network to watch an account. Returns the first block from which its activity is
   * complete, or `undefined` while it is not watched.
   */
  request(network: CaipNetworkId, address: string): Promise<number | undefined>
  /** Returns some accounts that were requested and are not watched yet. */
  requested(network: CaipNetworkId): Promise<readonly string[]>
  /** Returns the store for the server that follows the network from now on. */
  lead(network: CaipNetworkId): Promise<ActivityTerm>
}

export type ActivityTerm = {
  /** Its writes reject once the term is over. */
  store: ActivityStore
  /** Whether no other server has begun a term. */
  isCurrent(): Promise<boolean>
}

/** What a write in a term returned. Absent if the term is over. */
export type Written<Result> = { result: Result } | undefined

/** The activity of a store that runs. `term`: the one in which its writes take effect. */
export function callActivity({ ready, call, close }: RunningStore, term?: number): ActivityStore {
  async function write<Result>(method: string, argument: object): Promise<Result> {
    const written = await call<Written<Result>>(method, term === undefined ? argument : { ...argument, term })
    if (!written) throw new StoreError('another server follows this network', { isUndone: true })
    return written.result
  }
  return {
    ready,
    watched: (network) => call('watched', { network }),
    watch: (network, watched, known) => write('watch', { network, watched, known }),
    forget: (network) => write('forget', { network }),
    blocks: (network) => call('blocks', { network }),
    addBlock: (network, block, activities) => write('addBlock', { network, block, activities }),
    rollBack: (network, last) => write('rollBack', { network, last }),
    skipTo: (network, first) => write('skipTo', { network, first }),
    page: (question) => call('page', question),
    received: (networks, address) => call('received', { networks, address }),
    close,
  }
}
