export type ProviderTiming = {
  /** Events within this time count as one change. */
  coalesceMs: number
  /** How long a provider that floods the page is ignored. */
  stormPauseMs: number
}

export const providerTiming: ProviderTiming = { coalesceMs: 50, stormPauseMs: 5_000 }

const stormEventsPerSecond = 1_000
const events = ['accountsChanged', 'chainChanged', 'disconnect'] as const

type Emitter = Partial<Record<'on' | 'removeListener' | 'off', unknown>>

export type Watch = {
  /** Schedules a callback as an event would. */
  check(): void
  stop(): void
}

/** Calls back when something in the wallet may have changed. Ignores what the events carry. */
export function watchProvider(provider: unknown, onChange: () => void, timing = providerTiming): Watch {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
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
    if (!isStopped) timer ??= setTimeout(report, timing.coalesceMs)
  }

  function report() {
    timer = undefined
    onChange()
  }

  function listen(how: 'on' | 'removeListener') {
    for (const event of events) call(provider, how, event, onEvent)
  }

  listen('on')
  return {
    check,
    stop() {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(pause)
      listen('removeListener')
    },
  }
}

function call(provider: unknown, how: 'on' | 'removeListener', event: string, listener: () => void) {
  try {
    const emitter = provider as Emitter
    const method = emitter[how] ?? (how === 'removeListener' ? emitter.off : undefined)
    if (typeof method === 'function') method.call(provider, event, listener)
  } catch {
    // A wallet without working events can still connect and sign, since every step reads its status first.
    return
  }
}
