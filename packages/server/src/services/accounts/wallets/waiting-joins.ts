import { randomBytes } from 'node:crypto'
import type { FleetingStore, Halves, Join, JoinKey } from '../fleeting/fleeting-store.js'

type Of = { account: string; device: string }

export type WaitingJoins = ReturnType<typeof createWaitingJoins>

/**
 * Devices that wait for approval, and the halves left for them. A device that starts again replaces its earlier
 * request.
 */
export function createWaitingJoins({ fleeting, now }: { fleeting: FleetingStore; now: () => number }) {
  return {
    /** Returns `undefined` if too many devices wait. */
    async begin({ account, device }: Of, key: JoinKey): Promise<string | undefined> {
      const id = randomBytes(16).toString('base64url')
      return (await fleeting.beginJoin({ id, account, device, key }, now())) ? id : undefined
    },
    /** Returns a waiting device of the account. `by`: the device that has already approved it. */
    async read(id: string, account: string): Promise<(JoinKey & Pick<Join, 'device' | 'by'>) | undefined> {
      const join = await fleeting.findJoin(id, now())
      if (join?.account !== account) return undefined
      return { device: join.device, ...(join.by !== undefined && { by: join.by }), ...join.key }
    },
    /** Stores the halves. The first approval counts. */
    leave: (id: string, by: string, halves: Halves): Promise<void> => fleeting.approveJoin({ id, by, halves }, now()),
    /**
     * Returns the halves, repeatedly while the request lasts, in case a response is lost. Only this device has the key
     * to open them.
     */
    async take(id: string, { account, device }: Of): Promise<Halves | 'waiting' | 'over'> {
      const join = await fleeting.findJoin(id, now())
      if (join?.account !== account || join.device !== device) return 'over'
      return join.halves ?? 'waiting'
    },
  }
}
