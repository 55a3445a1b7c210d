import { analyticsEvent, type AnalyticsEvent, batchLimits } from '@openappkit/protocol/analytics'
import type { AppKitError } from '../../lib/errors/appkit-error.js'
import type { KitEvent } from '../../contracts/event.js'

export type AnalyticsDeps = {
  /** Rejects when the service says that this app may not send; resolves however else it ends. */
  send(events: readonly AnalyticsEvent[], how: { isLeaving: boolean }): Promise<unknown>
  /** Asked when something happens and again before it is sent. */
  isAllowed(): boolean
  /** What the operator says; asked once, at the first event. Absent where there is nobody to ask. */
  isEnabled?: (() => Promise<boolean>) | undefined
  /** Where the person is, and, where the app wants it, who. */
  describe(): { url: string; domain: string; address?: string | undefined; caipNetworkId?: string | undefined }
  /** For the developer, once. */
  onRefused(error: AppKitError): void
  flushEveryMs?: number
  now?: () => number
}

export type AnalyticsController = ReturnType<typeof createAnalyticsController>

/** Of one batch: within the 64 kB that a browser sends for a page that is leaving. */
const flushBytes = 45_000
/** What may wait for a slow service; beyond it the oldest make room. */
const keptBytes = 4 * flushBytes
const errorsPerMinute = 5

/**
 * Collects what happened and sends it in batches: every ten seconds, when there is much of it, and when the page is
 * hidden. What could not be sent is dropped: nothing waits for it, and nobody but the developer hears of it.
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

  // Errors come in storms; the first few of a minute say what there is to say.
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
    // A page that is leaving cannot wait for the answer: what nobody has allowed yet is not sent.
    if (!isEnabledNow && !isLeaving) await ask()
    if (!isEnabledNow || queue.length === 0) return
    // Two at once would be more than a browser lets a leaving page send.
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
    /** Takes an event; what the closed table does not know of it is dropped. */
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
    /** Sends what there is. `isLeaving`: the page may be gone right after. */
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

// `crypto.randomUUID` is missing where a page is not served securely.
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
