import { type AnalyticsEvent } from '@openappkit/protocol/analytics'
import { errorText } from '@openappkit/protocol/errors'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { withDeadline } from '../../lib/promise.js'
import { createHttp, type HttpOptions } from '../../lib/services/http.js'

export type AnalyticsClientOptions = Pick<HttpOptions, 'baseUrl' | 'fetch' | 'deadlineMs'> & {
  /** Sent with every request when given, as are SDK type and version. */
  projectId?: string
  st?: string
  sv?: string
}

export type AnalyticsClient = ReturnType<typeof createAnalyticsClient>

/**
 * Sends events to the app's endpoint: one with `POST /e`, several with `POST /batch`. Never retries. A failing service does
 * not affect the page.
 */
export function createAnalyticsClient({
  projectId,
  st,
  sv,
  fetch = (...request) => globalThis.fetch(...request),
  deadlineMs = 10_000,
  ...options
}: AnalyticsClientOptions) {
  const { urlOf } = createHttp({ ...options, params: { projectId, st, sv } })

  async function post(url: URL, body: string, signal: AbortSignal): Promise<number> {
    // A plain-text body needs no preflight; `keepalive` lets it outlive the page. Cookies are omitted.
    const { status } = await fetch(url, { method: 'POST', body, signal, keepalive: true, credentials: 'omit' })
    return status
  }

  return {
    /**
     * Settles when the service answers or the deadline passes. Returns false if it did not accept the events.
     * @throws AppKitError `invalid_app_configuration` if the service answers that this app may not send events.
     */
    async send(events: readonly AnalyticsEvent[], { isLeaving = false } = {}): Promise<boolean> {
      const [first] = events
      if (!first) return true
      const url = urlOf(events.length === 1 ? 'e' : 'batch')
      const body = JSON.stringify(events.length === 1 ? first : events)
      if (isLeaving && needsBeacon()) return navigator.sendBeacon(url, body)
      const status = await withDeadline(deadlineMs, (signal) => post(url, body, signal)).catch(() => 0)
      if (status !== 403) return status >= 200 && status < 300
      throw new AppKitError('invalid_app_configuration', errorText('invalid_app_configuration'), {
        facts: [`URL: ${url.origin}${url.pathname}`, `Origin: ${globalThis.location?.origin ?? 'none'}`],
      })
    },
  }
}

/** Some browsers end a `fetch` with the page. A beacon survives it but sends cookies, so it is the fallback. */
function needsBeacon(): boolean {
  return !('keepalive' in Request.prototype) && 'sendBeacon' in navigator
}
