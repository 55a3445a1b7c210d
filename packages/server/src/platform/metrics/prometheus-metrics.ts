import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { GaugeName, Metrics, Reading } from './metrics.js'
import { createRefusalLabels } from './refusal-labels.js'

export type PrometheusMetrics = ReturnType<typeof createPrometheusMetrics>

const prefix = 'openappkit_'
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The deadline of a call is five seconds. */
const storeBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const gauges: Readonly<Record<GaugeName, { help: string; label?: string }>> = {
  ready: { help: 'Whether the server can do its work, as in /ready' },
  database_connections: { help: 'Connections of this process to PostgreSQL', label: 'state' },
  database_waiting_calls: { help: 'Calls that wait for a connection to PostgreSQL' },
  relay_sockets: { help: 'Open sockets of the relay' },
  relay_pending_bytes: { help: 'Bytes of messages that the relay accepted and that are not stored yet' },
  indexer_leads: { help: 'Whether this server follows the network', label: 'network' },
  indexer_lag_blocks: { help: 'Blocks of the network that are not indexed yet', label: 'network' },
  indexer_pass_timestamp_seconds: { help: 'When all blocks of the network were last indexed', label: 'network' },
}

function createCounters(registers: Registry[]) {
  const requests = new Counter({
    name: `${prefix}http_requests_total`,
    help: 'Answered requests',
    labelNames: ['service', 'route', 'method', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'Time to answer a request',
    labelNames: ['service', 'route'],
    buckets: requestBuckets,
    registers,
  })
  const refusals = new Counter({
    name: `${prefix}refusals_total`,
    help: 'Refused requests, also those that the log leaves out',
    labelNames: ['reason'],
    registers,
  })
  const storeSeconds = new Histogram({
    name: `${prefix}store_call_seconds`,
    help: 'Time of a call of a store',
    labelNames: ['store', 'method'],
    buckets: storeBuckets,
    registers,
  })
  const storeFailures = new Counter({
    name: `${prefix}store_failures_total`,
    help: 'Failed calls of a store',
    labelNames: ['store'],
    registers,
  })
  const messages = new Counter({
    name: `${prefix}relay_messages_total`,
    help: 'Messages that the relay stored (in) and pushed to readers (out)',
    labelNames: ['direction'],
    registers,
  })
  return { requests, requestSeconds, refusals, storeSeconds, storeFailures, messages }
}

/** Counts with a registry of its own, in the format of Prometheus. */
export function createPrometheusMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const { requests, requestSeconds, refusals, storeSeconds, storeFailures, messages } = createCounters(registers)
  const refusalLabel = createRefusalLabels()
  const watched = new Map<GaugeName, () => Reading | Promise<Reading>>()

  function watch(gauge: GaugeName, read: () => Reading | Promise<Reading>): void {
    if (!watched.has(gauge)) register(gauge)
    watched.set(gauge, read)
  }

  function register(name: GaugeName): void {
    const { help, label } = gauges[name]
    const gauge: Gauge = new Gauge({
      name: `${prefix}${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      async collect() {
        const reading = (await watched.get(name)?.()) ?? []
        gauge.reset()
        if (typeof reading === 'number') gauge.set(reading)
        else for (const [value, number] of reading) gauge.set({ [label ?? 'label']: value }, number)
      },
    })
  }

  const metrics: Metrics = {
    request({ service, route, method, status, seconds }) {
      requests.inc({ service, route, method, status })
      requestSeconds.observe({ service, route }, seconds)
    },
    refusal: (reason) => refusals.inc({ reason: refusalLabel(reason) }),
    storeCall({ store, method, seconds, isFailed }) {
      storeSeconds.observe({ store, method }, seconds)
      // A series at 0 shows the first failure as an increase.
      storeFailures.inc({ store }, isFailed ? 1 : 0)
    },
    relayMessage: (direction) => messages.inc({ direction }),
    watch,
  }

  return {
    metrics,
    contentType: registry.contentType,
    /** All metrics as text. */
    read: (): Promise<string> => registry.metrics(),
  }
}
