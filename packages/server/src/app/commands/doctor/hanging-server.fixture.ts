import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A server that accepts connections and never answers. `path`: a unix socket in place of a port. */
export async function startHangingServer(path?: string) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
  })
  const listening = once(server, 'listening')
  if (path === undefined) server.listen(0, '127.0.0.1')
  else server.listen(path)
  await listening
  const address = server.address()
  return {
    port: typeof address === 'string' ? 0 : (address as AddressInfo).port,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
