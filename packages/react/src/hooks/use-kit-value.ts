'use client'
import type { AppKit } from '@openappkit/modal'
import type { Readers } from '@openappkit/core/internal'
import { useCallback, useSyncExternalStore } from 'react'
import { initialReaders } from './initial-readers.js'
import { useKit } from './kit-context.js'

export type KitValue<T> = {
  subscribe(kit: AppKit, onChange: () => void): () => void
  /** One of the kit's readers: what says the same is the same object, so that answers are compared by identity. */
  read(kit: Readers): T
  /** The answer on a server that has no kit, and of the first client render there. */
  initial: T
}

/** Reads one thing of the kit: the component renders again when that thing changes, and only then. */
export function useKitValue<T>({ subscribe, read, initial }: KitValue<T>): T {
  const kit = useKit()
  const watch = useCallback(
    (onChange: () => void) => (kit ? subscribe(kit, onChange) : () => undefined),
    [kit, subscribe],
  )
  return useSyncExternalStore(
    watch,
    () => (kit ? read(kit) : initial),
    // What a browser remembers is not in what its server sent; the first render there has to be the same all the same.
    () => (kit ? read(initialReaders(kit)) : initial),
  )
}
