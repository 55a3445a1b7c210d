import { AppKitError, type WalletSession } from '@openappkit/core/adapter'
import { readSession } from './session.js'

export type WatchTiming = {
  /** Events within this time are one reason to read. */
  coalesceMs: number
  /** A wallet that does not answer a read keeps its last description. */
  readTimeoutMs: number
  /** How long a provider that floods the page is not listened to. */
  stormPauseMs: number
}

export const watchTiming: WatchTiming = { coalesceMs: 50, readTimeoutMs: 5_000, stormPauseMs: 5_000 }

const stormEventsPerSecond = 1_000
const events = ['accountsChanged', 'chainChanged', 'disconnect'] as const

type Emitter = Partial<Record<'on' | 'removeListener' | 'off', unknown>>

export type SessionWatch = {
  /** Reads again although no event came. */
  check(): void
  stop(): void
}

/** Follows one wallet. Its events are only a reason to read again: their payload is not looked at. */
export function watchSession(
  first: WalletSession,
  onChange: (session: WalletSession | undefined) => void,
  timing: WatchTiming = watchTiming,
): SessionWatch {
  const end = new AbortController()
  let last: WalletSession | undefined = first
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let [second, count] = [0, 0]

  function onEvent() {
    const now = Date.now()
    if (now - second >= 1_000) [second, count] = [now, 0]
    if (++count > stormEventsPerSecond && !pause) {
      listen('removeListener')
      pause = setTimeout(endPause, timing.stormPauseMs)
    }
    check()
  }

  function endPause() {
    pause = undefined
    count = 0
    listen('on')
    check()
  }

  function check() {
    if (!end.signal.aborted) timer ??= setTimeout(() => void read(), timing.coalesceMs)
  }

  async function read() {
    timer = undefined
    // Two reads at once could end in the wrong order.
    if (isReading) return check()
    isReading = true
    const next = await describe(AbortSignal.any([end.signal, AbortSignal.timeout(timing.readTimeoutMs)]))
    isReading = false
    if (end.signal.aborted || isSame(next, last)) return
    last = next
    onChange(next)
  }

  async function describe(signal: AbortSignal): Promise<WalletSession | undefined> {
    try {
      return await readSession(first.connectorId, first.provider, { signal })
    } catch (thrown) {
      // Silence proves nothing. Any other failure means that nothing true can be said about this wallet any more.
      return thrown instanceof AppKitError && thrown.code === 'timed_out' ? last : undefined
    }
  }

  function listen(how: 'on' | 'removeListener') {
    for (const event of events) call(first.provider, how, event, onEvent)
  }

  listen('on')
  return {
    check,
    stop() {
      end.abort()
      clearTimeout(timer)
      clearTimeout(pause)
      listen('removeListener')
    },
  }
}

function isSame(a: WalletSession | undefined, b: WalletSession | undefined): boolean {
  return a === b || (a?.chain === b?.chain && a?.addresses.join() === b?.addresses.join())
}

function call(provider: unknown, how: 'on' | 'removeListener', event: string, listener: () => void) {
  try {
    const emitter = provider as Emitter
    const method = emitter[how] ?? (how === 'removeListener' ? emitter.off : undefined)
    if (typeof method === 'function') method.call(provider, event, listener)
  } catch {
    // A wallet without working events can still be connected and sign; reads before each step keep it honest.
    return
  }
}
