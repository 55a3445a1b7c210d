import { createStorage, type State, type Storage } from '@wagmi/core'
import { checkConnections } from './stored-state.js'

export type SessionStorageDeps = {
  /** Chain id of the kit, which replaces the stored one. */
  chainId(): number | undefined
  /** Called after wagmi restored its state. Later changes are not overwritten. */
  onRead(): void
}

type Stored = { state?: Partial<Omit<State, 'connections'>> & { connections?: unknown } }

/** Storage key of wagmi's state. */
const stateKey = 'store'

/** Wraps wagmi's storage so that the kit's connection is stored without accounts. */
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
        // Runs after the microtasks in which wagmi restores the state.
        setTimeout(onRead)
      }
    },
    setItem: (key: never, value: never) =>
      storage.setItem(key, (key === stateKey ? withoutAccounts(value) : value) as never),
  } as Storage
}

/** Creates the default storage. Also works if the browser blocks `localStorage`. */
export function pageStorage(): Storage {
  const attempt = <T>(use: (area: typeof localStorage) => T): T | undefined => {
    try {
      return typeof document === 'undefined' ? undefined : use(localStorage)
    } catch {
      // Full or blocked: the state lasts as long as the page.
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

/** Removes the accounts. A stored map is an object with a type name, and becomes a `Map` when wagmi reads it. */
function withoutAccounts(stored: Stored | null): Stored | null {
  const connections = stored?.state?.connections
  if (connections === undefined) return stored
  const isMap = connections instanceof Map
  const { value } = Object(connections) as { value?: unknown }
  const entries = (isMap ? [...connections] : Array.isArray(value) ? value : []) as [string, unknown][]
  const kept = checkConnections(entries.filter(Array.isArray))
  return { ...stored, state: { ...stored?.state, connections: isMap ? new Map(kept) : { __type: 'Map', value: kept } } }
}
