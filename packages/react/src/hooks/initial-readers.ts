import { createInitialReaders, type Readers } from '@openappkit/core/internal'
import type { AppKit } from '@openappkit/modal'

const known = new WeakMap<AppKit, Readers>()

/** What the options of a kit say while nothing is known of the visitor: theme, network and namespace, and nobody connected. */
export function initialReaders(kit: AppKit): Readers {
  const readers = known.get(kit) ?? createInitialReaders(kit.options)
  known.set(kit, readers)
  return readers
}
