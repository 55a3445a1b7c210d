import { AppKitError } from '../../lib/errors/appkit-error.js'

/** The error for a part of the kit that cannot be loaded, whichever it was. */
export function unavailable(cause: unknown): AppKitError {
  return new AppKitError('engine_unavailable', 'Part of the kit could not be loaded', { cause })
}

export const destroyed = (): AppKitError => new AppKitError('destroyed', 'This kit was destroyed')

/** Code that comes with its first use. Rejects with `engine_unavailable`, and the next call tries again. */
export function loadLate<T>(load: () => Promise<T>, isDestroyed: () => boolean) {
  let loading: Promise<T> | undefined

  return {
    // All calls wait for the same promise, so that they run in the order in which they came: connect, then cancel.
    get(): Promise<T> {
      if (isDestroyed()) return Promise.reject(destroyed())
      return (loading ??= load().catch((cause: unknown) => {
        loading = undefined
        throw unavailable(cause)
      }))
    },

    /** Does something with what is here, or on its way; otherwise there is nothing to do. Never rejects. */
    ifLoaded: (use: (loaded: T) => unknown): Promise<unknown> =>
      Promise.resolve(loading?.then(use)).catch(() => undefined),
  }
}
