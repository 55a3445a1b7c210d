import { once } from 'node:events'
import type { Config } from './config.js'
import { listen } from './listen.js'
import type { Metrics } from '../platform/metrics/metrics.js'
import { createMetricsServer } from '../platform/metrics/metrics-server.js'

export type OpenMetrics = {
  /** For `createServer`. */
  metrics: Metrics
  /** The address of the metrics. */
  url: string
  close(): Promise<void>
}

/**
 * Begins to count, and serves the metrics at a port of their own: also before the server is ready, and while it stops.
 * @throws ConfigError when the port is in use or not permitted.
 */
export async function openMetrics({ port, host }: NonNullable<Config['metricsAt']>): Promise<OpenMetrics> {
  // A server without metrics does not load the library.
  const { createPrometheusMetrics } = await import('../platform/metrics/prometheus-metrics.js')
  const source = createPrometheusMetrics()
  const server = createMetricsServer(source)
  const { url } = await listen(server, { port, host, variables: { port: 'METRICS_PORT', host: 'METRICS_HOST' } })
  return {
    metrics: source.metrics,
    url: `${url}/metrics`,
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
