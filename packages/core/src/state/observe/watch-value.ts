import { subscribe } from 'valtio/vanilla'

/**
 * Calls back when `read` answers with another value, compared by identity: a `read` that builds an object is wrapped in
 * `stable`. `parts` are the proxies that it reads from; a change elsewhere costs nothing. Changes of one task arrive as
 * one call, in a microtask. A callback that throws stops no other one.
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
