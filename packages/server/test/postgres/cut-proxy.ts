import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type CutProxy = Awaited<ReturnType<typeof startCutProxy>>

/** Stands between a server and its database. `state` says what it does with what it receives. */
export async function startCutProxy(targetUrl: string) {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let state: 'open' | 'silent' | 'closed' = 'open'

  const server = createServer((near) => {
    if (state === 'closed') return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => state === 'open' && to.write(chunk))
      from.on('error', () => from.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(targetUrl)
  url.port = String((server.address() as { port: number }).port)

  return {
    url: url.href,
    /** Passes everything on. */
    open: () => void (state = 'open'),
    /** Keeps the connections, and passes nothing on. */
    silence: () => void (state = 'silent'),
    /** Ends all connections and accepts no new ones. */
    cut() {
      state = 'closed'
      for (const socket of sockets) socket.destroy()
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
