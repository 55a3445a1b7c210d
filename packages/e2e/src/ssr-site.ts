import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { build, type InlineConfig } from 'vite'
import { clientSource, serverSource } from '../../../scripts/source/conditions.ts'

const packages = fileURLToPath(new URL('../..', import.meta.url))
const kit = join(packages, 'react/src')
/** The wagmi versions that the adapter supports, by their installed package names. */
const wagmiVersions = { 2: ['wagmi-2', 'wagmi-core-2'], 3: ['wagmi', '@wagmi/core'] } as const

export type SsrSite = {
  url: string
  /** Serves the scripts of the site to a visitor. */
  serveScripts(context: BrowserContext): Promise<void>
  stop(): Promise<void>
}

export const startReactSite = (): Promise<SsrSite> =>
  startSsrSite(join(packages, 'react/test/ssr-site'), {
    '@openappkit/react/networks': `${kit}/networks.ts`,
    '@openappkit/react': `${kit}/index.ts`,
  })

export function startWagmiSite(version: keyof typeof wagmiVersions): Promise<SsrSite> {
  const [wagmi, core] = wagmiVersions[version].map((name) => join(packages, 'adapters/wagmi/node_modules', name))
  return startSsrSite(join(packages, 'adapters/wagmi/test/ssr-site'), { wagmi: `${wagmi}`, '@wagmi/core': `${core}` })
}

/** Builds a React site for server and browser, like a framework, and starts its server. */
async function startSsrSite(site: string, alias: Record<string, string>): Promise<SsrSite> {
  const folder = await mkdtemp(join(tmpdir(), 'openappkit-ssr-'))
  const [server, client] = [join(folder, 'server'), join(folder, 'client')]
  const shared: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    root: site,
    // React reports hydration problems in development only.
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { alias },
  }
  await build({
    ...shared,
    ssr: { noExternal: true, resolve: { conditions: serverSource } },
    build: { ssr: join(site, 'server.tsx'), outDir: server, target: 'node22' },
  })
  await build({
    ...shared,
    resolve: { ...shared.resolve, conditions: clientSource },
    build: {
      outDir: client,
      target: 'es2022',
      minify: false,
      rolldownOptions: { input: join(site, 'client.tsx'), output: { entryFileNames: 'client.js' } },
    },
  })
  await writeFile(join(server, 'package.json'), '{"type":"module"}')
  const child = spawn(process.execPath, [join(server, 'server.js')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = `http://127.0.0.1:${await portOf(child)}/`
  return {
    url,
    async serveScripts(context) {
      await context.route(`${url}**/*.js`, async (route) => {
        const { pathname } = new URL(route.request().url())
        await route.fulfill({ contentType: 'text/javascript', body: await readFile(join(client, pathname)) })
      })
    },
    async stop() {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function portOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stdout) return reject(new Error('The server has no output'))
    createInterface(stdout).once('line', resolve)
    stdout.once('close', () => reject(new Error('The server ended before it was ready')))
  })
}
