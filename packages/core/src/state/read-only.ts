import type { KitState } from './state.js'

/** The same data without a way to write to it, however deep. Functions stay as they are. */
export type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

/** The state as everybody outside the features sees it: live, and read-only. It changes through the kit's methods. */
export type ReadonlyState = DeepReadonly<KitState>
