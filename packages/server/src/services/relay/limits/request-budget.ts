import type { RelayFailure } from '@openappkit/protocol/relay'
import type { CreateMeter } from '../../../platform/budget/meter.js'
import type { Peer } from './peer.js'
import type { RelayLimits } from './relay-limits.js'

/** Rejecting an invalid request costs more than rejecting one that comes too often. */
const invalid: ReadonlySet<RelayFailure> = new Set([
  'parse_error',
  'invalid_request',
  'invalid_params',
  'method_not_found',
  'batch_too_large',
])
const invalidCost = 5
/** Rejections that the client did not cause. */
const ours: ReadonlySet<RelayFailure> = new Set(['internal', 'overloaded', 'relay_full', 'storage_failed'])

/** Meters the requests of clients, and their rejections. */
export function createRequestBudget(limits: RelayLimits, createMeter: CreateMeter) {
  const requests = createMeter('relay requests', [
    { key: 'account', perSecond: limits.messagesPerSecond, burst: limits.messagesBurst },
    { key: 'address', perSecond: limits.addressMessagesPerSecond, burst: limits.addressMessagesBurst },
  ])
  const refusals = createMeter('relay refusals', [
    { key: 'account', perSecond: limits.refusalsPerSecond, burst: limits.refusalsBurst },
  ])

  return {
    /** Charges a request. Returns 0, or the whole seconds until it may be sent again. */
    charge({ clientId, address }: Peer, cost: number): number {
      // Limits the cost to the burst, because more could never be charged.
      const most = Math.min(limits.messagesBurst, limits.addressMessagesBurst)
      return requests.charge({ account: clientId, address }, { requests: Math.min(cost, most) })
    },
    /** Counts a rejection. Returns whether the client may stay connected. */
    mayStay({ clientId }: Peer, reason: RelayFailure): boolean {
      if (ours.has(reason)) return true
      return refusals.charge({ account: clientId }, { requests: invalid.has(reason) ? invalidCost : 1 }) === 0
    },
  }
}
