import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import type { BuiltPage } from './build-page.ts'
import { own } from '../own.ts'

/** The strictest policy a site can have and still run a script of its own. `lit-html` is the name Lit asks for. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types lit-html vue"

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a built page and, under `/rpc`, an endpoint of a chain on which everybody has 1.5 ether. */
export async function servePage(page: BuiltPage): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/rpc') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer(await readBody(request)))
      return
    }
    const file = page.get(path === '/' ? '/index.html' : path)
    const headers = {
      'content-type': own(types, extname(file?.path ?? '')) ?? 'text/plain',
      'content-security-policy': pagePolicy,
    }
    response.writeHead(file ? 200 : 404, headers).end(file?.body ?? 'not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

type Call = { id: unknown; method: string }

const results: Readonly<Record<string, string>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x10',
  eth_getBalance: `0x${(15n * 10n ** 17n).toString(16)}`,
}

function answer(body: string): string {
  const calls = JSON.parse(body) as Call | Call[]
  const one = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, result: own(results, method) ?? '0x' })
  return JSON.stringify(Array.isArray(calls) ? calls.map(one) : one(calls))
}
