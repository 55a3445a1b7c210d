import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Passes each connection on to the next node, and to the one after it if that node takes none: a load balancer that knows
 * nothing of what it passes on.
 */
export async function balance(port: number, nodes: readonly number[]): Promise<{ close(): Promise<void> }> {
  const open = new Set<Socket>()
  let turn = 0

  function keep(socket: Socket): void {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    // The other side of a node that was killed is closed below.
    socket.on('error', () => undefined)
  }

  async function pass(client: Socket): Promise<void> {
    keep(client)
    const first = (turn += 1)
    for (const at of nodes.keys()) {
      const node = connect(nodes[(first + at) % nodes.length] ?? 0, '127.0.0.1')
      keep(node)
      const isTaken = await once(node, 'connect').then(
        () => true,
        () => false,
      )
      if (!isTaken) continue
      client.pipe(node).pipe(client)
      node.once('close', () => client.destroy())
      client.once('close', () => node.destroy())
      if (client.destroyed) node.destroy()
      return
    }
    client.destroy()
  }

  const server = createServer((client) => void pass(client))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
