import type { HttpBindings } from '@hono/node-server'
import type { RequestContext } from '../../../platform/service/service.js'

/** Whether the client is still connected. */
export function isConnected(c: RequestContext): boolean {
  return connectionOf(c)?.incoming.socket.destroyed !== true
}

/**
 * Calls `done` once, when the response was sent or its connection has closed. Disconnects a client that does not
 * receive the response within `mostMs`.
 */
export function whenSent(c: RequestContext, mostMs: number, done: () => void): void {
  const connection = connectionOf(c)
  // A request without a socket, as in a test.
  if (!connection || !isConnected(c)) return done()
  const { outgoing, incoming } = connection
  const { socket } = incoming
  let isOver = false
  const end = () => {
    // Closing a connection also closes its responses, while its listeners run.
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    outgoing.off('close', end)
    socket.off('close', end)
    done()
  }
  const timer = setTimeout(() => {
    socket.destroy()
    end()
  }, mostMs)
  timer.unref()
  outgoing.once('close', end)
  // A response that waits for a previous one on the same connection emits no `close` with the connection.
  socket.once('close', end)
}

/** A request in a test has no connection. */
function connectionOf(c: RequestContext): HttpBindings | undefined {
  const env = c.env as Partial<HttpBindings> | undefined
  return env?.incoming && env.outgoing ? (env as HttpBindings) : undefined
}
