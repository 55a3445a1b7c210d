import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { own } from '../../check/own.ts'
import type { BenchPage } from '../build-bench-page.ts'
import { drawPicture, listBalances, listHistory } from './account-rows.ts'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a page with a network and a blockchain service that know a large account, all of one origin. */
export async function serveAccount(page: BenchPage): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin())
    const file = page.get(pathname === '/' ? '/index.html' : pathname)
    if (file) {
      const type = own(types, extname(pathname) || '.html') ?? 'text/plain'
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(file)
    } else if (pathname.startsWith('/pictures/')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' })
      response.end(drawPicture(Number.parseInt(pathname.slice('/pictures/'.length))))
    } else if (pathname === '/rpc') {
      void answerRpc(request, response)
    } else {
      const answer = answerService(pathname, searchParams)
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = () => `http://127.0.0.1:${port}`

  function answerService(path: string, query: URLSearchParams): object | undefined {
    if (path.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
    const [, account = '', list] = /\/account\/(\w+)\/(\w+)$/.exec(path) ?? []
    if (list === 'balance') return { balances: listBalances(origin()), missing: [] }
    if (list === 'history') return { ...listHistory(account, Number(query.get('cursor') ?? 0)), missing: [] }
    return list === 'nfts' ? { data: [], next: null, missing: [] } : undefined
  }

  return {
    url: `${origin()}/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Question = { id: number; method: string }

/** A network on which the account has half an ether, and nothing else is known. */
async function answerRpc(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const piece of request) body += String(piece)
  const asked = JSON.parse(body) as Question | Question[]
  const results: Readonly<Record<string, string>> = { eth_chainId: '0x1', eth_getBalance: '0x6f05b59d3b20000' }
  const answer = ({ id, method }: Question) => ({ jsonrpc: '2.0', id, result: own(results, method) ?? '0x' })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
}
