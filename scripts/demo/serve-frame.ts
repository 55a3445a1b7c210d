import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../check/source-file.ts'
import type { Parts } from './load-parts.ts'
import { serveStatic, type StaticServer } from './serve-static.ts'

export type FrameOptions = {
  port: number
  /** Where it is built. */
  folder: string
  /** Origin of the accounts service. */
  accounts: string
  /** Pages that may hold the wallet. */
  origins: readonly string[]
  networks: readonly FrameNetwork[]
  /** Where a person approves. Default: in the frame. */
  approvals?: 'window'
}

/** `id`: a number on EVM, else a CAIP-2 id. */
export type FrameNetwork = {
  id: number | `solana:${string}`
  name: string
  rpcUrl: string
  /** The code that accounts may delegate to there. */
  smartAccount?: { address: string; codeHash: string }
}

const currencies = { eip155: { symbol: 'ETH', decimals: 18 }, solana: { symbol: 'SOL', decimals: 9 } }

/** The frame of the embedded wallet as it would be published: built, with its `config.json` and its own headers. */
export async function serveFrame(
  { frameHeaders, keepHeaders, pageHeaders, startHeaders, windowHeaders }: Parts,
  { port, folder, accounts, origins, networks, approvals }: FrameOptions,
): Promise<StaticServer> {
  const configFile = join(root, 'packages/embedded-wallet/vite.config.ts')
  await build({ configFile, logLevel: 'error', mode: 'production', build: { outDir: folder, emptyOutDir: true } })
  const config = {
    accountsUrl: accounts,
    origins,
    networks: networks.map(({ id, ...network }) =>
      typeof id === 'number'
        ? { id: `eip155:${id}`, currency: currencies.eip155, ...network }
        : { id, currency: currencies.solana, ...network },
    ),
    approvals,
  }
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  const connect = [accounts, ...networks.map(({ rpcUrl }) => rpcUrl)]
  const pages = [
    { path: '/', folder, headers: frameHeaders({ origins, connect }) },
    { path: '/oauth/start/', folder: join(folder, 'oauth/start'), headers: startHeaders({ accounts }) },
    { path: '/approve/', folder: join(folder, 'approve'), headers: windowHeaders() },
    { path: '/keep/', folder: join(folder, 'keep'), headers: keepHeaders({ accounts }) },
    { path: '/your-wallet/', folder: join(folder, 'your-wallet'), headers: pageHeaders({ connect }) },
  ] as const
  return serveStatic(port, pages, '127.0.0.1')
}
