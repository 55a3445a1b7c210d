import { ownNetworks, readNetworks } from '../platform/catalog/read-networks.js'
import { ownWallets, readWallets } from '../platform/catalog/read-wallets.js'
import { ConfigError } from '../platform/environment/config-error.js'
import { logUnknownVariables } from '../platform/environment/unknown-variables.js'
import { createLog } from '../platform/log/log.js'
import { readProjects } from '../platform/project/read-projects.js'
import { type Config, readConfig, variableNames } from './config.js'
import { createServer } from './server.js'

async function main(): Promise<void> {
  const config = configure(process.env)
  const log = createLog(config.logLevel)
  logUnknownVariables(log, process.env, variableNames)
  const [wallets, networks] = await Promise.all([
    readWallets(config.walletsFile ?? ownWallets),
    readNetworks(ownNetworks),
  ])
  const projects = config.projectsFile ? await readProjects(config.projectsFile) : config.projects
  const server = createServer({ ...config, projects, catalog: { wallets, networks }, log })
  const { url } = await server.listen(config.port, config.host).catch(async (thrown: unknown) => {
    // A thread of a service keeps the process alive until it is closed.
    await server.close()
    throw thrown
  })
  log('info', {
    msg: 'listening',
    url,
    wallets: wallets.length,
    projects: projects.map(({ name, allowedOrigins }) => ({ name, allowedOrigins })),
    services: server.running,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log('info', { msg: 'stopping', signal })
      void server.close()
    })
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

await main().catch((thrown: unknown) => {
  // A `ConfigError` explains itself. Any other error needs its stack.
  process.stderr.write(
    `${thrown instanceof ConfigError ? thrown.message : thrown instanceof Error ? thrown.stack : String(thrown)}\n`,
  )
  process.exitCode = 1
})
