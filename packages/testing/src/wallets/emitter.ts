export type Listener = (payload?: unknown) => void

/** The part of Node's EventEmitter that EIP-1193 requires. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()
  const of = (event: string) => {
    const set = listeners.get(event) ?? new Set()
    listeners.set(event, set)
    return set
  }
  return {
    on: (event: string, listener: Listener) => void of(event).add(listener),
    removeListener: (event: string, listener: Listener) => void of(event).delete(listener),
    emit(event: string, payload?: unknown) {
      // A listener can remove itself during iteration of a Set.
      for (const listener of of(event)) listener(payload)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
