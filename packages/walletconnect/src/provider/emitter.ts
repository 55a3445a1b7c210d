export type Listener = (payload: unknown) => void

export type Emitter = ReturnType<typeof createEmitter>

/** Event emitter with the methods of EIP-1193. A listener that throws does not stop the others. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
    },
    listenerCount: (event: string): number => listeners.get(event)?.size ?? 0,
    emit(event: string, payload: unknown): void {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(payload)
        } catch (thrown) {
          // Reports the app's error as uncaught, on its console.
          queueMicrotask(() => {
            throw thrown
          })
        }
      }
    },
  }
}
