import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace'
import type { Log } from '../log/log.js'

export type SpanBatchesOptions = {
  exporter: SpanExporter
  log: Log
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

/** Maximum number of spans in memory: those that wait and those that are being sent. Further ones are lost. */
const unsentMost = 2048
const silenceMs = 60_000

/**
 * Sends spans in batches, a batch at a time. Spans that the endpoint does not accept in time are lost: at most one line
 * a minute reports how many.
 */
export function createSpanBatches({ exporter, log, now = () => performance.now() }: SpanBatchesOptions): SpanProcessor {
  let unsent = 0
  let lost = 0
  let loggedAt: number | undefined

  function lose(count: number, problem: string): void {
    lost += count
    if (loggedAt !== undefined && now() - loggedAt < silenceMs) return
    loggedAt = now()
    log('error', { msg: 'spans lost', spans: lost, problem })
    lost = 0
  }

  const counting: SpanExporter = {
    export(spans, report) {
      exporter.export(spans, (result) => {
        unsent -= spans.length
        if (result.error) lose(spans.length, problemOf(result.error))
        report(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
  const batches = new BatchSpanProcessor({ exporter: counting, maxQueueSize: unsentMost })

  return {
    onStart: () => undefined,
    onEnd(span) {
      if (unsent >= unsentMost) return lose(1, 'the endpoint is too slow')
      unsent += 1
      batches.onEnd(span)
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
}

/** A status or a code of Node. A message may contain the address, and what the endpoint sent. */
function problemOf(error: Error): string {
  const { code } = error as { code?: unknown }
  if (typeof code === 'number') return `status ${code}`
  return typeof code === 'string' ? code : 'the endpoint did not accept them in time'
}
