import { createStorage, type State, type Storage } from '@wagmi/core'
import { checkConnections } from './stored-state.js'

export type SessionStorageDeps = {
  /** Where the kit is, or is going to be. Its choice counts, and wagmi's memory of an earlier one does not. */
  chainId(): number | undefined
  /** Called after wagmi restored its state. Later changes are not overwritten. */
  onRead(): void
}

type Stored = { state?: Partial<Omit<State, 'connections'>> & { connections?: unknown } }

/** The key below which wagmi keeps its state. */
const stateKey = 'store'

/** wagmi's storage without accounts in it. */
export function sessionStorage(storage: Storage, { chainId, onRead }: SessionStorageDeps): Storage {
  return {
    ...storage,
    async getItem(key: never, defaultValue?: never) {
      if (key !== stateKey) return storage.getItem(key, defaultValue)
      try {
        const stored = withoutAccounts(await storage.getItem(key, defaultValue))
        return stored?.state
          ? { ...stored, state: { ...stored.state, chainId: chainId() ?? stored.state.chainId } }
          : stored
      } finally {
        // After the microtasks in which wagmi takes it over.
        setTimeout(onRead)
      }
    },
    setItem: (key: never, value: never) =>
      storage.setItem(key, (key === stateKey ? withoutAccounts(value) : value) as never),
  } as Storage
}

/** What wagmi uses when an app names no storage, also where the browser refuses one. */
export function pageStorage(): Storage {
  const attempt = <T>(use: (area: typeof localStorage) => T): T | undefined => {
    try {
      return typeof document === 'undefined' ? undefined : use(localStorage)
    } catch {
      // Full, or blocked: then everything lasts as long as the page.
      return undefined
    }
  }
  return createStorage({
    storage: {
      getItem: (key) => attempt((area) => area.getItem(key)) ?? null,
      setItem: (key, value) => attempt((area) => area.setItem(key, value)),
      removeItem: (key) => attempt((area) => area.removeItem(key)),
    },
  })
}

/** As wagmi wrote it, a map is an object with a name; as it reads it, it is a map. */
function withoutAccounts(stored: Stored | null): Stored | null {
  const connections = stored?.state?.connections
  if (connections === undefined) return stored
  const isMap = connections instanceof Map
  const { value } = Object(connections) as { value?: unknown }
  const entries = (isMap ? [...connections] : Array.isArray(value) ? value : []) as [string, unknown][]
  const kept = checkConnections(entries.filter(Array.isArray))
  return { ...stored, state: { ...stored?.state, connections: isMap ? new Map(kept) : { __type: 'Map', value: kept } } }
}
