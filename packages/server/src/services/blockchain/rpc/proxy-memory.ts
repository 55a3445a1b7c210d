import type { ByteAllowance } from '../../../platform/outgoing/fetch-json.js'

/** Who asks: a client, and the network of clients that it is in. */
export type Asker = { address: string; network: string }

/** What one request holds. */
export type RequestMemory = ByteAllowance & {
  /** Whether there was no room for an answer. */
  readonly isFull: boolean
  /** Gives back all of it. */
  close(): void
}

export type ProxyMemoryOptions = {
  /** Bytes of all requests together. */
  mostBytes?: number
  /** Bytes of the answers to the calls of one request. */
  mostBytesPerRequest?: number
}

const usualBytes = 64 * 1024 * 1024
const usualBytesPerRequest = 4 * 1024 * 1024

/** What a network may hold, of what is free. */
const networkShare = 1 / 8
/** What a client may hold, of what its network may hold besides. */
const clientShare = 2

/**
 * Counts the bytes that requests of the proxy hold while they are under way: their bodies, and the answers of nodes as they
 * come in.
 *
 * Shares are measured by what is free, so that something is always left for the next one: a network may hold an eighth of
 * it, and a client twice what its network has left. Alone, a client gets 1/13 of the whole.
 */
export function createProxyMemory({
  mostBytes = usualBytes,
  mostBytesPerRequest = usualBytesPerRequest,
}: ProxyMemoryOptions = {}) {
  let held = 0
  const holders = new Map<string, number>()

  const heldBy = (holder: string): number => holders.get(holder) ?? 0

  function add(asker: Asker, bytes: number): void {
    held += bytes
    for (const holder of keysOf(asker)) {
      const rest = heldBy(holder) + bytes
      if (rest > 0) holders.set(holder, rest)
      else holders.delete(holder)
    }
  }

  function take(asker: Asker, bytes: number): boolean {
    const [address, network] = keysOf(asker)
    const left = (mostBytes - held - bytes) * networkShare - heldBy(network) - bytes
    if (heldBy(address) + bytes > left * clientShare) return false
    add(asker, bytes)
    return true
  }

  return {
    /** Begins a request with so many bytes of a body. `undefined`: there is no room for it now. */
    open(asker: Asker, bodyBytes: number): RequestMemory | undefined {
      if (!take(asker, bodyBytes)) return undefined
      let answers = 0
      let isOpen = true
      let isFull = false
      return {
        take(bytes) {
          if (!isOpen || answers + bytes > mostBytesPerRequest || !take(asker, bytes)) {
            isFull = true
            return false
          }
          answers += bytes
          return true
        },
        giveBack(bytes) {
          if (!isOpen) return
          answers -= bytes
          add(asker, -bytes)
        },
        get isFull() {
          return isFull
        },
        close() {
          if (!isOpen) return
          isOpen = false
          add(asker, -answers - bodyBytes)
        },
      }
    },
    /** Whether requests of the same network are under way. */
    isUsedBy: (asker: Asker): boolean => heldBy(keysOf(asker)[1]) > 0,
    /** Bytes that are held now. */
    get held() {
      return held
    },
  }
}

const keysOf = ({ address, network }: Asker) => [`address ${address}`, `network ${network}`] as const
