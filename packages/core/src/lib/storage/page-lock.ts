import { createDeferred } from '../async/deferred.js'

export type PageLock = {
  /** Resolves once no other page holds the lock, and when the signal is aborted. */
  held: Promise<void>
  release(): void
}

/**
 * A lock that one page of a site holds at a time (Web Locks). The browser releases it when the page is closed or crashes. A
 * browser without Web Locks, or that denies them to the page, gives the lock to each page.
 */
export function takePageLock(name: string, signal: AbortSignal): PageLock {
  const held = createDeferred<void>()
  const released = createDeferred<void>()
  const release = () => released.resolve()
  const hold = () => {
    held.resolve()
    return released.promise
  }
  signal.addEventListener('abort', release)
  const locks = globalThis.navigator?.locks
  if (locks && !signal.aborted) locks.request(name, { signal }, hold).catch(hold)
  else void hold()
  return { held: held.promise, release }
}
