import type { HttpBindings } from '@hono/node-server'
import type { RequestContext } from '../../../platform/service/service.js'

/** Whether there is still a connection that an answer can be sent to. */
export function isConnected(c: RequestContext): boolean {
  return connectionOf(c)?.incoming.socket.destroyed !== true
}

/**
 * Calls `done` once, when the answer to a request has left this process, or its connection has ended. A client that does not
 * take the answer within `mostMs` loses the connection.
 */
export function whenSent(c: RequestContext, mostMs: number, done: () => void): void {
  const connection = connectionOf(c)
  // A request that was made without a socket, as in a test.
  if (!connection || !isConnected(c)) return done()
  const { outgoing, incoming } = connection
  const { socket } = incoming
  let isOver = false
  const end = () => {
    // The end of a connection ends its answers too, while its own listeners run.
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
  // An answer that waits for the one before it on the same connection is not closed with the connection.
  socket.once('close', end)
}

/** A test has none. */
function connectionOf(c: RequestContext): HttpBindings | undefined {
  const env = c.env as Partial<HttpBindings> | undefined
  return env?.incoming && env.outgoing ? (env as HttpBindings) : undefined
}
