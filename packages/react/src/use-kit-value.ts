'use client'
import type { AppKit } from '@openappkit/modal'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useKit } from './kit-context.js'

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
  const last = useRef<{ kit: AppKit; key: unknown; value: T }>(undefined)
  const watch = useCallback(
    (onChange: () => void) => (kit ? subscribe(kit, onChange) : () => undefined),
    [kit, subscribe],
  )
  const get = (): T => {
    if (!kit) return initial
    const value = read(kit)
    const now = key(value)
    // The same content must be the same object, or React would render for ever.
    if (last.current?.kit === kit && Object.is(last.current.key, now)) return last.current.value
    last.current = { kit, key: now, value }
    return value
  }
  return useSyncExternalStore(watch, get, get)
}
