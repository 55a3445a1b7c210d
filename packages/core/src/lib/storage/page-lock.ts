import { createDeferred } from '../promise.js'

export type PageLock = {
  /** Resolves once this page holds the lock, or when the signal aborts. */
  held: Promise<void>
  /** Takes the lock from the page that holds it, which may be suspended. */
  steal(): void
  release(): void
}

/**
 * A lock that one page of a site holds at a time (Web Locks). The browser releases it when the page closes or crashes.
 * Without Web Locks, or if the browser denies them, each page gets the lock.
 *
 * @param onLost - Called when another page has stolen the lock.
 */
export function takePageLock(name: string, signal: AbortSignal, onLost: () => void): PageLock {
  const held = createDeferred<void>()
  const released = createDeferred<void>()
  const queue = new AbortController()
  let isHeld = false
  const hold = () => {
    isHeld = true
    held.resolve()
    return released.promise
  }
  const request = (options: LockOptions) => {
    const locks = globalThis.navigator?.locks
    if (!locks || signal.aborted) return void hold()
    let isGranted = false
    const grant = () => {
      isGranted = true
      return hold()
    }
    locks.request(name, options, grant).catch(() => {
      if (isGranted) onLost()
      else if (!queue.signal.aborted || signal.aborted) void hold()
    })
  }
  const release = () => {
    signal.removeEventListener('abort', release)
    queue.abort()
    released.resolve()
  }
  signal.addEventListener('abort', release)
  request({ signal: queue.signal })
  return {
    held: held.promise,
    steal() {
      if (isHeld || queue.signal.aborted) return
      queue.abort()
      request({ steal: true })
    },
    release,
  }
}
