'use client'
import type { AppKit } from '@openappkit/modal'
import { initialReaders, type KitValue, memoizeByValue } from '@openappkit/core/internal'
import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from './kit-context.js'

const watchNothing = () => () => undefined

/** Reads a part of the kit. Re-renders the component when one of its fields changes. Pass the same `value` each time. */
export function useKitValue<T>(value: KitValue<T>): T {
  const kit = useKit()
  const { watch, read, readFirst } = useMemo(() => {
    if (!kit) return { watch: watchNothing, read: () => value.initial, readFirst: () => value.initial }
    return {
      watch: (onChange: () => void) => value.subscribe(kit, onChange),
      read: memoizeByValue(() => value.read(kit)),
      // The first render in the browser must match the server, which does not know the browser's storage.
      readFirst: memoizeByValue(() => value.read(initialReaders(kit))),
    }
  }, [kit, value])
  return useSyncExternalStore(watch, read, readFirst)
}

/** Creates methods for the kit once, so that their identity is stable. */
export function useKitMethods<T>(create: (kit: AppKit | undefined) => T): T {
  const kit = useKit()
  return useMemo(() => create(kit), [kit, create])
}
