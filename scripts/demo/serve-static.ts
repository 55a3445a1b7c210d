import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic as files } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getMimeType } from 'hono/utils/mime'

/** Files below a folder, under a path of the server, with the policy of their pages. */
export type Mount = {
  path: `/${string}`
  folder: string
  /** Its Content-Security-Policy. */
  policy?: string
  headers?: Readonly<Record<string, string>>
}

const strict = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

export type StaticServer = { port: number; close(): Promise<void> }

/** A small production-like server for built pages: right types, compressed, hashed files kept for ever. */
export async function serveStatic(port: number, mounts: readonly Mount[], host = 'localhost'): Promise<StaticServer> {
  const app = new Hono()
  app.use(compress())
  // The longest path first, so that a mount inside another one wins.
  for (const { path, folder, policy = '', headers } of mounts.toSorted((a, b) => b.path.length - a.path.length)) {
    app.use(`${path}*`, async (context, next) => {
      await next()
      for (const [name, value] of Object.entries({ ...strict, 'content-security-policy': policy, ...headers }))
        if (!context.res.headers.has(name)) context.header(name, value)
      const isHashed = /-[\w-]{8,}\.\w+$/.test(context.req.path)
      context.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    })
    app.use(`${path}*`, files({ root: folder, rewriteRequestPath: (asked) => asked.slice(path.length - 1) }))
  }
  return serveApp(app, port, host)
}

/** Serves files from memory by their paths, each with these headers, and whatever else `app` answers. */
export async function serveFiles(
  files: ReadonlyMap<string, Uint8Array>,
  headers: Readonly<Record<string, string>>,
  app = new Hono(),
): Promise<{ origin: string; close(): Promise<void> }> {
  app.get('*', (context) => {
    const path = context.req.path === '/' ? '/index.html' : context.req.path
    const file = files.get(path)
    if (!file) return context.notFound()
    return context.body(new Uint8Array(file), 200, { 'content-type': getMimeType(path) ?? 'text/plain', ...headers })
  })
  const { port, close } = await serveApp(app, 0, '127.0.0.1')
  return { origin: `http://127.0.0.1:${port}`, close }
}

/** Listens, on any free port where `port` is 0. */
export async function serveApp(app: Hono, port: number, host: string): Promise<StaticServer> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
