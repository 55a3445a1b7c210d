import { createEventStore } from './analytics/event-store.js'
import { ConfigError, readConfig } from './config.js'
import { ownNetworks, readNetworks } from './images/networks.js'
import { ownWallets, readWallets } from './listing/wallet-store.js'
import { createLog } from './log.js'
import { createServer } from './server.js'

async function main(): Promise<void> {
  const { port, host, logLevel, walletsFile, analyticsFile, relay, ...options } = readConfig(process.env)
  const log = createLog(logLevel)
  const [wallets, networks] = await Promise.all([readWallets(walletsFile ?? ownWallets), readNetworks(ownNetworks)])
  const onFailure = (thrown: unknown) => log('error', { msg: 'events not written', cause: String(thrown) })
  const events = options.isAnalyticsEnabled ? await createEventStore({ file: analyticsFile, onFailure }) : undefined
  const server = createServer({ ...options, relay, wallets, networks, log, events })
  const { url } = await server.listen(port, host).catch(async (thrown: unknown) => {
    // The thread of the relay would keep the process alive.
    await server.close()
    throw thrown
  })
  log('info', { msg: 'listening', url, wallets: wallets.length, allowedOrigins: options.allowedOrigins })
  if (relay)
    log('info', { msg: 'relaying', paths: relay.paths, urls: relay.urls, keeps: relay.file ? 'file' : 'memory' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log('info', { msg: 'stopping', signal })
      void server.close().then(events?.flush)
    })
  }
}

await main().catch((thrown: unknown) => {
  // A wrong setting is told in plain words; the stack of anything else is what helps.
  process.stderr.write(
    `${thrown instanceof ConfigError ? thrown.message : thrown instanceof Error ? thrown.stack : String(thrown)}\n`,
  )
  process.exitCode = 1
})
