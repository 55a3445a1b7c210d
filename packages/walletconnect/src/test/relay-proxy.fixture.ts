import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a relay. Its connections can go dead without being closed, as when a phone sleeps. */
export async function startRelayProxy(target: () => number) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1')
    near.pipe(far)
    far.pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** Stops the traffic of open connections. New connections work. */
    freeze(): void {
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    close(): void {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
