import type { Log } from '../platform/log/log.js'
import type { OtelTracing } from '../platform/tracing/otel-tracing.js'
import type { TraceOptions } from '../platform/tracing/trace-environment.js'

/** Begins to send traces. An endpoint that does not respond delays no start. */
export async function openTracing(options: TraceOptions, log: Log): Promise<OtelTracing> {
  // A server without traces does not load the library.
  const { createOtelTracing } = await import('../platform/tracing/otel-tracing.js')
  return createOtelTracing({ ...options, log })
}
