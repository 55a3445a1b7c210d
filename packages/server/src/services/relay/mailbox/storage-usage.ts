// Part of the thread that owns the database. Node may start it from source, so it imports no other file of the
// repository.

type Use = { bytes: number; messages: number }
type Change = Use & { publisher: number }

/** The size of a row besides its message. Without it, tiny messages on new topics would fill the disk. */
export const rowBytes = 512
/** Most messages and bytes of one page. Small, so that many clients that catch up at once take turns. */
export const pageRows = 100
export const pageBytes = 256 * 1024
/** The size of the row that remembers an acknowledged message. */
export const takenBytes = 256
/** How long an acknowledged message is remembered, because its sender might send it again. */
export const memoryMs = 5 * 60_000

export type StorageLimits = { storeBytes: number; addressStoredBytes: number; addressStoredMessages: number }

export type StorageUsage = ReturnType<typeof createStorageUsage>

/**
 * Counts stored bytes and messages, in total and per address. Only this process knows addresses: the database has a
 * number for each, which is meaningless after a restart. Messages from before the restart count in total, and for no
 * address.
 */
export function createStorageUsage(limits: StorageLimits, totalBytes: number, lastPublisher: number) {
  const publishers = new Map<string, number>()
  const uses = new Map<number, Use & { address: string }>()
  let total = totalBytes
  let last = lastPublisher
  let changes: Change[] = []

  function apply({ publisher, bytes, messages }: Change): void {
    total += bytes
    const use = uses.get(publisher)
    if (!use) return
    use.bytes += bytes
    use.messages += messages
  }

  function change(publisher: number, bytes: number, messages: number): void {
    const one = { publisher, bytes, messages }
    apply(one)
    changes.push(one)
  }

  /** Forgets addresses without messages. Only now, because removals may have been rolled back. */
  function forgetUnused(of: readonly Change[]): void {
    for (const { publisher } of of) {
      const use = uses.get(publisher)
      if (!use || use.messages > 0) continue
      uses.delete(publisher)
      publishers.delete(use.address)
    }
  }

  return {
    /** Returns why a message may not be stored. */
    problem(address: string, size: number): 'quota_exceeded' | 'relay_full' | undefined {
      const use = uses.get(publishers.get(address) ?? -1) ?? { bytes: 0, messages: 0 }
      const isOver =
        use.messages + 1 > limits.addressStoredMessages || use.bytes + size + rowBytes > limits.addressStoredBytes
      if (isOver) return 'quota_exceeded'
      return total + size + rowBytes > limits.storeBytes ? 'relay_full' : undefined
    },
    /** Counts a message. Returns the number of its address. */
    add(address: string, size: number): number {
      let publisher = publishers.get(address)
      if (publisher === undefined) {
        last += 1
        publisher = last
        publishers.set(address, publisher)
        uses.set(publisher, { address, bytes: 0, messages: 0 })
      }
      change(publisher, size + rowBytes, 1)
      return publisher
    },
    remove: (publisher: number, size: number) => change(publisher, -size - rowBytes, -1),
    /** Counts bytes that belong to no address. */
    addBytes: (bytes: number) => change(0, bytes, 0),
    /** Confirms the changes since the last call. */
    commit(): void {
      forgetUnused(changes)
      changes = []
    },
    /** Undoes the changes since the last call. */
    rollBack(): void {
      for (const { publisher, bytes, messages } of changes) apply({ publisher, bytes: -bytes, messages: -messages })
      forgetUnused(changes)
      changes = []
    },
  }
}
