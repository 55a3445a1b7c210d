import { extname } from 'node:path'
import type { Hono } from 'hono'
import { own } from '../check/own.ts'
import { serveApp } from '../demo/serve-static.ts'
import type { BenchPage } from './build-bench-page.ts'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a built page, gzipped as sites are, beside what `app` answers. */
export async function servePage(page: BenchPage, app: Hono): Promise<{ origin: string; close(): Promise<void> }> {
  app.get('*', (context) => {
    const path = context.req.path === '/' ? '/index.html' : context.req.path
    const file = page.get(path)
    if (!file) return context.notFound()
    const type = own(types, extname(path)) ?? 'text/plain'
    return context.body(new Uint8Array(file), 200, { 'content-type': type, 'content-encoding': 'gzip' })
  })
  const { port, close } = await serveApp(app, 0, '127.0.0.1')
  return { origin: `http://127.0.0.1:${port}`, close }
}
