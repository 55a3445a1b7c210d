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
 * Devices that wait to be let in, and what was left for them. In memory: with the process, the wait is over. A device that
 * begins again takes its earlier place.
 */
export function createWaitingJoins({ now, most = 10_000 }: { now: () => number; most?: number }) {
  const joins = new Map<string, Join>()

  function clear(): void {
    const latest = now() + joinLifeMs
    for (const join of joins.values()) {
      // A clock that was ahead must neither keep a place for longer, nor the places behind it.
      join.expiresAt = Math.min(join.expiresAt, latest)
      if (join.expiresAt <= now()) joins.delete(join.id)
    }
  }

  const find = (id: string): Join | undefined => (clear(), joins.get(id))

  return {
    /** `undefined`: too many wait. */
    begin({ account, device }: Of, key: Key): string | undefined {
      clear()
      const earlier = [...joins.values()].find((join) => join.account === account && join.device === device)
      if (earlier) joins.delete(earlier.id)
      if (joins.size >= most) return undefined
      const join = { id: randomBytes(16).toString('base64url'), account, device, key, expiresAt: now() + joinLifeMs }
      joins.set(join.id, join)
      return join.id
    },
    /** A device of the account that wants in. `by`: the one that has let it in already. */
    read(id: string, account: string): (Key & Pick<Join, 'device' | 'by'>) | undefined {
      const join = find(id)
      return join?.account === account ? { device: join.device, by: join.by, ...join.key } : undefined
    },
    /** What comes first counts. */
    leave(id: string, by: string, halves: Halves): void {
      const join = find(id)
      if (join && !join.halves) Object.assign(join, { by, halves })
    },
    /** The same ones again for as long as it lasts, where an answer was lost: they open with a key of this device alone. */
    take(id: string, { account, device }: Of): Halves | 'waiting' | 'over' {
      const join = find(id)
      if (join?.account !== account || join.device !== device) return 'over'
      return join.halves ?? 'waiting'
    },
  }
}
