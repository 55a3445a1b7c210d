import { initialReaders, type KitValue, memoizeByValue } from '@openappkit/core/internal'
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

/** Returns a part of the kit as a ref that updates when one of its fields changes. */
export function useKitValue<T>(value: KitValue<T>): Readonly<ShallowRef<T>> {
  const current = shallowRef() as ShallowRef<T>
  current.value = followKit(value, (next) => (current.value = next))
  return current
}

/** Returns the fields of a part of the kit as a reactive object. Shallow: Vue would wrap a wallet's provider in a proxy. */
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
  // A server renders once and never disposes the scopes of its components.
  if (typeof document === 'undefined') return value.read(initialReaders(kit))

  const read = memoizeByValue(() => value.read(kit))
  let stop: (() => void) | undefined
  const follow = () => (stop = value.subscribe(kit, () => onValue(read())))
  if (getCurrentScope()) onScopeDispose(() => stop?.())
  if (!isHydrating()) {
    follow()
    return read()
  }
  // The first render in the browser must match the server, which does not know the browser's storage.
  onMounted(() => {
    follow()
    onValue(read())
  })
  return value.read(initialReaders(kit))
}

/** Vue assigns the server's node to a component before its setup. */
const isHydrating = (): boolean => Boolean(getCurrentInstance()?.vnode.el)
