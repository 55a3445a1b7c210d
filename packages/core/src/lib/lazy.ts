import { kitDestroyed, partUnavailable } from './errors/usual-errors.js'

/** A part of the kit whose code loads with its first use. */
export type Lazy<T> = {
  /**
   * Loads the part once. Rejects with `engine_unavailable` if the code cannot be loaded; the next call tries again. An
   * `AppKitError` passes unchanged. Rejects with `destroyed` after `stop`, also where the code was loading by then.
   */
  load(): Promise<T>
  /** The part, if it is loaded and not stopped. */
  current(): T | undefined
  /** Calls `use` if the part is loaded or loading. Never rejects. */
  ifLoaded(use: (part: T) => unknown): Promise<void>
  /** Calls `stop` of the part, also if it finishes loading later. No call loads it again. */
  stop(): void
}

/** Loads a part of the kit with its first use. */
export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined
  let loaded: T | undefined
  let isStopped = false

  return {
    load() {
      if (isStopped) return Promise.reject(kitDestroyed())
      if (loading) return loading
      loading = load().then(
        (part) => {
          if (!isStopped) return (loaded = part)
          stopPart(part)
          throw kitDestroyed()
        },
        (cause: unknown) => {
          loading = undefined
          throw partUnavailable(cause)
        },
      )
      return loading
    },
    current: () => (isStopped ? undefined : loaded),
    async ifLoaded(use) {
      try {
        if (loading) await use(await loading)
      } catch {
        // The call that loads the part rejects.
      }
    },
    stop() {
      isStopped = true
      if (loaded) stopPart(loaded)
    },
  }
}

const stopPart = (part: unknown): void => (part as { stop?(): void }).stop?.()

/** The methods of a part that loads with its first call. */
export type LazyApi<T> = {
  readonly [Name in keyof T]: T[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never
} & {
  /** Loads the part. A later call then runs in the task of its caller, as wallets that open a window require. */
  preload(): Promise<T>
}

type Method = (...given: unknown[]) => unknown

/** Names that are read of any object, and that call a function which they find: no part has them. */
const foreign = /^(then|toJSON)$|\W|_/

/**
 * Methods of a lazy part: the first call loads it. Once it is loaded, a call runs synchronously. Rejects as `load`, and as
 * the method throws or rejects.
 */
export function lazyApi<T extends object>({ load, current }: Pick<Lazy<T>, 'load' | 'current'>): LazyApi<T> {
  let waiting = 0
  return new Proxy({} as LazyApi<T>, {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || foreign.test(name)) return Reflect.get(target, name)
      if (name === 'preload') return load
      return async (...given: unknown[]) => {
        // Earlier calls that still wait for the part come first.
        let part = waiting ? undefined : current()
        if (!part) {
          waiting += 1
          try {
            part = await load()
          } finally {
            waiting -= 1
          }
        }
        return (Reflect.get(part, name) as Method).apply(part, given)
      }
    },
  })
}
