import type { MailAsker } from './mailer.js'

export type MailPlaces = ReturnType<typeof createMailPlaces>

/** The fraction of the free places that mails of one network may have taken, while less than half is free. */
const networkShare = 1 / 40
/** The fraction of the places for new devices that mails of one project may have taken. */
const projectShare = 9 / 10

/**
 * Places of a mail queue. `strangersMost` of `most` are for mails to new devices, the rest is kept for devices that
 * belong to an account. While less than half of either is free, a network gets one place, and more only up to a
 * fortieth of what is free, so that it takes many networks to fill the queue. A project leaves a tenth to others.
 */
export function createMailPlaces({ most, strangersMost }: { most: number; strangersMost: number }) {
  let taken = 0
  let takenByStrangers = 0
  const counts = new Map<string, number>()

  const countOf = (holder: string): number => counts.get(holder) ?? 0

  function add(holder: string, change: 1 | -1): void {
    const count = countOf(holder) + change
    if (count === 0) counts.delete(holder)
    else counts.set(holder, count)
  }

  const hasRoom = (held: number, free: number, all: number): boolean =>
    free > 0 && (free > all / 2 || held < Math.max(1, free * networkShare))

  function fits({ isOwn, project, network }: MailAsker): boolean {
    const free = most - taken
    if (isOwn) return hasRoom(countOf(keyOf('own', network)), free, most)
    if (countOf(keyOf('project', project)) >= strangersMost * projectShare) return false
    const freeToStrangers = Math.min(free, strangersMost - takenByStrangers)
    return hasRoom(countOf(keyOf('network', network)), freeToStrangers, strangersMost)
  }

  return {
    /**
     * Takes a place for a request, or for a notice if `asker` is absent. Returns a function that frees it, or
     * `undefined` if none is free.
     */
    take(asker?: MailAsker): (() => void) | undefined {
      if (asker ? !fits(asker) : taken >= most) return undefined
      const holders = asker ? holdersOf(asker) : []
      const strangers = asker && !asker.isOwn ? 1 : 0
      taken += 1
      takenByStrangers += strangers
      for (const holder of holders) add(holder, 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        taken -= 1
        takenByStrangers -= strangers
        for (const holder of holders) add(holder, -1)
      }
    },
    /** Number of remembered projects and networks. */
    get size() {
      return counts.size
    },
  }
}

const holdersOf = ({ isOwn, project, network }: MailAsker): string[] =>
  isOwn ? [keyOf('own', network)] : [keyOf('project', project), keyOf('network', network)]

const keyOf = (kind: 'own' | 'project' | 'network', id: string): string => `${kind} ${id}`
