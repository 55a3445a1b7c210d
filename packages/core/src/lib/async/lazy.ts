import { AppKitError } from '../errors/appkit-error.js'

/**
 * Code that comes with its first use, once. Rejects with `engine_unavailable` when it cannot be loaded; the next call
 * tries again. An error with a code of its own passes.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined

  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined
      if (cause instanceof AppKitError) throw cause
      throw new AppKitError('engine_unavailable', 'Part of the kit could not be loaded', { cause })
    }))
}

/** The same for what has to be stopped, also when it arrives after the stop. */
export function loadStoppable<T extends { stop(): void }>(load: () => Promise<T>) {
  let isStopped = false
  let loaded: T | undefined
  const get = loadOnce(async () => {
    loaded = await load()
    if (isStopped) loaded.stop()
    return loaded
  })

  return {
    load: get,
    /** What is here already. */
    current: (): T | undefined => loaded,
    stop(): void {
      isStopped = true
      loaded?.stop()
    },
  }
}
