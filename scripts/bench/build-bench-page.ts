import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rollup } from 'vite'
import { asPublished } from '../check/size/build-page.ts'
import { root } from '../check/source-file.ts'
import { clientSource } from '../source/conditions.ts'

/** What a server sends, by path: gzipped once, so that serving costs nothing while time is measured. */
export type BenchPage = ReadonlyMap<string, Buffer>

const pages = fileURLToPath(new URL('./pages/', import.meta.url))

/** Builds one page of the benchmark as an app builds itself: vite, production, no settings that help us. */
export async function buildBenchPage(name: 'kit' | 'toy' | 'account' | 'plain-list'): Promise<BenchPage> {
  const result = (await build({
    root: join(pages, name),
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: clientSource },
    plugins: [fromPackages(), asPublished()],
    build: { write: false, target: 'es2022', rollupOptions: { input: join(pages, name, 'index.html') } },
  })) as Rollup.RollupOutput
  return new Map(
    result.output.map((file) => {
      const body = Buffer.from(file.type === 'chunk' ? file.code : file.source)
      return [`/${file.fileName}`, gzipSync(body, { level: 9 })]
    }),
  )
}

// The pages are no packages and declare nothing; they borrow from packages that do.
function fromPackages(): Plugin {
  const lenders: readonly [RegExp, string][] = [
    [/^@openappkit\//, 'packages/cdn/package.json'],
    [/^lit(\/|$)/, 'packages/ui/package.json'],
    [/^viem(\/|$)/, 'packages/core/package.json'],
  ]
  return {
    name: 'from-packages',
    enforce: 'pre',
    resolveId(id, importer, options) {
      const lender = importer?.startsWith(pages) ? lenders.find(([pattern]) => pattern.test(id)) : undefined
      return lender && this.resolve(id, join(root, lender[1]), { ...options, skipSelf: true })
    },
  }
}
