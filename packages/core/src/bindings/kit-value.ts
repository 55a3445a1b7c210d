import type { AppKit, Stop } from '../state/kit.js'
import { createInitialReaders } from '../kit/shell/initial-readers.js'
import type { Readers } from '../kit/shell/readers.js'

/** A part of the kit that a hook or a composable follows. */
export type KitValue<T> = {
  subscribe(kit: AppKit, onChange: () => void): Stop
  /** Bindings compare the fields of the result, so that a component updates only when one of them changes. */
  read(kit: Readers): T
  /** The result on a server without a kit. */
  initial: T
}

const known = new WeakMap<AppKit, Readers>()

/** The readers of a kit before it knows the visitor: theme, network and namespace of the options, and no account. */
export function initialReaders(kit: AppKit): Readers {
  const readers = known.get(kit) ?? createInitialReaders(kit.options)
  known.set(kit, readers)
  return readers
}
