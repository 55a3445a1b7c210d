import type { ServerType } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

export type Drain = ReturnType<typeof createDrain>

/**
 * Stops a server without breaking requests: what they need has to stay open until `settle` has resolved. Sockets that
 * were upgraded are left to their service.
 */
export function createDrain(server: ServerType) {
  const http = server as Server
  const sockets = new Set<Socket>()
  let running = 0
  let isSettled = false
  let closed: Promise<unknown> | undefined
  let onSettled = (): void => undefined

  http.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  http.on('request', (_, response) => {
    running += 1
    response.once('close', () => {
      running -= 1
      // Its connection would be kept for further requests.
      if (closed) http.closeIdleConnections()
      if (running === 0) onSettled()
    })
  })

  return {
    /** Whether what requests need may be closed: those that come now, over connections from before, are too late. */
    isSettled: () => isSettled,
    /** Takes no further connection. Resolves when every request has its answer, at the latest after `ms`. */
    async settle(ms: number): Promise<void> {
      if (!http.listening) return void (isSettled = true)
      closed = once(http, 'close')
      http.close()
      if (running > 0) {
        const late = new AbortController()
        await Promise.race([
          new Promise<void>((resolve) => (onSettled = resolve)),
          after(ms, undefined, { ref: false, signal: late.signal }),
        ])
        late.abort()
      }
      isSettled = true
    },
    /** Ends the connections that are left, upgraded ones too. */
    async end(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
