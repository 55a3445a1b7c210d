import { createTokenBucket } from '../../../platform/budget/token-bucket.js'
import type { Peer } from './peer.js'
import type { RelayLimits } from './relay-limits.js'

export type InboundBytes = ReturnType<typeof createInboundBytes>

/** What a frame costs besides its bytes: thousands of tiny ones are more work than one large one. */
const frameBytes = 1024
/** A client that has used more than this share of its burst waits first when all together send too much. */
const heavyShare = 1 / 8
const everybody = '*'

/**
 * What clients send, in bytes. Bytes that have arrived are always charged; a client in debt is not read from until the
 * debt is paid. Nothing is refused: the client's own network holds the rest.
 */
export function createInboundBytes(limits: RelayLimits) {
  const clients = createTokenBucket({ perSecond: limits.bytesPerSecond, burst: limits.bytesBurst })
  const addresses = createTokenBucket({ perSecond: limits.addressBytesPerSecond, burst: limits.addressBytesBurst })
  const total = createTokenBucket({ perSecond: limits.totalBytesPerSecond, burst: limits.totalBytesBurst })
  const isInDebt = (bucket: typeof total, key: string) => bucket.wait(key, 0) > 0

  return {
    charge({ clientId, address }: Peer, bytes: number, frames: number): void {
      const cost = bytes + frames * frameBytes
      clients.use(clientId, cost)
      addresses.use(address, cost)
      total.use(everybody, cost)
    },
    mustWait({ clientId, address }: Peer): boolean {
      if (isInDebt(clients, clientId) || isInDebt(addresses, address)) return true
      return isInDebt(total, everybody) && clients.wait(clientId, limits.bytesBurst * (1 - heavyShare)) > 0
    },
    /** Payload bytes of messages that have not ended or not been parsed, of all connections. */
    heldBytes: 0,
  }
}
