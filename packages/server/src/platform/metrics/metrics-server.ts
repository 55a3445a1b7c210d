import { createServer, type IncomingMessage, type Server } from 'node:http'
import { isLoopback } from '../environment/loopback.js'

export type MetricsSource = { contentType: string; read(): Promise<string> }

const limits = { maxHeaderSize: 16 * 1024, requestTimeout: 10_000, headersTimeout: 10_000, keepAliveTimeout: 5000 }

/** Creates a server that only answers `GET /metrics`. Its port is for the operator, never for clients. */
export function createMetricsServer({ contentType, read }: MetricsSource): Server {
  return createServer(limits, (request, response) => {
    if (isRebound(request)) return void response.writeHead(403).end()
    const path = request.url?.split('?', 1)[0]
    if (path !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}

/** Whether a page of another site let its name resolve to this machine. */
function isRebound({ headers: { host = '' }, socket }: IncomingMessage): boolean {
  const url = URL.parse(`http://${host}`)
  return isLoopback(socket.localAddress ?? '') && !(url && isLoopback(url.hostname))
}
