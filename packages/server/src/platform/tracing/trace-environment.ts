import * as z from '@openappkit/protocol/zod'
import type { EnvironmentOf } from '../environment/environment.js'

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:\/\//i.test(text)
const endpoint = z.optional(z.string().check(z.refine(isHttpUrl, 'must be an address such as http://127.0.0.1:4318')))

/** Both are answered on the same port, and collectors accept JSON there. A port of gRPC does not. */
const protocols = ['http/json', 'http/protobuf'] as const
const protocol = z.optional(z.enum(protocols, 'must be http/json: the server sends OTLP as JSON over HTTP'))

const samplers = ['always_on', 'always_off', 'traceidratio'] as const
const samplerNames = [...samplers, ...samplers.map((name) => `parentbased_${name}` as const)]

const isShare = (text: string): boolean => /^(0|1|0?\.\d+|[01]\.0*)$/.test(text)

/**
 * The variables of OpenTelemetry that turn traces on and choose what is traced. The exporter reads those of headers,
 * deadlines, compression and certificates itself; the SDK reads those of the resource.
 */
export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_TRACES_EXPORTER: z._default(z.enum(['otlp', 'none'], 'must be otlp or none'), 'otlp'),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(samplerNames, `must be one of ${samplerNames.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.string().check(z.refine(isShare, 'must be a number from 0 to 1')), '1'),
  OTEL_SDK_DISABLED: z.optional(z.string()),
}

/** An address may contain a key. */
export const traceSecrets = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const

export type TraceOptions = {
  /** The address that spans are sent to. */
  url: string
  /** The share of traces that is sent, from 0 to 1. */
  share: number
  /** Whether the caller of a request decides, if it sends a `traceparent` that is used. */
  isParentBased: boolean
}

type Texts = Readonly<Record<string, string | undefined>>

/**
 * Leaves out all variables of traces if there is no endpoint, or if traces are off. Platforms set them for all their
 * containers, with values that only other programs know: they must not keep a server from starting that traces nothing.
 */
export function withoutUnusedTraces(env: Texts): Texts {
  const hasEndpoint = traceSecrets.some((name) => env[name])
  // As specified: any other value than `true` counts as false.
  const isDisabled = env['OTEL_SDK_DISABLED']?.trim().toLowerCase() === 'true'
  if (hasEndpoint && !isDisabled && env['OTEL_TRACES_EXPORTER'] !== 'none') return env
  return Object.fromEntries(Object.entries(env).filter(([name]) => !Object.hasOwn(traceEnvironment, name)))
}

/** `undefined` without an endpoint: nothing is traced. */
export function readTraceOptions(read: EnvironmentOf<typeof traceEnvironment>): TraceOptions | undefined {
  const base = read.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (url === undefined) return undefined
  const isParentBased = read.OTEL_TRACES_SAMPLER.startsWith('parentbased_')
  const sampler = read.OTEL_TRACES_SAMPLER.replace('parentbased_', '')
  const share = sampler === 'traceidratio' ? Number(read.OTEL_TRACES_SAMPLER_ARG) : sampler === 'always_on' ? 1 : 0
  return { url, share, isParentBased }
}
