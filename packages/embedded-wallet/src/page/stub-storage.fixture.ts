import { vi } from 'vitest'

/** Gives the page a storage with `entries`, and returns its content. `vi.unstubAllGlobals()` takes it away. */
export function stubStorage(entries: Record<string, string> = {}): Map<string, string> {
  const stored = new Map(Object.entries(entries))
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  return stored
}
