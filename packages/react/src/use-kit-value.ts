'use client'
import type { AppKit } from '@openappkit/modal'
import { useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { asOnServer } from './as-on-server.js'
import { KitContext, useKit } from './kit-context.js'

export type KitValue<T> = {
  subscribe(kit: AppKit, onChange: () => void): () => void
  read(kit: AppKit): T
  /** The answer on a server that has no kit, and of the first client render there. */
  initial: T
  /** Tells two answers apart; by content unless the value must not be serialised. */
  key?: (value: T) => unknown
}

/** Reads one thing of the kit: the component renders again when that thing changes in content, and only then. */
export function useKitValue<T>({ subscribe, read, initial, key = JSON.stringify }: KitValue<T>): T {
  const kit = useKit()
  const provided = useContext(KitContext)
  const last = useRef<{ kit: AppKit; key: unknown; value: T }>(undefined)
  const watch = useCallback(
    (onChange: () => void) => (kit ? subscribe(kit, onChange) : () => undefined),
    [kit, subscribe],
  )
  const readAs = (source: AppKit | undefined): T => {
    if (!kit || !source) return initial
    const value = read(source)
    const now = key(value)
    // The same content must be the same object, or React would render for ever.
    if (last.current?.kit === kit && Object.is(last.current.key, now)) return last.current.value
    last.current = { kit, key: now, value }
    return value
  }
  return useSyncExternalStore(
    watch,
    () => readAs(kit),
    // What a browser remembers is not in what its server sent; the first render there has to be the same all the same.
    () => readAs(provided && asOnServer(provided)),
  )
}
