import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Balancer = Awaited<ReturnType<typeof startBalancer>>

const host = '127.0.0.1'

/** Passes each connection to the next node in turn, and to another node if that one refuses it. */
export async function startBalancer() {
  const ports = new Map<string, number>()
  const open = new Set<Socket>()
  let turn = 0

  function keep(socket: Socket, other: () => Socket | undefined): void {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      open.delete(socket)
      other()?.destroy()
    })
  }

  function pass(near: Socket, [port, ...others]: readonly number[]): void {
    if (near.destroyed) return
    if (port === undefined) return void near.destroy()
    const far = connect(port, host)
    far.once('connect', () => {
      far.off('error', refused)
      keep(far, () => near)
      near.once('close', () => far.destroy())
      near.pipe(far).pipe(near)
    })
    const refused = () => pass(near, others)
    far.once('error', refused)
  }

  const server = createServer((near) => {
    keep(near, () => undefined)
    const all = [...ports.values()]
    const first = (turn += 1) % Math.max(all.length, 1)
    pass(near, [...all.slice(first), ...all.slice(0, first)])
  }).listen(0, host)
  await once(server, 'listening')

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    /** Where a node listens from now on. */
    route: (node: string, port: number): void => void ports.set(node, port),
    async close(): Promise<void> {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
