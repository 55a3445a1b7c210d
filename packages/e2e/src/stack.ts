import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { pagePolicy } from '../../../scripts/demo/page-policy.ts'
import { serveStatic } from '../../../scripts/demo/serve-static.ts'
import { startDemo } from '../../../scripts/demo/start-demo.ts'
import { buildInjected } from './build-injected.js'

export type StackInfo = {
  demo: string
  cdn: string
  server: string
  relay: string
  /** The inbox with mails of the embedded wallet. */
  inbox: string
  evm: string
  evm2: string
  solana: string
  /** Pages of the specs, on their own origin. */
  pages: string
  /** A script that adds `createFakeWallet` to a page. */
  fakeWallets: string
  /** A script that adds `axe` to a page. */
  axe: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stack: StackInfo
  }
}

const ownPages = fileURLToPath(new URL('../pages', import.meta.url))

/** Starts the services of `npm run demo` and the pages of the specs, on free ports. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'openappkit-e2e-'))
  const demo = await startDemo()
  try {
    const { evm, evm2, solana } = demo.urls
    const injected = await asProduction(async () => {
      await buildOwnPages(['kit.html', 'two-kits.html', 'pairing.html', 'solana.html', 'chains.html'], folder)
      await buildOwnPages(['events.html'], join(folder, 'events'))
      // Built separately, like a site: shared chunks of several pages would weigh more.
      await buildOwnPages(['shell.html'], join(folder, 'shell'))
      return buildInjected()
    })
    const policy = pagePolicy({ addresses: [evm, evm2, solana] })
    const pages = await serveStatic(0, [
      { path: '/', folder, policy },
      // Each spec has its own relay, on a port that is not known yet.
      { path: '/pairing/', folder, policy: pagePolicy({ addresses: [evm, evm2, 'ws://127.0.0.1:*'] }) },
      // The same applies to specs that receive events.
      {
        path: '/events/',
        folder: join(folder, 'events'),
        policy: pagePolicy({ addresses: [evm, 'http://127.0.0.1:*'] }),
      },
      { path: '/one-lit/', folder, policy: policy.replace(" 'allow-duplicates'", '') },
    ])
    project.provide('stack', { ...demo.urls, pages: `http://localhost:${pages.port}/`, ...injected })
    return async () => {
      await Promise.all([pages.close(), demo.stop()])
      await rm(folder, { recursive: true, force: true })
    }
  } catch (thrown) {
    await demo.stop()
    throw thrown
  }
}

/** Runs with NODE_ENV production: the test runner sets `test`, with which libraries include development code. */
async function asProduction<T>(work: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    return await work()
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
}

async function buildOwnPages(names: readonly string[], folder: string): Promise<void> {
  await build({
    root: ownPages,
    configFile: join(ownPages, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: names.map((name) => join(ownPages, name)) } },
  })
}
