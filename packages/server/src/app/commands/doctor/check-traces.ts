import { type Check, type Finding, ok, warn } from './finding.js'
import { showHost } from './show-host.js'

/** Without credentials, which only the exporter reads, an endpoint answers with one of these. */
const needsCredentials = new Set([401, 403])

/** The endpoint for traces has to accept an empty export. The server works without it. */
export function checkTraces(url: string, limitMs: number): Check {
  const host = showHost(url)
  return {
    name: 'traces',
    async run(): Promise<Finding[]> {
      try {
        const response = await fetch(withoutLogin(url), {
          method: 'POST',
          body: JSON.stringify({ resourceSpans: [] }),
          headers: { 'content-type': 'application/json' },
          redirect: 'manual',
          signal: AbortSignal.timeout(limitMs),
        })
        await response.body?.cancel()
        const { status, ok: isAccepted } = response
        if (isAccepted) return [ok(`${host} accepts them.`)]
        if (needsCredentials.has(status)) return [ok(`${host} responds. Its credentials were not examined.`)]
        return [warn(`${host} responds with status ${status}. ${check}`)]
      } catch {
        return [warn(`${host} does not respond: spans are lost. ${check}`)]
      }
    },
  }
}

const check = 'Check OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT.'

/** `fetch` accepts no user and password in an address. */
function withoutLogin(url: string): URL {
  const address = new URL(url)
  address.username = ''
  address.password = ''
  return address
}
