import { analyticsEvent, type AnalyticsEvent, batchLimits } from '@openappkit/protocol/analytics'
import type { AppKitError } from '../../lib/errors/appkit-error.js'
import type { KitEvent } from '../../contracts/event.js'

export type AnalyticsDeps = {
  /** Rejects if the service answers that this app may not send events. Other failures resolve. */
  send(events: readonly AnalyticsEvent[], how: { isLeaving: boolean }): Promise<unknown>
  /** Called for each event, and again before it is sent. */
  isAllowed(): boolean
  /** Reads the operator's setting once, at the first event. Absent without a service to ask. */
  isEnabled?: (() => Promise<boolean>) | undefined
  /** The page of the visitor and, if the app enables it, the account. */
  describe(): { url: string; domain: string; address?: string | undefined; caipNetworkId?: string | undefined }
  /** Called once, for the developer. */
  onRefused(error: AppKitError): void
  flushEveryMs?: number
  now?: () => number
}

export type AnalyticsController = ReturnType<typeof createAnalyticsController>

/** Size of one batch: below the 64 kB that a browser sends for a page that is closing. */
const flushBytes = 45_000
/** Size of the queue while the service is slow; the oldest events are dropped first. */
const keptBytes = 4 * flushBytes
const errorsPerMinute = 5

/**
 * Collects events and sends them in batches: every ten seconds, when the queue is large, and when the page is hidden. Drops
 * events that could not be sent. Only the developer sees a failure.
 */
export function createAnalyticsController(deps: AnalyticsDeps) {
  const { send, isAllowed, isEnabled, describe, onRefused, flushEveryMs = 10_000, now = Date.now } = deps
  let queue: { event: AnalyticsEvent; bytes: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnabledNow = !isEnabled
  let asking: Promise<void> | undefined
  let isSending = false
  let isOver = false
  let errors: number[] = []

  const size = () => queue.reduce((total, { bytes }) => total + bytes, 0)

  function takeBatch(): AnalyticsEvent[] {
    let left = flushBytes
    const end = queue.findIndex(({ bytes }) => (left -= bytes) < 0)
    return queue.splice(0, Math.min(end < 0 ? queue.length : end, batchLimits.events)).map(({ event }) => event)
  }

  function stop(): void {
    isOver = true
    queue = []
    clearTimeout(timer)
  }

  function ask(): Promise<void> | undefined {
    return (asking ??= isEnabled?.().then((answer) => {
      isEnabledNow = answer
      if (!answer) stop()
    }, stop))
  }

  // Limits repeated errors: the first few of a minute are enough.
  function isTooMany(): boolean {
    errors = errors.filter((at) => now() - at < 60_000)
    return errors.push(now()) > errorsPerMinute
  }

  function plan(): void {
    if (size() > flushBytes && !isSending) void flush()
    else if (queue.length > 0) timer ??= setTimeout(() => void flush(), flushEveryMs)
  }

  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isOver || queue.length === 0) return
    if (!isAllowed()) return void (queue = [])
    // A closing page cannot wait for the setting: without permission so far, nothing is sent.
    if (!isEnabledNow && !isLeaving) await ask()
    if (!isEnabledNow || queue.length === 0) return
    // Two batches at once would exceed what a browser sends for a closing page.
    if (isSending && !isLeaving) return plan()
    isSending = true
    try {
      await send(takeBatch(), { isLeaving })
    } catch (thrown) {
      if (!isOver) onRefused(thrown as AppKitError)
      stop()
    } finally {
      isSending = false
    }
    plan()
  }

  return {
    /** Records an event. Properties outside the schema are dropped. */
    record(kitEvent: KitEvent, timestamp: number): void {
      if (isOver || !isAllowed()) return
      if (kitEvent.type === 'error' && isTooMany()) return
      const parsed = analyticsEvent.safeParse(toWire(kitEvent, timestamp, describe()))
      if (!parsed.success) return
      const bytes = new TextEncoder().encode(JSON.stringify(parsed.data)).byteLength + 1
      if (bytes > flushBytes) return
      void ask()
      while (size() + bytes > keptBytes) queue.shift()
      queue.push({ event: parsed.data, bytes })
      plan()
    },
    /** Sends the queue. `isLeaving`: the page may close right after. */
    flush,
    stop,
  }
}

function toWire(kitEvent: KitEvent, timestamp: number, { url, domain, address, caipNetworkId }: Described): unknown {
  const { type, event, properties } = kitEvent
  const facts =
    event === 'INTERNAL_SDK_ERROR'
      ? properties
      : event === 'WALLET_IMPRESSION_V2'
        ? { address, ...properties }
        : { address, properties: { ...properties, caipNetworkId } }
  const props = { type, event, ...facts }
  return { eventId: randomId(), url, domain, timestamp: new Date(timestamp).toISOString(), props }
}

type Described = ReturnType<AnalyticsDeps['describe']>

// `crypto.randomUUID` is missing on pages without a secure context.
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
