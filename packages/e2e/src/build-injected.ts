import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import { clientSource } from '../../../scripts/source/conditions.ts'

/** Builds the scripts that specs inject before the scripts of the page. */
export async function buildInjected(): Promise<{ fakeWallets: string; axe: string }> {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return { fakeWallets: await buildScript('fake-wallets.ts'), axe }
}

/** Builds a module of the pages as a classic script. */
export async function buildScript(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../pages/${name}`, import.meta.url))
  const output = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { conditions: clientSource },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'injected' } },
  })
  const [{ output: chunks }] = (Array.isArray(output) ? output : [output]) as [Rollup.RollupOutput]
  return chunks[0].code
}
