import { createIndexer, type Indexer, type IndexerOptions, type IndexerProgress } from './indexer.js'
import type { ActivityTerm, SharedActivityStore } from './store/activity-store.js'

export type SharedIndexerOptions = IndexerOptions & { store: SharedActivityStore }

export type SharedIndexer = ReturnType<typeof createSharedIndexer>

const retryMs = 1000
/** Waits this often for the server that follows the network. */
const waits = 8
const waitMs = 250

type Term = { indexer?: Indexer; isCurrent?: ActivityTerm['isCurrent'] }

/**
 * Follows a network from `lead` to `resign`, which are for the holder of its lock. Otherwise, it reads what the server
 * that follows the network stores, and asks it to watch accounts.
 */
export function createSharedIndexer(options: SharedIndexerOptions) {
  const { network, store, log } = options
  let term: Term | undefined
  let ending: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function begin(own: Term): Promise<void> {
    try {
      const begun = await store.lead(network)
      // What a lost write stored is read in another term, which begins once the write has ended.
      const onLostWrite = () => own === term && lead()
      const indexer = createIndexer({ ...options, store: begun.store, onLostWrite })
      await indexer.open()
      if (own !== term) return end(indexer)
      own.isCurrent = begun.isCurrent
      own.indexer = indexer
      log('info', { msg: 'follows the network', network })
    } catch {
      // The store has logged why.
    }
    later(own)
  }

  /** Watches the accounts that other servers were asked for, while its term lasts. */
  async function adopt(own: Term): Promise<void> {
    try {
      // The server before it may have begun a term too late. The holder of the lock begins another one.
      if (!(await own.isCurrent?.())) return void (own === term && lead())
      const accounts = await store.requested(network)
      await Promise.allSettled(accounts.map(async (address) => own.indexer?.watch(address)))
    } catch {
      // The store has logged why.
    }
    later(own)
  }

  function later(own: Term): void {
    if (own === term) timer = setTimeout(() => void (own.indexer ? adopt(own) : begin(own)), retryMs).unref()
  }

  function lead(): void {
    resign()
    if (isClosed) return
    term = {}
    void begin(term)
  }

  function resign(): void {
    clearTimeout(timer)
    const indexer = term?.indexer
    term = undefined
    if (indexer) end(indexer)
  }

  function end(indexer: Indexer): void {
    ending = Promise.all([ending, indexer.close()])
  }

  return {
    network,
    lead,
    resign,
    /** The progress of the network if this server follows it. */
    progress: (): IndexerProgress | undefined => term?.indexer?.progress(),
    /** Looks for new blocks if this server follows the network. */
    refresh: async (): Promise<void> => term?.indexer?.refresh(),
    /** Returns the first block from which the activity of this account is complete, or `undefined` if it is not known. */
    async watch(address: string): Promise<number | undefined> {
      for (let count = 0; count < waits && !isClosed; count += 1) {
        if (term?.indexer) return term.indexer.watch(address)
        const completeFrom = await store.request(network, address)
        if (completeFrom !== undefined) return completeFrom
        await new Promise((later) => setTimeout(later, waitMs).unref())
      }
      return undefined
    },
    async close(): Promise<void> {
      isClosed = true
      resign()
      await ending
    },
  }
}
