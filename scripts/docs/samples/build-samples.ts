import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { root } from '../../check/source-file.ts'
import type { Sample } from './find-samples.ts'
import { clientSource } from '../../source/conditions.ts'
import { fromWorkspace } from '../../source/from-workspace.ts'

/** Writes each sample into a folder of its number, built where it is not plain. */
export async function buildSamples(samples: readonly Sample[], { from, into }: { from: string; into: string }) {
  for (const [at, { kind, files }] of samples.entries()) {
    for (const [name, text] of Object.entries(files)) {
      const file = join(kind === 'vite' ? from : into, String(at), name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  const pages = samples.flatMap(({ kind }, at) => (kind === 'vite' ? [join(from, String(at), 'index.html')] : []))
  await build({
    root: from,
    configFile: false,
    logLevel: 'error',
    base: './',
    resolve: { conditions: clientSource },
    plugins: [fromWorkspace(from)],
    build: { outDir: into, target: 'es2022', chunkSizeWarningLimit: 2_000, rollupOptions: { input: pages } },
  })
  const scripts = join(from, 'appkit')
  await writeCdn(scripts)
  for (const [at, { kind }] of samples.entries()) {
    if (kind === 'plain') cpSync(scripts, join(into, String(at), 'appkit'), { recursive: true })
  }
}

/** The examples that guides show, as their own configuration builds them. */
export async function buildExamples(names: readonly string[], into: string): Promise<void> {
  for (const name of names) {
    const config = { root: join(root, name), logLevel: 'error', base: './' } as const
    await build({ ...config, build: { outDir: join(into, name), emptyOutDir: true } })
  }
}

/** The files of the CDN, as `npm run build` makes them. */
async function writeCdn(outDir: string): Promise<void> {
  const folder = join(root, 'packages/cdn')
  for (const mode of ['production', 'wagmi', 'common-networks']) {
    await build({
      root: folder,
      configFile: join(folder, 'vite.config.ts'),
      logLevel: 'error',
      mode,
      build: { outDir, emptyOutDir: false },
    })
  }
}
