import { createTokenBucket } from '../../../platform/budget/token-bucket.js'
import type { Peer } from './peer.js'
import type { RelayLimits } from './relay-limits.js'

export type InboundBytes = ReturnType<typeof createInboundBytes>

/** The cost of a frame besides its bytes: thousands of tiny frames are more work than a large one. */
const frameBytes = 1024
/** When all clients together send too much, those that used more than this share of their burst wait first. */
const heavyShare = 1 / 8
const allClients = '*'

/**
 * Meters the bytes that clients send. Received bytes are always charged; a client in debt is not read from until the
 * debt is paid. Nothing is rejected: the rest waits in the client's network.
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
      total.use(allClients, cost)
    },
    mustWait({ clientId, address }: Peer): boolean {
      if (isInDebt(clients, clientId) || isInDebt(addresses, address)) return true
      return isInDebt(total, allClients) && clients.wait(clientId, limits.bytesBurst * (1 - heavyShare)) > 0
    },
    /** Payload bytes of unfinished or unparsed messages over all connections. */
    heldBytes: 0,
  }
}
