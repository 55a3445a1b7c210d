export type Listener = (payload?: unknown) => void

/** The events of an EIP-1193 provider. */
export function createProviderEvents() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener): void => void listeners.get(event)?.delete(listener),
    emit(event: string, payload?: unknown): void {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
  }
}
