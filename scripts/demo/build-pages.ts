import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../check/source-file.ts'
import type { StackUrls } from './stack-urls.ts'

const quiet = { logLevel: 'warn', mode: 'production' } as const

/** Tells the demo page where its services are, in the way vite passes settings to a page. */
export function setPageEnvironment({ evm, evm2, solana, server, relay, frame, inbox }: StackUrls): void {
  Object.assign(process.env, {
    VITE_EVM_URL: evm,
    VITE_EVM2_URL: evm2,
    VITE_SOLANA_URL: solana,
    VITE_LISTING_URL: server,
    VITE_RELAY_URL: relay,
    VITE_FRAME_URL: frame,
    VITE_INBOX_URL: inbox,
  })
}

/** The server as one file that Node starts. */
export async function buildServer(): Promise<void> {
  await build({ ...quiet, configFile: join(root, 'packages/server/vite.config.ts') })
}

/** The React demo and the page without a build step, as they would be published. */
export async function buildPages(folder: string, urls: StackUrls): Promise<void> {
  setPageEnvironment(urls)
  const react = join(root, 'examples/react')
  const cdn = join(root, 'packages/cdn')
  await build({
    ...quiet,
    root: react,
    configFile: join(react, 'vite.config.ts'),
    build: { outDir: join(folder, 'react'), emptyOutDir: true },
  })
  // The second adds a file to those of the first.
  for (const mode of ['production', 'common-networks']) {
    const isFirst = mode === 'production'
    await build({
      ...quiet,
      root: cdn,
      mode,
      configFile: join(cdn, 'vite.config.ts'),
      build: { outDir: join(folder, 'html-cdn/appkit'), emptyOutDir: isFirst },
    })
  }
  await cp(join(root, 'examples/html-cdn'), join(folder, 'html-cdn'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  const plain = join(folder, 'html-cdn/index.html')
  const html = await readFile(plain, 'utf8')
  await writeFile(plain, html.replace(/(<meta name="relay" content=")[^"]*/, `$1${urls.relay}`))
}
