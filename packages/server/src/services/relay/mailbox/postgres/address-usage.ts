import type { Connection } from '../../../../platform/postgres/open-postgres.js'
import { rowBytes, type StorageLimits } from '../storage-usage.js'
import type { PostgresTexts } from './mailbox-texts.js'

type Amount = { bytes: number; messages: number }
type Use = Amount & { publisher: number; countedAt: number; usedAt: number }

export type AddressUsageOptions = {
  limits: StorageLimits
  /** Statements about the messages of publishers, by their numbers. */
  texts: Pick<PostgresTexts, 'countPublishers' | 'findPublishers'>
  /** Maximum number of addresses to remember. */
  capacity?: number
  /** A clock that is never set back. */
  now?: () => number
}

const recountMs = 1000
const forgetMs = 60_000
/** Each costs the store one look into an index. */
const sweepMost = 2000
const capacityDefault = 200_000

const nothing: Amount = { bytes: 0, messages: 0 }

export type AddressUsage = ReturnType<typeof createAddressUsage>

/**
 * Counts the stored messages of each address that publishes at this server. Other servers remove some of them, so a
 * count is an upper bound until it is read from the store again, which happens at the limit. Only this process knows
 * addresses: the store has a random number for each.
 *
 * Beyond the capacity, the least recently used address is forgotten, and its count starts anew. Only a sender with more
 * addresses than that gains by it, and its quota is that of all of them anyway.
 */
export function createAddressUsage(options: AddressUsageOptions) {
  const { limits, texts, capacity = capacityDefault, now = () => performance.now() } = options
  /** The least recently used one first. */
  const uses = new Map<string, Use>()

  function touch(address: string, use: Use): void {
    use.usedAt = now()
    uses.delete(address)
    uses.set(address, use)
    const [oldest] = uses.keys()
    if (uses.size > capacity && oldest !== undefined) uses.delete(oldest)
  }

  function create(): Use {
    const publisher = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)
    return { ...nothing, publisher, countedAt: now(), usedAt: now() }
  }

  const isOver = (address: string, more: Amount): boolean => {
    const { bytes, messages } = uses.get(address) ?? nothing
    return messages + more.messages > limits.addressStoredMessages || bytes + more.bytes > limits.addressStoredBytes
  }

  async function count(connection: Connection, counted: readonly Use[]): Promise<void> {
    if (counted.length === 0) return
    const byPublisher = new Map(counted.map((use) => [use.publisher, use]))
    // Also if it fails: others are counted before it is tried again.
    for (const use of counted) use.countedAt = now()
    const { rows } = await connection.query(texts.countPublishers, [[...byPublisher.keys()]])
    for (const use of counted) Object.assign(use, nothing)
    for (const { publisher, messages, bytes } of rows) {
      const use = byPublisher.get(Number(publisher))
      if (use) Object.assign(use, { messages: Number(messages), bytes: Number(bytes) + Number(messages) * rowBytes })
    }
  }

  /** The addresses that were neither used nor looked for lately, as many as one sweep looks for. */
  function readUnused(): Map<string, Use> {
    const unused = new Map<string, Use>()
    for (const [address, use] of uses) {
      if (use.usedAt > now() - forgetMs || unused.size === sweepMost) break
      unused.set(address, use)
    }
    return unused
  }

  return {
    /** Counts the addresses again that messages of these sizes might bring over their limit. */
    async recount(connection: Connection, messages: readonly { address: string; size: number }[]): Promise<void> {
      const more = new Map<string, Amount>()
      for (const { address, size } of messages) {
        const { bytes, messages: number } = more.get(address) ?? nothing
        more.set(address, { bytes: bytes + size + rowBytes, messages: number + 1 })
      }
      const near = [...more].flatMap(([address, added]) => (isOver(address, added) ? (uses.get(address) ?? []) : []))
      await count(
        connection,
        near.filter(({ countedAt }) => countedAt <= now() - recountMs),
      )
    },
    isOver: (address: string, size: number): boolean => isOver(address, { bytes: size + rowBytes, messages: 1 }),
    /** Counts a message. Returns the number of its address. */
    add(address: string, size: number): number {
      const use = uses.get(address) ?? create()
      use.bytes += size + rowBytes
      use.messages += 1
      touch(address, use)
      return use.publisher
    },
    /** Forgets addresses whose messages are gone. Call it while no message is being stored. */
    async sweep(connection: Connection): Promise<void> {
      const unused = readUnused()
      if (unused.size === 0) return
      // Also if it fails: others are looked for before it is tried again.
      for (const [address, use] of unused) touch(address, use)
      const { rows } = await connection.query(texts.findPublishers, [[...unused.values()].map((use) => use.publisher)])
      const stored = new Set(rows.map(({ publisher }) => Number(publisher)))
      for (const [address, { publisher }] of unused) if (!stored.has(publisher)) uses.delete(address)
    },
    get size() {
      return uses.size
    },
  }
}
