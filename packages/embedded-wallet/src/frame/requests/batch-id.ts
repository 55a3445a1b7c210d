import type { Hex } from 'viem'
import type { RequestDeps } from './request-deps.js'

/** Calls that were sent in one transaction, or one after the other. */
export type Batch = { chainId: number; hashes: readonly Hex[]; isAtomic: boolean }

/** Layout: version, whether the calls are one transaction, chain id, hashes. */
const form = /^0x01(0[01])([\da-f]{16})((?:[\da-f]{64}){1,20})$/i

/**
 * Writes the id of a batch (EIP-5792), which contains the batch: its status can be read after a reload and in another
 * tab without storage. Its content is public on the network.
 */
export function writeBatchId({ chainId, hashes, isAtomic }: Batch): Hex {
  const head = `01${isAtomic ? '01' : '00'}${chainId.toString(16).padStart(16, '0')}`
  return `0x${head}${hashes.map((hash) => hash.slice(2)).join('')}`
}

/** Reads an id. `undefined` for text that this wallet did not write. */
export function readBatchId(id: string): Batch | undefined {
  const [, atomic, chain, rest] = form.exec(id) ?? []
  const chainId = Number(`0x${chain}`)
  if (!rest || !Number.isSafeInteger(chainId)) return undefined
  const hashes = (rest.match(/.{64}/g) ?? []).map((hash): Hex => `0x${hash}`)
  return { chainId, hashes, isAtomic: atomic === '01' }
}

const mostKept = 100

/** Maps ids of apps to batches. Each origin has its own ids, and can use an id once. */
export function createNamedBatches({ records, origin }: Pick<RequestDeps, 'records' | 'origin'>) {
  const running = new Set<string>()
  const all = async () => (await records.get('batches')) ?? []
  const find = async (id: string) => (await all()).find((each) => each.origin === origin && each.id === id)?.batch

  return {
    find,
    /** Makes the batch and stores it under the id. `taken` if the app has used the id before. */
    async make(id: string, make: () => Promise<Hex>): Promise<'made' | 'taken'> {
      if (running.has(id)) return 'taken'
      running.add(id)
      try {
        if (await find(id)) return 'taken'
        const batch = await make()
        await records.set('batches', [{ origin, id, batch }, ...(await all())].slice(0, mostKept))
        return 'made'
      } finally {
        running.delete(id)
      }
    },
  }
}
