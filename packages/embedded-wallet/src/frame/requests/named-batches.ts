import type { Hex } from 'viem'
import type { RequestDeps } from './request-deps.js'

const mostKept = 100

/** Which batch an app means by its own id. Each app has its own ids, and uses one once. */
export function createNamedBatches({ records, origin }: Pick<RequestDeps, 'records' | 'origin'>) {
  const running = new Set<string>()
  const all = async () => (await records.get('batches')) ?? []
  const find = async (id: string) => (await all()).find((each) => each.origin === origin && each.id === id)?.batch

  return {
    find,
    /** Makes the batch, and remembers it by the id. `taken` where the app has used that one before. */
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
