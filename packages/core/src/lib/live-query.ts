import { AppKitError } from './errors/appkit-error.js'
import { sleep, withSignal } from './promise.js'

/** Pause after a key press before the entry is read: another key may follow. */
export const typingMs = 300
/** How long a shown price stays valid. */
const refetchMs = 20_000

export type LiveQueryDeps = {
  /** Whether the value is on a visible screen. */
  isShown(): boolean
  /** Reads the value again. Called every 20 s while the value is shown. */
  refetch(): void
}

export type LiveRead<Value> = {
  /** Waits before it loads. A newer read in that time replaces this one. */
  pauseMs: number
  load(signal: AbortSignal): Promise<Value>
  ready(value: Value): void
  failed?(error: AppKitError): void
}

/** Reads a value of a form. A newer read replaces the earlier one, whose answer is dropped. */
export function createLiveQuery(repeated?: LiveQueryDeps) {
  let reading = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    reading.abort()
    clearTimeout(timer)
  }

  function schedule({ isShown, refetch }: LiveQueryDeps): void {
    clearTimeout(timer)
    timer = setTimeout(() => (isShown() ? refetch() : schedule({ isShown, refetch })), refetchMs)
  }

  return {
    /** Never rejects. Resolves when the value is read, failed or replaced. */
    async read<Value>({ pauseMs, load, ready, failed }: LiveRead<Value>): Promise<void> {
      stop()
      const { signal } = (reading = new AbortController())
      try {
        if (pauseMs > 0) await withSignal(signal, sleep(pauseMs))
        const value = await withSignal(signal, load(signal))
        if (!signal.aborted) ready(value)
      } catch (thrown) {
        if (!signal.aborted) failed?.(AppKitError.from(thrown))
      }
      if (repeated && !signal.aborted) schedule(repeated)
    },
    /** Drops the running read and stops refetching. */
    stop,
  }
}
