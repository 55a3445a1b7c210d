import type { RelayFailure } from '@openappkit/protocol/relay'
import { createMeter } from '../../../platform/budget/meter.js'
import type { Peer } from './peer.js'
import type { RelayLimits } from './relay-limits.js'

/** What is no request at all costs more to refuse than a request that comes too often. */
const invalid: ReadonlySet<RelayFailure> = new Set([
  'parse_error',
  'invalid_request',
  'invalid_params',
  'method_not_found',
  'batch_too_large',
])
const invalidCost = 5
/** Refusals that are no fault of the client. */
const ours: ReadonlySet<RelayFailure> = new Set(['internal', 'overloaded', 'relay_full', 'storage_failed'])

/** What clients ask for, in requests, and how often they may be refused. */
export function createRequestBudget(limits: RelayLimits) {
  const requests = createMeter([
    { key: 'account', perSecond: limits.messagesPerSecond, burst: limits.messagesBurst },
    { key: 'address', perSecond: limits.addressMessagesPerSecond, burst: limits.addressMessagesBurst },
  ])
  const refusals = createMeter([{ key: 'account', perSecond: limits.refusalsPerSecond, burst: limits.refusalsBurst }])

  return {
    /** Charges a request. Answers 0, or the whole seconds until it may be sent again. */
    charge({ clientId, address }: Peer, cost: number): number {
      // A request beyond the burst could never be paid for.
      const most = Math.min(limits.messagesBurst, limits.addressMessagesBurst)
      return requests.charge({ account: clientId, address }, { requests: Math.min(cost, most) })
    },
    /** Counts a refusal. Answers whether the client may stay. */
    mayStay({ clientId }: Peer, reason: RelayFailure): boolean {
      if (ours.has(reason)) return true
      return refusals.charge({ account: clientId }, { requests: invalid.has(reason) ? invalidCost : 1 }) === 0
    },
  }
}
