import type { ByteAllowance } from '../../../platform/outgoing/fetch-json.js'

/** The sender of a request: a client, and its network. */
export type Asker = { address: string; network: string }

/** The memory of one request. */
export type RequestMemory = ByteAllowance & {
  /** Whether there was no room for a response. */
  readonly isFull: boolean
  /** Releases all of it. */
  close(): void
}

export type ProxyMemoryOptions = {
  /** Bytes of all requests together. */
  mostBytes?: number
  /** Bytes of the responses to the calls of one request. */
  mostBytesPerRequest?: number
}

const usualBytes = 64 * 1024 * 1024
const usualBytesPerRequest = 4 * 1024 * 1024

/** The fraction of the free bytes that a network may hold. */
const networkShare = 1 / 8
/** How much a client may hold, as a multiple of what its network may still hold. */
const clientShare = 2

/**
 * Counts the bytes that pending requests of the proxy hold: their bodies, and the responses of nodes as they arrive.
 *
 * Shares depend on what is free, so that something is always left for the next one: a network may hold an eighth of it,
 * and a client twice what its network has left. Alone, a client gets 1/13 of the whole.
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
    /** Opens a request with the size of its body. Returns `undefined` if there is no room. */
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
    /** Whether requests of the same network are pending. */
    isUsedBy: (asker: Asker): boolean => heldBy(keysOf(asker)[1]) > 0,
    /** Bytes that are currently held. */
    get held() {
      return held
    },
  }
}

const keysOf = ({ address, network }: Asker) => [`address ${address}`, `network ${network}`] as const
