import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rollup } from 'vite'
import { hasErrorDocs, withErrorDocs } from '../../build/error-docs.ts'
import { hasStyles, smallStyles } from '../../build/small-styles.ts'
import { root } from '../source-file.ts'
import { clientSource } from '../../source/conditions.ts'
import { fromWorkspace } from '../../source/from-workspace.ts'

export type BuiltFile = { path: string; body: Buffer; gzip: number; modules: readonly { id: string; length: number }[] }
/** Everything the build wrote, by the path a browser asks for. */
export type BuiltPage = ReadonlyMap<string, BuiltFile>

/** Builds the page in a folder as an app of a library user is built: vite, production, no settings that help us. */
export async function buildPage(folder: string): Promise<BuiltPage> {
  const output = await build({
    root: pages,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { conditions: clientSource },
    plugins: [runsMain(folder), fromWorkspace(dirname(folder)), asPublished()],
    build: { write: false, target: 'es2022', rollupOptions: { input: join(pages, 'index.html') } },
  })
  return collect(output as Rollup.RollupOutput)
}

/** The option of a kit that needs a file beside `appkit.js`. */
const cdnOptions = {
  'embedded-wallet': "embeddedWallet: beside.embeddedWallet({ url: 'https://wallet.example' })",
  siwx: 'siwx: new beside.DefaultSIWX()',
}

/** The one-script build, with the page that a site writes around it. `beside` is a further file that the page imports. */
export async function buildCdn(beside?: keyof typeof cdnOptions): Promise<BuiltPage> {
  const folder = join(root, 'packages/cdn')
  const output = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { write: false },
  })
  const list = Array.isArray(output) ? output : [output as Rollup.RollupOutput]
  const files = new Map(list.flatMap((one) => [...collect(one as Rollup.RollupOutput)]))
  // The table of networks is a file of its own, which a page that writes its network out does not load.
  const network = `{ id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['https://rpc.example'] } } }`
  const [imported, option] = beside
    ? [`import * as beside from '/${beside}.js'\n`, `, ${cdnOptions[beside]}`]
    : ['', '']
  const script = `import * as kit from '/appkit.js'\n${imported}kit.createAppKit({ adapters: [kit.evmAdapter()], networks: [${network}]${option} })\n`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>cdn</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script></head><body><appkit-button></appkit-button></body></html>`
  // The site's own lines are not ours to weigh.
  for (const [path, body] of [
    ['/page.js', script],
    ['/index.html', html],
  ] as const) {
    files.set(path, { path, body: Buffer.from(body), gzip: 0, modules: [] })
  }
  return files
}

function collect({ output }: Rollup.RollupOutput): Map<string, BuiltFile> {
  return new Map(
    output.map((file) => {
      const body = Buffer.from(file.type === 'chunk' ? file.code : file.source)
      const modules =
        file.type === 'chunk'
          ? Object.entries(file.modules).map(([id, one]) => ({ id, length: one.code?.length ?? one.renderedLength }))
          : []
      const path = `/${file.fileName}`
      return [path, { path, body, gzip: gzipSync(body, { level: 9 }).length, modules }] as const
    }),
  )
}

/** The page that all folders have in common. It runs the `main.ts` of one of them. */
const pages = fileURLToPath(new URL('pages', import.meta.url))
const runsMain = (folder: string): Plugin => ({
  name: 'runs-main',
  enforce: 'pre',
  resolveId: (id) => (id === '/main.ts' ? join(folder, 'main.ts') : undefined),
})

/** Our sources as they are published: with small style sheets and the links of this build, see scripts/build.ts. */
export const asPublished = (): Plugin => ({
  name: 'as-published',
  transform(code, id) {
    if (hasErrorDocs(id)) return { code: withErrorDocs(code, process.env['ERROR_DOCS_URL']), map: null }
    return hasStyles(id) ? { code: smallStyles(code), map: null } : undefined
  },
})
