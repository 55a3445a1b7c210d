import { subscribe } from 'valtio/vanilla'

/**
 * Calls back when what `read` returns has changed in content, with the new value. `part` is the proxy that the value
 * is read from: a change elsewhere costs nothing. Changes of one task arrive as one call, in a microtask.
 */
export function watchValue<T>(parts: readonly object[], read: () => T, onChange: (value: T) => void): () => void {
  let last = JSON.stringify(read())
  const check = () => {
    const value = read()
    const next = JSON.stringify(value)
    if (next === last) return
    last = next
    onChange(value)
  }
  const stops = parts.map((part) => subscribe(part, check))
  return () => {
    for (const stop of stops) stop()
  }
}
