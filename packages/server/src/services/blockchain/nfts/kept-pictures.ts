import type { Picture } from '../../../platform/http/answer-picture.js'

/** A cache of recently shown pictures: those of a busy collection are requested often. */
export type KeptPictures = {
  /** Shares concurrent requests. Also caches missing pictures, and failures for a while. */
  read(key: string, ask: () => Promise<Picture | undefined>): Promise<Picture | undefined>
}

/** No request was sent, so nothing is cached. */
export class Unasked extends Error {
  override readonly name = 'Unasked'
}

type Kept = { picture: Picture | undefined; until: number; bytes: number }

export type KeptOptions = {
  lifeMs: number
  /** How long a failed request is not repeated. */
  failureLifeMs: number
  mostBytes: number
  now?: () => number
}

/** The size of an entry besides its picture. */
const entryBytes = 512

export function createKeptPictures(options: KeptOptions): KeptPictures {
  const { lifeMs, failureLifeMs, mostBytes, now = () => performance.now() } = options
  const kept = new Map<string, Kept>()
  const asked = new Map<string, Promise<Picture | undefined>>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function keep(key: string, picture: Picture | undefined, forMs = lifeMs): void {
    forget(key)
    const entry = { picture, until: now() + forMs, bytes: entryBytes + (picture?.body.length ?? 0) }
    kept.set(key, entry)
    bytes += entry.bytes
    for (const [oldest] of kept) if (bytes > mostBytes) forget(oldest)
  }

  async function fetchAndKeep(key: string, ask: () => Promise<Picture | undefined>): Promise<Picture | undefined> {
    try {
      const picture = await ask()
      keep(key, picture)
      return picture
    } catch (thrown) {
      if (!(thrown instanceof Unasked)) keep(key, undefined, failureLifeMs)
      throw thrown
    } finally {
      asked.delete(key)
    }
  }

  return {
    async read(key, ask) {
      const known = kept.get(key)
      if (known && now() < known.until) return known.picture
      const running = asked.get(key) ?? fetchAndKeep(key, ask)
      asked.set(key, running)
      return running
    },
  }
}
