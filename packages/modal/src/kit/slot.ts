import { type AppKit, version } from '@openappkit/core'
import { storageKeyOf } from '@openappkit/core/internal'

/**
 * The only state that copies of the kit on one page share. Elements find their kit in it, in any order of the scripts.
 * Another version of the kit stays off.
 */
export type Slot = {
  readonly version: string
  kits: AppKit[]
  owners: WeakMap<Node, AppKit>
  changed: Set<() => void>
  /** How many open modals keep the page from scrolling. */
  scrollLocks: number
}

const key = Symbol.for('openappkit')
type Page = { [key]?: Slot }

function createSlot(): Slot {
  return { version, kits: [], owners: new WeakMap(), changed: new Set(), scrollLocks: 0 }
}

/** The slot of the page. `undefined` if another version of the kit owns it. A server gets a new slot per call. */
export function pageSlot(): Slot | undefined {
  if (typeof document === 'undefined') return createSlot()
  const page = globalThis as Page
  const slot = (page[key] ??= createSlot())
  if (slot.version === version) return slot
  warnOnce(slot)
  return undefined
}

let hasWarned = false
function warnOnce(slot: Slot): void {
  if (hasWarned) return
  hasWarned = true
  console.warn(`OpenAppKit ${version} stays off: the page has version ${slot.version}.`)
}

/** Calls the listeners after kits were added, removed or provided. */
function announce(slot: Slot): void {
  for (const onChange of slot.changed) onChange()
}

/** The kit of this page with the same storage key. */
export function findKit(options: Parameters<typeof storageKeyOf>[0]): AppKit | undefined {
  const key = storageKeyOf(options)
  return pageSlot()?.kits.find((kit) => storageKeyOf(kit.options) === key)
}

/** The first kit of the page, for bindings without a given kit. */
export function firstKit(): AppKit | undefined {
  return pageSlot()?.kits[0]
}

/** Calls `onChange` after kits were added, removed or provided. Returns a function that stops it. */
export function watchKits(onChange: () => void): () => void {
  const slot = pageSlot()
  slot?.changed.add(onChange)
  return () => void slot?.changed.delete(onChange)
}

export function register(kit: AppKit): void {
  const slot = pageSlot()
  if (!slot || slot.kits.includes(kit)) return
  slot.kits.push(kit)
  announce(slot)
}

export function unregister(kit: AppKit): void {
  const slot = pageSlot()
  if (!slot) return
  slot.kits = slot.kits.filter((other) => other !== kit)
  announce(slot)
}

/** Sets the kit of all elements below this node. The nearest owner wins. */
export function provide(root: Node, kit: AppKit): void {
  const slot = pageSlot()
  if (!slot) return
  slot.owners.set(root, kit)
  announce(slot)
}

/** The kit of a node: that of its nearest owner, also across shadow roots, else the first kit of the page. */
export function kitOf(node: Node): AppKit | undefined {
  const slot = pageSlot()
  if (!slot) return undefined
  for (let at: Node | null = node; at; at = at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null) {
    const kit = slot.owners.get(at)
    if (kit && slot.kits.includes(kit)) return kit
  }
  return slot.kits[0]
}
