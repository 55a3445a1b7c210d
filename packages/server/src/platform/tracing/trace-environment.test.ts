import { expect, test } from 'vitest'
import { readConfig } from '../../app/config.js'
import { ConfigError } from '../environment/config-error.js'

const read = (env: Record<string, string>) => readConfig(env).tracesTo
const base = 'http://127.0.0.1:4318'
const usual = { url: `${base}/v1/traces`, share: 1, isParentBased: true }

test('a server without an endpoint, or that is turned off, has no traces', () => {
  expect(read({})).toBeUndefined()
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_SERVICE_NAME: 'x' })).toBeUndefined()
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined()
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined()
})

test('the common endpoint gets the path of traces, and that of traces is used as it is', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: base })).toEqual(usual)
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: `${base}/`, OTEL_SDK_DISABLED: 'no' })).toEqual(usual)
  const own = { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in?a=b' }
  expect(read(own)).toEqual({ ...usual, url: 'https://traces.example/in?a=b' })
})

test.each([
  ['always_on', { share: 1, isParentBased: false }],
  ['always_off', { share: 0, isParentBased: false }],
  ['traceidratio', { share: 0.25, isParentBased: false }],
  ['parentbased_always_on', { share: 1, isParentBased: true }],
  ['parentbased_always_off', { share: 0, isParentBased: true }],
  ['parentbased_traceidratio', { share: 0.25, isParentBased: true }],
])('the sampler %s traces a share of the requests', (name, expected) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: '0.25' }
  expect(read(env)).toEqual({ url: usual.url, ...expected })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'canary:4317', 'must be an address such as http://127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'file:///canary', 'must be an address such as http://127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'canary', 'must be an address such as http://127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be http/json'],
  ['OTEL_TRACES_EXPORTER', 'zipkin', 'must be otlp or none'],
  ['OTEL_TRACES_SAMPLER', 'sometimes', 'must be one of always_on, always_off'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a number from 0 to 1'],
])('the variable %s with the value %s is an error', (name, value, problem) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: base, [name]: value }
  expect(() => read(env)).toThrow(ConfigError)
  expect(() => read(env)).toThrow(`${name} ${problem}`)
  // An address may contain a key.
  expect(() => read(env)).not.toThrow('canary')
})

/** What platforms set for all their containers. */
const ofPlatform = {
  OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'grpc',
  OTEL_TRACES_SAMPLER: 'jaeger_remote',
  OTEL_TRACES_SAMPLER_ARG: 'endpoint=http://sampling:14250',
}

test.each([
  ['without an endpoint', { OTEL_TRACES_EXPORTER: 'console' }],
  ['with an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '' }],
  ['with OTEL_SDK_DISABLED', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317', OTEL_SDK_DISABLED: 'true' }],
  ['with the exporter none', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'collector:4317', OTEL_TRACES_EXPORTER: 'none' }],
])('a server %s accepts values that it does not know in the other variables of traces', (_, env) => {
  expect(read({ ...ofPlatform, ...env })).toBeUndefined()
})
