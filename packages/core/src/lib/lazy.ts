import { ignoreRejection } from './async/ignore-rejection.js'
import { AppKitError } from './errors/appkit-error.js'

/** The error of a part of the kit whose code cannot be loaded. An `AppKitError` passes unchanged. */
export const partUnavailable = (cause: unknown): AppKitError =>
  cause instanceof AppKitError
    ? cause
    : new AppKitError('engine_unavailable', 'Part of the kit could not be loaded', { cause })

/** The error of a call after `kit.destroy()`. */
export const kitDestroyed = (): AppKitError => new AppKitError('destroyed', 'This kit was destroyed')

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
      // Runs after earlier calls: a disconnect still reaches the wallet.
      if (loading) ignoreRejection(loading.then(stopPart))
    },
  }
}

const stopPart = (part: unknown): void => (part as { stop?(): void }).stop?.()

/** The methods of a part that loads with its first call. */
export type LazyApi<T> = {
  readonly [Name in keyof T]: T[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never
}

type Method = (...given: unknown[]) => unknown

/**
 * Methods of a lazy part, or of what `find` finds in it: the first call loads the part. Once it is loaded, a call runs in the
 * task of its caller, after earlier calls. Rejects as `load`, and as the method throws or rejects.
 */
export function lazyApi<Part extends object, T extends object = Part>(
  { load }: Pick<Lazy<Part>, 'load'>,
  find = (part: Part): T => part as unknown as T,
): LazyApi<T> {
  return new Proxy({} as LazyApi<T>, {
    get(target, name) {
      const inherited = target[name as keyof typeof target]
      // Engines and libraries read these from any object, `await` among them: `then`, `toJSON`, symbols, `$$typeof`, `__v_skip`.
      if (inherited || /^(then|toJSON)$|\W|_/.test(String(name))) return inherited
      return async (...given: unknown[]) => {
        const api = find(await load())
        return (api[name as keyof T] as Method)(...given)
      }
    },
  })
}
