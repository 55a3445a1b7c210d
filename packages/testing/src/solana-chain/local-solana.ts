import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { createRpcMethods, type RpcFailure, type RpcMethod } from './rpc-methods.js'
import { createSolanaLedger, type SolanaLedger } from './solana-ledger.js'
import { subscribe } from './signature-subscriptions.js'

export type LocalSolana = {
  /** CAIP-2 id. */
  id: 'solana:localnet'
  rpcUrl: string
  ledger: SolanaLedger
  /** Adds lamports to an account. */
  fund(address: string, lamports?: bigint): void
  stop(): Promise<void>
}

export type LocalSolanaOptions = {
  /** The next port serves sockets, where `Connection` expects them. Default: a free pair. */
  port?: number
}

type Call = { id?: unknown; method?: string; params?: unknown[] }

const someSol = 10_000_000_000n
const attempts = 10

/** A Solana node on this machine: the programs of the real network, its JSON-RPC, and a slot for each transaction. */
export async function startLocalSolana({ port = 0 }: LocalSolanaOptions = {}): Promise<LocalSolana> {
  const ledger = createSolanaLedger()
  const methods = createRpcMethods(ledger)
  const http = createServer((request, response) => void respond(methods, request, response))
  const sockets = await listenOnPair(http, port)
  sockets.on('connection', (socket: WebSocket) => subscribe(ledger, socket))
  const { port: taken } = http.address() as AddressInfo
  return {
    id: 'solana:localnet',
    rpcUrl: `http://127.0.0.1:${taken}`,
    ledger,
    fund: (address, lamports = someSol) => void ledger.airdrop(address, lamports),
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

/** Listens for HTTP on one port and for sockets on the next one. */
async function listenOnPair(http: ReturnType<typeof createServer>, port: number): Promise<WebSocketServer> {
  for (let attempt = 1; ; attempt++) {
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject)
      http.listen(port, '127.0.0.1', () => {
        http.off('error', reject)
        resolve()
      })
    })
    const next = (http.address() as AddressInfo).port + 1
    const sockets = new WebSocketServer({ host: '127.0.0.1', port: next })
    const isListening = await new Promise<boolean>((resolve) => {
      sockets.once('listening', () => resolve(true))
      sockets.once('error', () => resolve(false))
    })
    if (isListening) return sockets
    await new Promise((resolve) => http.close(resolve))
    if (port !== 0 || attempt === attempts) throw new Error(`Port ${next} is in use: Solana sockets need it`)
  }
}

async function respond(methods: ReadonlyMap<string, RpcMethod>, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const answer = answerBody(methods, Buffer.concat(chunks).toString())
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer))
}

function answerBody(methods: ReadonlyMap<string, RpcMethod>, body: string): unknown {
  try {
    const calls = JSON.parse(body) as Call | Call[]
    return Array.isArray(calls) ? calls.map((call) => answer(methods, call)) : answer(methods, calls)
  } catch {
    return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
  }
}

function answer(methods: ReadonlyMap<string, RpcMethod>, { id = null, method = '', params = [] }: Call): object {
  const work = methods.get(method)
  if (!work) return { jsonrpc: '2.0', id, error: { code: -32601, message: `Method not found: ${method}` } }
  try {
    return { jsonrpc: '2.0', id, result: work(...(params as never[])) }
  } catch (thrown) {
    const { code = -32602, message, data } = thrown as Partial<RpcFailure>
    return {
      jsonrpc: '2.0',
      id,
      error: { code: typeof code === 'number' ? code : -32602, message: message ?? String(thrown), data },
    }
  }
}
