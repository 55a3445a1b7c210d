import { randomBytes } from 'node:crypto'
import {
  defaultFleetingLimits,
  type FleetingLimits,
  type FleetingStore,
  type Join,
  joinLifeMs,
  nonceLifeMs,
} from './fleeting-store.js'

/**
 * Keeps the fleeting state in this process and ends it with the process: its nonces are not valid afterwards either, so
 * that the ids of used proofs need not be known any more.
 */
export function createMemoryFleeting(limits: Partial<FleetingLimits> = {}): FleetingStore {
  const most = { ...defaultFleetingLimits, ...limits }
  const key = randomBytes(32)
  const proofs = new Map<string, number>()
  const joins = new Map<string, Join & { expiresAt: number }>()

  function clearProofs(now: number): void {
    for (const [id, expiresAt] of proofs) {
      if (expiresAt > now) break
      proofs.delete(id)
    }
  }

  function clearJoins(now: number): void {
    for (const join of joins.values()) {
      // A clock that ran ahead must not extend the lifetime of a request.
      join.expiresAt = Math.min(join.expiresAt, now + joinLifeMs)
      if (join.expiresAt <= now) joins.delete(join.id)
    }
  }

  return {
    ready: () => Promise.resolve(),
    nonceKey: () => Promise.resolve(key),
    async useProof(id, now) {
      clearProofs(now)
      if (proofs.has(id)) return 'used'
      if (proofs.size >= most.proofs) return 'full'
      proofs.set(id, now + nonceLifeMs)
      return 'new'
    },
    async beginJoin(join, now) {
      clearJoins(now)
      for (const { id, account, device } of joins.values())
        if (account === join.account && device === join.device) joins.delete(id)
      if (joins.size >= most.joins) return false
      joins.set(join.id, { ...join, expiresAt: now + joinLifeMs })
      return true
    },
    async findJoin(id, now) {
      clearJoins(now)
      return joins.get(id)
    },
    async approveJoin({ id, by, halves }, now) {
      clearJoins(now)
      const join = joins.get(id)
      if (join && !join.halves) Object.assign(join, { by, halves })
    },
    close: () => Promise.resolve(),
  }
}
