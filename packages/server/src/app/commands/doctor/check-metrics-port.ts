import { isLoopback } from '../../../platform/environment/loopback.js'
import { readBounded } from '../../../platform/outgoing/fetch-json.js'
import type { Config } from '../../config.js'
import { ask, checkFree, isFree, isOfThisMachine, isRefused, whileListening } from './check-port.js'
import { type Check, fail, type Finding, ok, warn } from './finding.js'

type Place = Pick<Config, 'host' | 'port'>

/** More than all series of a server. */
const bytesMost = 4 * 1024 * 1024
/** The metrics of this kind of server describe themselves with it, also before the server is ready. */
const ownLine = '# HELP openappkit_'

/** The address of the metrics: free, or held by a server that runs, and which machines can reach it. */
export function checkMetricsPort(server: Place, metricsAt: Place, limitMs: number): Check {
  const { host, port } = metricsAt
  return {
    name: `metrics port ${port}`,
    async run() {
      if (!(await isOfThisMachine(host)))
        return [fail(`${host} is no address of this machine. Set METRICS_HOST to one that is.`)]
      return [await checkListener(server, metricsAt, limitMs), ...checkReach(host)]
    },
  }
}

function checkReach(host: string): Finding[] {
  if (isLoopback(host)) return []
  return [
    warn(`other machines may reach ${host}, and the metrics have no password. Let the firewall admit only Prometheus.`),
  ]
}

async function checkListener(server: Place, metricsAt: Place, limitMs: number): Promise<Finding> {
  const { host, port } = metricsAt
  if (port === 0) return ok('any free one.')
  if (port === server.port && (await haveSamePorts(server.host, host)))
    return fail('it is that of SERVER_PORT. Set METRICS_PORT to another one.')
  try {
    const response = await ask(metricsAt, '/metrics', limitMs)
    if ((await readBounded(response, bytesMost)).includes(ownLine)) return await checkOwner(server, limitMs)
  } catch (thrown) {
    if (await isFree(metricsAt, thrown)) return checkFree({ port, variable: 'METRICS_PORT' })
  }
  return fail(
    'another program holds it, which serves no metrics of this kind, or hangs. Set METRICS_PORT to a free one.',
  )
}

/** Each process needs a port of its own: the metrics may be those of another one. */
async function checkOwner(server: Place, limitMs: number): Promise<Finding> {
  const isAway =
    server.port !== 0 &&
    (await ask(server, '/health', limitMs).then(
      (response) => response.body?.cancel().then(() => false),
      (thrown: unknown) => isRefused(thrown),
    ))
  return isAway
    ? warn(
        `a server serves metrics, and none runs at SERVER_PORT ${server.port}. Wait if it starts or stops.` +
          ' Otherwise it is another one: set METRICS_PORT to a free port.',
      )
    : ok('a server runs, and serves its metrics.')
}

/** Whether a port of one address cannot be used at the other, such as at all addresses and at one of them. */
async function haveSamePorts(host: string, other: string): Promise<boolean> {
  const isListening = await whileListening({ host, port: 0 }, (port) =>
    whileListening({ host: other, port }, async () => true),
  )
  return isListening !== true
}
