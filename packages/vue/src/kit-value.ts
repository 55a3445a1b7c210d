import type { Readers } from '@openappkit/core/internal'
import type { AppKit } from '@openappkit/modal'
import {
  getCurrentInstance,
  getCurrentScope,
  onMounted,
  onScopeDispose,
  type ShallowReactive,
  shallowReactive,
  type ShallowRef,
  shallowRef,
} from 'vue'
import { useKit } from './appkit-plugin.js'
import { initialReaders } from './initial-readers.js'

export type KitValue<T> = {
  subscribe(kit: AppKit, onChange: () => void): () => void
  /** One of the kit's readers: what says the same is the same object, so that answers are compared by identity. */
  read(kit: Readers): T
  /** The answer on a server that has no kit. */
  initial: T
}

/** One thing of the kit, as a ref: whatever reads it runs again when that thing changes, and only then. */
export function useKitValue<T>(value: KitValue<T>): Readonly<ShallowRef<T>> {
  const current = shallowRef() as ShallowRef<T>
  current.value = followKit(value, (next) => (current.value = next))
  return current
}

/** The fields of one thing of the kit, as a reactive object. Only the object is: a wallet's provider is no proxy. */
export function useKitFields<T extends object>(value: KitValue<T>): Readonly<ShallowReactive<T>> {
  const fields = shallowReactive({}) as ShallowReactive<T>
  Object.assign(
    fields,
    followKit(value, (next) => Object.assign(fields, next)),
  )
  return fields
}

/** Returns what the kit says first, and calls back with what it says later, until the component or scope ends. */
function followKit<T>({ subscribe, read, initial }: KitValue<T>, onValue: (value: T) => void): T {
  const kit = useKit()
  if (!kit) return initial
  // A server renders once, and never ends the scopes of its components.
  if (typeof document === 'undefined') return read(initialReaders(kit))

  let stop: (() => void) | undefined
  const follow = () => (stop = subscribe(kit, () => onValue(read(kit))))
  if (getCurrentScope()) onScopeDispose(() => stop?.())
  if (!isHydrating()) {
    follow()
    return read(kit)
  }
  // What a browser remembers is not in what its server sent; the first rendering has to be the same all the same.
  onMounted(() => {
    follow()
    onValue(read(kit))
  })
  return read(initialReaders(kit))
}

/** Vue gives a component the node of the server's before it sets the component up. */
const isHydrating = (): boolean => Boolean(getCurrentInstance()?.vnode.el)
