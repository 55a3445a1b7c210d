import type { Connection } from '../../../../platform/postgres/open-postgres.js'
import { rowBytes, type StorageLimits } from '../storage-usage.js'

type Use = { publisher: number; bytes: number; messages: number; countedAt: number }

export type AddressUsageOptions = {
  limits: StorageLimits
  /** Counts the messages of publishers by their numbers. */
  countText: string
  now?: () => number
}

const recountMs = 1000
const forgetMs = 60_000
/** Few, because an address may have many messages. */
const sweepRows = 50

export type AddressUsage = ReturnType<typeof createAddressUsage>

/**
 * Counts the stored messages of each address that publishes at this server. Other servers remove some of them, so a
 * count is an upper bound until it is read from the store again, which happens at the limit. Only this process knows
 * addresses: the store has a random number for each.
 */
export function createAddressUsage({ limits, countText, now = Date.now }: AddressUsageOptions) {
  const uses = new Map<string, Use>()

  function useOf(address: string): Use {
    const known = uses.get(address)
    if (known) return known
    const publisher = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)
    const use = { publisher, bytes: 0, messages: 0, countedAt: now() }
    uses.set(address, use)
    return use
  }

  const isOver = ({ bytes, messages }: Use, more: { bytes: number; messages: number }): boolean =>
    messages + more.messages > limits.addressStoredMessages || bytes + more.bytes > limits.addressStoredBytes

  async function count(connection: Connection, counted: readonly Use[]): Promise<void> {
    if (counted.length === 0) return
    const byPublisher = new Map(counted.map((use) => [use.publisher, use]))
    // Also if it fails: others are counted before it is tried again.
    for (const use of counted) use.countedAt = now()
    const { rows } = await connection.query(countText, [[...byPublisher.keys()]])
    for (const use of counted) Object.assign(use, { bytes: 0, messages: 0 })
    for (const { publisher, messages, bytes } of rows) {
      const use = byPublisher.get(Number(publisher))
      if (use) Object.assign(use, { messages: Number(messages), bytes: Number(bytes) + Number(messages) * rowBytes })
    }
  }

  return {
    /** Counts the addresses again that messages of these sizes might bring over their limit. */
    async recount(connection: Connection, messages: readonly { address: string; size: number }[]): Promise<void> {
      const more = new Map<string, { bytes: number; messages: number }>()
      for (const { address, size } of messages) {
        const { bytes, messages: number } = more.get(address) ?? { bytes: 0, messages: 0 }
        more.set(address, { bytes: bytes + size + rowBytes, messages: number + 1 })
      }
      const near = [...more]
        .filter(([address, added]) => isOver(useOf(address), added))
        .map(([address]) => useOf(address))
      await count(
        connection,
        near.filter(({ countedAt }) => countedAt <= now() - recountMs),
      )
    },
    isOver: (address: string, size: number): boolean => isOver(useOf(address), { bytes: size + rowBytes, messages: 1 }),
    /** Counts a message. Returns the number of its address. */
    add(address: string, size: number): number {
      const use = useOf(address)
      use.bytes += size + rowBytes
      use.messages += 1
      return use.publisher
    },
    /** Forgets addresses whose messages are gone. Call it while no message is being stored. */
    async sweep(connection: Connection): Promise<void> {
      const due = [...uses.values()].filter(({ countedAt }) => countedAt <= now() - forgetMs).slice(0, sweepRows)
      await count(connection, due)
      const gone = new Set(due.filter(({ messages }) => messages === 0))
      for (const [address, use] of uses) if (gone.has(use)) uses.delete(address)
    },
    get size() {
      return uses.size
    },
  }
}
