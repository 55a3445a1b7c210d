import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { buildPage } from '../check/size/build-page.ts'
import { serveFiles } from '../demo/serve-static.ts'

/** Builds a page of the benchmarks and serves it beside what `app` answers. Gzips once: serving is not measured. */
export async function servePage(name: 'kit' | 'toy' | 'account' | 'plain-list', app: Hono) {
  const built = await buildPage(fileURLToPath(new URL(`./pages/${name}`, import.meta.url)))
  const files = new Map([...built].map(([path, { body }]) => [path, gzipSync(body, { level: 9 })]))
  return serveFiles(files, { 'content-encoding': 'gzip' }, app)
}
