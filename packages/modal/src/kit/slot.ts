import { type AppKit, version } from '@openappkit/core'
import { storageKeyOf } from '@openappkit/core/internal'

/**
 * The one thing two copies of the kit on a page share. Elements find their kit through it, in whatever order the
 * page's scripts run; another version of the kit finds that the page is taken.
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

/** The page's slot, or `undefined` when another version of the kit holds it. On a server each call has its own. */
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

/** Tells every element that kits came, went or changed owners. */
function announce(slot: Slot): void {
  for (const again of slot.changed) again()
}

/** The kit of this page that keeps its session under the same key. */
export function findKit(options: Parameters<typeof storageKeyOf>[0]): AppKit | undefined {
  const key = storageKeyOf(options)
  return pageSlot()?.kits.find((kit) => storageKeyOf(kit.options) === key)
}

/** The kit of a page that has one; for bindings that were given none. */
export function firstKit(): AppKit | undefined {
  return pageSlot()?.kits[0]
}

/** Calls back when kits come or go. */
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

/** Makes a kit the one of every element under this node. The nearest owner wins. */
export function provide(root: Node, kit: AppKit): void {
  const slot = pageSlot()
  if (!slot) return
  slot.owners.set(root, kit)
  announce(slot)
}

/** The kit of a node: its nearest owner's, through shadow roots too, else the first kit of the page. */
export function kitOf(node: Node): AppKit | undefined {
  const slot = pageSlot()
  if (!slot) return undefined
  for (let at: Node | null = node; at; at = at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null) {
    const kit = slot.owners.get(at)
    if (kit && slot.kits.includes(kit)) return kit
  }
  return slot.kits[0]
}
