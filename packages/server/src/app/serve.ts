import { ownNetworks, readNetworks } from '../platform/catalog/read-networks.js'
import { ownWallets, readWallets } from '../platform/catalog/read-wallets.js'
import { logUnknownVariables } from '../platform/environment/unknown-variables.js'
import { createLog } from '../platform/log/log.js'
import { readProjects } from '../platform/project/read-projects.js'
import { type Config, readConfig, variableNames } from './config.js'
import { openMetrics } from './open-metrics.js'
import { openTracing } from './open-tracing.js'
import { createServer } from './server.js'

/** For what is still being written to the log. */
const exitMs = 200

/**
 * Serves until a signal ends the process.
 * @throws ConfigError when the environment is invalid, or a service cannot start.
 */
export async function serve(): Promise<void> {
  const config = configure(process.env)
  const log = createLog(config.logLevel)
  logUnknownVariables(log, process.env, variableNames)
  const [wallets, networks] = await Promise.all([
    readWallets(config.walletsFile ?? ownWallets),
    readNetworks(ownNetworks),
  ])
  const projects = config.projectsFile ? await readProjects(config.projectsFile) : config.projects
  const served = config.metricsAt && (await openMetrics(config.metricsAt))
  const traces = config.tracesTo && (await openTracing(config.tracesTo, log))
  const close = async () => {
    const [isSent] = await Promise.all([traces?.close(), served?.close()])
    // An endpoint that hangs would keep the process alive until the deadline of the exporter.
    if (isSent === false) setTimeout(() => process.exit(), exitMs).unref()
  }
  try {
    const catalog = { wallets, networks }
    const { metrics, tracing } = { ...served, ...traces }
    const server = createServer({ ...config, projects, catalog, metrics, tracing, log })
    const { url } = await server.listen(config.port, config.host).catch(async (thrown: unknown) => {
      // A thread of a service keeps the process alive until it is closed.
      await server.close()
      throw thrown
    })
    log('info', {
      msg: 'listening',
      url,
      ...(served && { metrics: served.url }),
      wallets: wallets.length,
      projects: projects.map(({ name, allowedOrigins }) => ({ name, allowedOrigins })),
      services: server.running,
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        log('info', { msg: 'stopping', signal })
        void server.close().finally(close)
      })
    }
  } catch (thrown) {
    await close()
    throw thrown
  }
}

function configure(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (thrown) {
    // A variable is often missing because its name is misspelled.
    logUnknownVariables(createLog('error'), env, variableNames)
    throw thrown
  }
}
