import type { Peer } from './peer.js'
import type { RelayLimits } from './relay-limits.js'

/** Counts the open sockets of each client and of each address. */
export function createSocketCounts(limits: RelayLimits) {
  const byClient = new Map<string, number>()
  const byAddress = new Map<string, number>()
  let all = 0

  return {
    add({ clientId, address }: Peer): void {
      all += 1
      increment(byClient, clientId, 1)
      increment(byAddress, address, 1)
    },
    remove({ clientId, address }: Peer): void {
      all -= 1
      increment(byClient, clientId, -1)
      increment(byAddress, address, -1)
    },
    isFull: () => all >= limits.sockets,
    hasTooMany: ({ clientId, address }: Peer): boolean =>
      (byClient.get(clientId) ?? 0) >= limits.socketsPerClient ||
      (byAddress.get(address) ?? 0) >= limits.addressSockets,
  }
}

function increment(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
