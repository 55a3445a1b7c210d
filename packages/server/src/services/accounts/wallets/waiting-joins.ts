import type { joinBeginRequest, letInRequest } from '@openappkit/protocol/accounts'
import { randomBytes } from 'node:crypto'
import type * as z from '@openappkit/protocol/zod'

type Halves = Pick<z.output<typeof letInRequest>, 'box' | 'server'>
type Of = { account: string; device: string }
type Key = z.output<typeof joinBeginRequest>
type Join = Of & { id: string; expiresAt: number; key: Key; by?: string | undefined; halves?: Halves }

export const joinLifeMs = 10 * 60_000

export type WaitingJoins = ReturnType<typeof createWaitingJoins>

/**
 * Devices that wait for approval, and the halves left for them. Kept in memory: the wait ends with the process. A
 * device that starts again replaces its earlier request.
 */
export function createWaitingJoins({ now, most = 10_000 }: { now: () => number; most?: number }) {
  const joins = new Map<string, Join>()

  function clear(): void {
    const latest = now() + joinLifeMs
    for (const join of joins.values()) {
      // A clock that ran ahead must not extend the lifetime of a request.
      join.expiresAt = Math.min(join.expiresAt, latest)
      if (join.expiresAt <= now()) joins.delete(join.id)
    }
  }

  const find = (id: string): Join | undefined => (clear(), joins.get(id))

  return {
    /** Returns `undefined` if too many devices wait. */
    begin({ account, device }: Of, key: Key): string | undefined {
      clear()
      const earlier = [...joins.values()].find((join) => join.account === account && join.device === device)
      if (earlier) joins.delete(earlier.id)
      if (joins.size >= most) return undefined
      const join = { id: randomBytes(16).toString('base64url'), account, device, key, expiresAt: now() + joinLifeMs }
      joins.set(join.id, join)
      return join.id
    },
    /** Returns a waiting device of the account. `by`: the device that has already approved it. */
    read(id: string, account: string): (Key & Pick<Join, 'device' | 'by'>) | undefined {
      const join = find(id)
      return join?.account === account ? { device: join.device, by: join.by, ...join.key } : undefined
    },
    /** Stores the halves. The first approval counts. */
    leave(id: string, by: string, halves: Halves): void {
      const join = find(id)
      if (join && !join.halves) Object.assign(join, { by, halves })
    },
    /**
     * Returns the halves, repeatedly while the request lasts, in case a response is lost. Only this device has the key
     * to open them.
     */
    take(id: string, { account, device }: Of): Halves | 'waiting' | 'over' {
      const join = find(id)
      if (join?.account !== account || join.device !== device) return 'over'
      return join.halves ?? 'waiting'
    },
  }
}
