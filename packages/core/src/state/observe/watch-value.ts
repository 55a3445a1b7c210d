import { subscribe } from 'valtio/vanilla'

/**
 * Calls back when `read` returns another value, compared by identity; wrap a `read` that builds objects in `memoizeByValue`.
 * `parts` are the proxies that it reads; other changes are ignored. Changes of one task arrive as one call, in a
 * microtask. A callback that throws does not stop the others.
 */
export function watchValue<T>(parts: readonly object[], read: () => T, onChange: (value: T) => void): () => void {
  let last = read()
  const check = () => {
    const value = read()
    if (Object.is(value, last)) return
    last = value
    onChange(value)
  }
  const stops = parts.map((part) => subscribe(part, check))
  return () => {
    for (const stop of stops) stop()
  }
}
