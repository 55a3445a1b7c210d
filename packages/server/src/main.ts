import { ConfigError, readConfig } from './config.js'
import { ownNetworks, readNetworks } from './images/networks.js'
import { ownWallets, readWallets } from './listing/wallet-store.js'
import { createLog } from './log.js'
import { createServer } from './server.js'

async function main(): Promise<void> {
  const { port, host, logLevel, walletsFile, ...options } = readConfig(process.env)
  const log = createLog(logLevel)
  const [wallets, networks] = await Promise.all([readWallets(walletsFile ?? ownWallets), readNetworks(ownNetworks)])
  const server = createServer({ ...options, wallets, networks, log })
  const { url } = await server.listen(port, host)
  log('info', { msg: 'listening', url, wallets: wallets.length, allowedOrigins: options.allowedOrigins })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log('info', { msg: 'stopping', signal })
      void server.close()
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
