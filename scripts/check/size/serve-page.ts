import { extname } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import type { BuiltPage } from './build-page.ts'
import { own } from '../own.ts'

/** The strictest policy a site can have and still run a script of its own. `lit-html` is the name Lit asks for. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types lit-html vue"

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a built page and, under `/rpc`, an endpoint of a chain on which everybody has 1.5 ether. */
export async function servePage(page: BuiltPage): Promise<{ url: string; close(): Promise<void> }> {
  const app = new Hono()
  app.post('/rpc', async ({ req, json }) => json(answer(await req.json<Call | Call[]>())))
  app.get('*', ({ req, body }) => {
    const file = page.get(req.path === '/' ? '/index.html' : req.path)
    const headers = {
      'content-type': own(types, extname(file?.path ?? '')) ?? 'text/plain',
      'content-security-policy': pagePolicy,
    }
    return body(file ? new Uint8Array(file.body) : 'not found', file ? 200 : 404, headers)
  })
  return new Promise((resolve) => {
    const server: ServerType = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}/`,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    )
  })
}

type Call = { id: unknown; method: string }

const results: Readonly<Record<string, string>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x10',
  eth_getBalance: `0x${(15n * 10n ** 17n).toString(16)}`,
}

function answer(asked: Call | Call[]): object {
  const one = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, result: own(results, method) ?? '0x' })
  return Array.isArray(asked) ? asked.map(one) : one(asked)
}
