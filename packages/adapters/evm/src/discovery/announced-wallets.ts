import type { Announcement } from './announcement.js'

type Entry = Announcement & {
  isListed: boolean
  /** Somebody connects it: what is in use is not replaced. */
  isUsed: boolean
}

export type AnnouncedWallets = ReturnType<typeof createAnnouncedWallets>

/** Wallets that no list knows, and those that claim to be one that a list knows. */
const unlistedLimit = 64
const listedLimit = 32
/** Wallets that claim one reverse domain. */
const claimLimit = 4

/**
 * The announcements that are kept: a bounded number, of which no script of the page can take all the places. Whoever
 * announces first keeps half of the places, and the newest take turns in the other half, so that a flood before or
 * after a wallet does not shut it out. The same holds among the claimants of one reverse domain, and wallets that a
 * list knows (`isListed`) have places of their own.
 */
export function createAnnouncedWallets(isListed: (rdns: string) => boolean, takenIds: readonly string[]) {
  const found = new Map<string, Entry>()

  /**
   * Wallets answer every request of every page script. Some draw a new uuid each time, and some a new provider: the newest
   * then takes the place of the one before. It claims no more than any script can, and what is in use stays.
   */
  function isRepeated(wallet: Announcement): boolean {
    for (const other of found.values()) {
      if (other.rdns !== wallet.rdns) continue
      if (other.provider === wallet.provider) return true
      if (other.uuid !== wallet.uuid || other.name !== wallet.name) continue
      if (!other.isUsed) other.provider = wallet.provider
      return true
    }
    return false
  }

  function freeId({ rdns, uuid }: Announcement): string {
    let id = rdns
    for (let i = 1; found.has(id) || takenIds.includes(id); i++) id = `${rdns}/${uuid}${i > 1 ? `/${i}` : ''}`
    return id
  }

  /** Makes room among these, where they are as many as there may be. False where nothing can be replaced. */
  function makeRoom(rivals: readonly [string, Entry][], limit: number): boolean {
    if (rivals.length < limit) return true
    const [id] = rivals.slice(limit / 2).find(([, { isUsed }]) => !isUsed) ?? []
    return id !== undefined && found.delete(id)
  }

  return {
    /** Whether the list is another one now. */
    add(wallet: Announcement): boolean {
      if (isRepeated(wallet)) return false
      const entry = { ...wallet, isListed: isListed(wallet.rdns), isUsed: false }
      const claims = [...found].filter(([, { rdns }]) => isSameRdns(rdns, wallet.rdns))
      if (!makeRoom(claims, claimLimit)) return false
      const pool = [...found].filter(([, other]) => other.isListed === entry.isListed)
      if (!makeRoom(pool, entry.isListed ? listedLimit : unlistedLimit)) return false
      found.set(freeId(wallet), entry)
      return true
    },
    entries: (): [string, Announcement][] => [...found],
    provider(id: string): object | undefined {
      const entry = found.get(id)
      if (entry) entry.isUsed = true
      return entry?.provider
    },
  }
}

/** Reverse domains are domains: their case says nothing. */
export function isSameRdns(one: string, other: string): boolean {
  return one.length === other.length && one.toLowerCase() === other.toLowerCase()
}
