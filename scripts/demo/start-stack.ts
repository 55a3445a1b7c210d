import { join } from 'node:path'
import type { AnvilOptions } from '../../packages/testing/src/chains/anvil.ts'
import { root } from '../check/source-file.ts'
import { buildServer } from './build-pages.ts'
import { loadParts } from './load-parts.ts'
import { claimPorts, type Ports } from './ports.ts'
import { serveFrame } from './serve-frame.ts'
import { type Nodes, startNodes } from './nodes/start-nodes.ts'
import { type StackUrls, stackUrls } from './stack-urls.ts'
import { accountsEnvironment, startServer } from './start-server.ts'

export type Stack = {
  urls: StackUrls
  ports: Ports
  /** A folder of this stack alone, for what is built for it. */
  folder: string
  /** If several servers of each kind run. */
  nodes?: Nodes['nodes']
  stop(): Promise<void>
}

export type StackOptions = {
  /** Whether the wallet is on another site than the pages. */
  isCrossSite: boolean
  /** How many servers of each kind run. One has files, several have a PostgreSQL. */
  nodes: number
}

/** Serves the pages, once everything they speak to is there. */
export type ServePages = (stack: Omit<Stack, 'stop' | 'nodes'>) => Promise<{ close(): Promise<void> }>

/** Starts two EVM chains, a Solana, the servers, the frame of the wallet and the pages. When one of them fails, none is left running. */
export async function startStack(
  env: NodeJS.ProcessEnv,
  servePages: ServePages,
  { isCrossSite, nodes }: StackOptions,
): Promise<Stack> {
  const ports = await claimPorts(env)
  const urls = stackUrls(ports, { isCrossSite })
  const folder = join(root, '.demo', String(ports.demo))
  const parts = await loadParts()
  const { deployCode, deployLocalTokens, localNetworks, smartAccount, startAnvil, startOidcProvider } = parts
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.all(stops.splice(0).map((end) => end()))
  }
  const keep = <T extends { stop(): Promise<void> }>(part: T) => stops.push(part.stop)

  // A block a second, as networks have them, and one at once for what is sent: confirmations are there to be counted.
  const args = ['--block-time', '1', '--mixed-mining']
  const startChain = async (options: AnvilOptions) => {
    const chain = await startAnvil(options)
    keep(chain)
    await deployLocalTokens(chain.rpcUrl)
    // After the tokens, whose addresses depend on what was sent before them.
    await deployCode(chain.rpcUrl, smartAccount.deployment)
  }

  const origin = new URL(urls.demo).origin
  const startFrame = async () => {
    const networks = [
      // On one of the two: the other one shows how it is without.
      { id: 31_337, name: 'Local One', rpcUrl: urls.evm, smartAccount },
      { id: 31_338, name: 'Local Two', rpcUrl: urls.evm2 },
      { id: 'solana:localnet', name: 'Local Solana', rpcUrl: urls.solana },
    ] as const
    const place = { port: ports.frame, folder: join(folder, 'frame') }
    stops.push((await serveFrame(parts, { ...place, accounts: urls.accounts, origins: [origin], networks })).close)
  }

  const startProvider = async () => {
    const redirectUris = [`${urls.accounts}/accounts/social/callback/google`]
    stops.push((await startOidcProvider({ port: ports.provider, redirectUris, standsFor: 'Google' })).close)
  }

  const built = buildServer()
  const networks = [...localNetworks([urls.evm, urls.evm2]), parts.localSolanaNetwork(urls.solana)]

  let several: Nodes | undefined
  const startServers = async () => {
    await built
    if (nodes > 1) {
      several = await startNodes(parts, { count: nodes, urls, origin, networks })
      keep(several)
      return
    }
    const env = accountsEnvironment(parts.localClient, urls)
    const [services, accounts] = await Promise.allSettled([
      startServer({ url: urls.server, allowedOrigins: [origin], networks }).then(keep),
      startServer({ url: urls.accounts, allowedOrigins: [origin], env }).then(keep),
    ])
    for (const one of [services, accounts]) if (one.status === 'rejected') throw one.reason
  }

  const started = await Promise.allSettled([
    startChain({ chainId: 31_337, name: 'Local One', port: ports.evm, args }),
    startChain({ chainId: 31_338, name: 'Local Two', port: ports.evm2, args }),
    parts.startFundedSolana({ port: ports.solana }).then(keep),
    startServers(),
    startFrame(),
    startProvider(),
    servePages({ urls, ports, folder }).then((pages) => stops.push(pages.close)),
  ])
  const failed = started.find(({ status }) => status === 'rejected')
  if (failed) {
    await stop()
    throw (failed as PromiseRejectedResult).reason
  }
  return several
    ? { urls: { ...urls, inbox: several.inboxUrl }, ports, folder, nodes: several.nodes, stop }
    : { urls, ports, folder, stop }
}
