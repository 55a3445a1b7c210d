import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type Log, removeSecrets } from '../log/log.js'
import { within } from '../postgres/within.js'
import { createSpanBatches } from './span-batches.js'
import type { TraceOptions } from './trace-environment.js'
import type { Span, SpanAttributes, SpanFacts, Tracing } from './tracing.js'

export type OtelTracing = {
  tracing: Tracing
  /** Sends the spans that are left. Resolves with `false` if the endpoint did not respond in time. */
  close(): Promise<boolean>
}

const serviceName = 'openappkit-server'
const usualFlushMs = 5000
const late = 'the endpoint did not respond before the server stopped'
const always = () => true
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const
/** W3C Trace Context. Later versions may append to it. */
const traceparentForm = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?=$|-)/

/** Traces with the SDK of OpenTelemetry, which registers nothing globally here. */
export function createOtelTracing(options: TraceOptions & { log: Log; flushMs?: number }): OtelTracing {
  const { url, log, flushMs = usualFlushMs } = options
  const own = resourceFromAttributes({ 'service.name': serviceName })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(options),
    spanProcessors: [createSpanBatches({ exporter: new OTLPTraceExporter({ url }), log })],
    spanLimits: { attributeValueLengthLimit: 256 },
  })
  const tracer = provider.getTracer('@openappkit/server')
  return {
    tracing: {
      start: (facts, traceparent) => startSpan(tracer, facts, contextOf(traceparent)),
    },
    async close() {
      // A failed export has been reported, and holds nothing.
      const isSent = await within(provider.shutdown().then(always, always), flushMs, late).catch(() => false)
      if (!isSent) log('error', { msg: 'spans lost', problem: late })
      return isSent
    },
  }
}

function samplerOf({ share, isParentBased }: TraceOptions): Sampler {
  const simple = { 0: new AlwaysOffSampler(), 1: new AlwaysOnSampler() }[share]
  const root = simple ?? new TraceIdRatioBasedSampler(share)
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

function contextOf(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = '0'] = traceparentForm.exec(traceparent ?? '') ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

function startSpan(tracer: Tracer, { name, kind, attributes = {} }: SpanFacts, parent: Context): Span {
  const started = tracer.startSpan(name, { kind: kinds[kind], attributes: cleaned(attributes) }, parent)
  return toSpan(tracer, started)
}

function toSpan(tracer: Tracer, span: OtelSpan): Span {
  return {
    traceId: span.spanContext().traceId,
    child: (facts) => startSpan(tracer, facts, trace.setSpan(ROOT_CONTEXT, span)),
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(cleaned(attributes)),
    fail(code) {
      span.setAttributes({ 'error.type': code })
      span.setStatus({ code: SpanStatusCode.ERROR, message: code })
    },
    end: () => span.end(),
  }
}

/** Removes what the log removes too. */
function cleaned(attributes: SpanAttributes): SpanAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'string' ? removeSecrets(value) : value]),
  )
}
