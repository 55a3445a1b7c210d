import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
}

/** Files below a folder, under a path of the server, with the policy of their pages. */
export type Mount = { path: `/${string}`; folder: string; policy: string }

export type StaticServer = { port: number; close(): Promise<void> }

type Body = { type: string; raw: Buffer; br?: Buffer; gzip?: Buffer }

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const

/** A small production-like server for built pages: right types, compressed once, hashed files kept for ever. */
export async function serveStatic(port: number, mounts: readonly Mount[]): Promise<StaticServer> {
  const cache = new Map<string, Promise<Body | undefined>>()
  // The longest path first, so that a mount inside another one wins.
  const ordered = mounts.toSorted((a, b) => b.path.length - a.path.length)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const mount = ordered.find(({ path }) => pathname === path || pathname.startsWith(path))
    const file = mount && fileOf(mount, pathname)
    const body = file && (await (cache.get(file) ?? remember(cache, file)))
    if (!mount || !file || !body) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    const encoding = await chooseEncoding(request, body)
    response.writeHead(200, {
      'content-type': body.type,
      'content-security-policy': mount.policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': /-[\w-]{8,}\.\w+$/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : ((encoding && body[encoding]) ?? body.raw))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((thrown: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(thrown))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The file of a path, or `undefined` for one that leads out of its folder. */
function fileOf({ path, folder }: Mount, pathname: string): string | undefined {
  const inside = decode(pathname.slice(path.length))
  if (inside === undefined || inside.includes('\0')) return undefined
  const relative = normalize(inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside)
  return relative.startsWith('..') || relative.startsWith('/') ? undefined : join(folder, relative)
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // A broken escape names no file.
    return undefined
  }
}

function remember(cache: Map<string, Promise<Body | undefined>>, file: string): Promise<Body | undefined> {
  const reading = readFile(file).then(
    (raw): Body => ({ type: contentTypes[extname(file)] ?? 'application/octet-stream', raw }),
    () => {
      // Not there yet may be there after the next build.
      cache.delete(file)
      return undefined
    },
  )
  cache.set(file, reading)
  return reading
}

async function chooseEncoding(request: IncomingMessage, body: Body): Promise<'br' | 'gzip' | undefined> {
  if (!/^text|json|svg/.test(body.type)) return undefined
  const accepted = String(request.headers['accept-encoding'])
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (encoding) body[encoding] ??= await compressors[encoding](body.raw)
  return encoding
}
