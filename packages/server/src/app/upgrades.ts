import type { ServerType } from '@hono/node-server'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { knownMethod } from '../platform/http/middleware.js'
import type { RequestIds } from '../platform/http/request-ids.js'
import type { Service } from '../platform/service/service.js'
import { inSpan } from '../platform/tracing/running-span.js'
import type { Tracing } from '../platform/tracing/tracing.js'

export type UpgradesOptions = {
  requestIds: RequestIds
  /** If set, traces each upgrade, and not the messages after it. */
  tracing: Tracing | undefined
  trustProxy: boolean
}

type Running = { name: string; service: Service }

/** Passes each upgrade to the service that handles its path, and refuses all others. */
export function acceptUpgrades(server: ServerType, running: readonly Running[], options: UpgradesOptions): void {
  const { requestIds, tracing, trustProxy } = options
  const upgrading = running.filter(({ service }) => service.onUpgrade)
  if (upgrading.length === 0) return

  function handle(request: IncomingMessage, socket: Duplex, head: Buffer): string | undefined {
    const found = upgrading.find(({ service }) => service.onUpgrade?.(request, socket, head))
    if (!found) refuseUpgrade(socket)
    return found?.name
  }

  function trace(by: Tracing, request: IncomingMessage, upgrade: () => string | undefined): void {
    const attributes = {
      'http.request.method': knownMethod(request.method ?? '') ?? '_OTHER',
      'openappkit.request_id': requestIds.current() ?? '',
    }
    const { traceparent } = request.headers
    const given = trustProxy && typeof traceparent === 'string' ? traceparent : undefined
    const span = by.start({ name: 'upgrade', kind: 'server', attributes }, given)
    void inSpan(span, 'internal', async () => {
      const service = upgrade()
      span.rename(`upgrade ${service ?? '(unknown)'}`)
      if (service !== undefined) span.set({ 'openappkit.service': service })
    })
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upgrade = () => handle(request, socket, head)
    requestIds.run(request.headers['x-request-id'], () => (tracing ? trace(tracing, request, upgrade) : upgrade()))
  })
}

/** Rejects an upgrade on a path without sockets. */
function refuseUpgrade(socket: Duplex): void {
  // Without this listener, a client that disconnects now would end the process.
  socket.on('error', () => socket.destroy())
  // A client that does not close its side would keep the connection otherwise.
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
}
