import { inSpan, runningSpan } from './running-span.js'
import type { Span } from './tracing.js'

/**
 * Runs a request to another server in a span, if a span runs. The span has the host and no other part of the URL, and
 * the other server receives nothing of the trace.
 */
export async function traceOutgoing<Result>(
  method: 'GET' | 'POST' | 'SMTP',
  url: string | URL,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const parent = runningSpan()
  if (!parent) return work(undefined)
  const span = parent.child({
    name: method,
    kind: 'client',
    attributes: {
      ...(URL.canParse(url) && { 'server.address': new URL(url).hostname }),
      ...(method !== 'SMTP' && { 'http.request.method': method }),
    },
  })
  return inSpan(span, 'service_unreachable', () => work(span))
}
