import { initialReaders, type KitValue, stable } from '@openappkit/core/internal'
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

/** A part of the kit as a ref, which changes when one of its fields does. */
export function useKitValue<T>(value: KitValue<T>): Readonly<ShallowRef<T>> {
  const current = shallowRef() as ShallowRef<T>
  current.value = followKit(value, (next) => (current.value = next))
  return current
}

/** The fields of a part of the kit as a reactive object. Its values are not made reactive: Vue would wrap a wallet's provider in a proxy. */
export function useKitFields<T extends object>(value: KitValue<T>): Readonly<ShallowReactive<T>> {
  const fields = shallowReactive({}) as ShallowReactive<T>
  Object.assign(
    fields,
    followKit(value, (next) => Object.assign(fields, next)),
  )
  return fields
}

/** Returns the first value, and calls back with later ones until the component or scope ends. */
function followKit<T>(value: KitValue<T>, onValue: (value: T) => void): T {
  const kit = useKit()
  if (!kit) return value.initial
  // A server renders once, and never ends the scopes of its components.
  if (typeof document === 'undefined') return value.read(initialReaders(kit))

  const read = stable(() => value.read(kit))
  let stop: (() => void) | undefined
  const follow = () => (stop = value.subscribe(kit, () => onValue(read())))
  if (getCurrentScope()) onScopeDispose(() => stop?.())
  if (!isHydrating()) {
    follow()
    return read()
  }
  // The server does not know what the browser stores, and the first render in the browser must match it.
  onMounted(() => {
    follow()
    onValue(read())
  })
  return value.read(initialReaders(kit))
}

/** Vue gives a component the node of the server's before it sets the component up. */
const isHydrating = (): boolean => Boolean(getCurrentInstance()?.vnode.el)
