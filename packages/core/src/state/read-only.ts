import type { KitState } from './state.js'

/** The same data, read-only at every depth. Functions stay unchanged. */
export type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

/** The state outside the features: live and read-only. Change it through the methods of the kit. */
export type ReadonlyState = DeepReadonly<KitState>
