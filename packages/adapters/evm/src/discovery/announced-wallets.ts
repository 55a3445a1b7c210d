import type { Announcement } from './announcement.js'

type Entry = Announcement & {
  isListed: boolean
  /** A connection uses the wallet, so that its provider is not replaced. */
  isUsed: boolean
}

export type AnnouncedWallets = ReturnType<typeof createAnnouncedWallets>

/** Maximum number of unlisted wallets, and of wallets that claim the domain of a listed one. */
const unlistedLimit = 64
const listedLimit = 32
/** Maximum number of wallets that claim the same reverse domain. */
const claimLimit = 4

/**
 * A bounded list of announcements that no script of the page can fill. The first announcements keep half of the places, and the
 * newest replace each other in the other half, so that a flood before or after a wallet does not displace it. The same rule
 * applies to each reverse domain. Listed wallets (`isListed`) have their own places.
 */
export function createAnnouncedWallets(isListed: (rdns: string) => boolean, takenIds: readonly string[]) {
  const found = new Map<string, Entry>()

  /**
   * Wallets answer every request of every page script, some with a new uuid or a new provider each time. The newest provider
   * replaces the previous one, unless a connection uses it.
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

  /** Removes a rival if the limit is reached. Returns `false` if every candidate is in use. */
  function makeRoom(rivals: readonly [string, Entry][], limit: number): boolean {
    if (rivals.length < limit) return true
    const [id] = rivals.slice(limit / 2).find(([, { isUsed }]) => !isUsed) ?? []
    return id !== undefined && found.delete(id)
  }

  return {
    /** Returns whether the list changed. */
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

/** Compares case-insensitively, as domains do. */
export function isSameRdns(one: string, other: string): boolean {
  return one.length === other.length && one.toLowerCase() === other.toLowerCase()
}
