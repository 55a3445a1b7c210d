import { connect, createServer as createLine, type AddressInfo, type Socket } from 'node:net'
import { createServer, localOrigins, localRelay } from '@openappkit/server'

export type RelayLine = Awaited<ReturnType<typeof startRelayLine>>

/** The server's relay, and a connection to it that can be cut without closing, as when a phone sleeps. */
export async function startRelayLine(pages: string) {
  const sockets = new Set<Socket>()
  let isCut = false
  let relayPort = 0

  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const line = createLine((near) => {
    if (isCut) return void near.destroy()
    const far = connect(relayPort, '127.0.0.1')
    join(near, far)
    join(far, near)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const url = `ws://127.0.0.1:${(line.address() as AddressInfo).port}/relay`

  const relay = createServer({
    projects: [{ allowedOrigins: [...localOrigins, new URL(pages).origin] }],
    services: { relay: { ...localRelay, urls: [url] } },
  })
  relayPort = (await relay.listen(0)).port

  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }

  return {
    /** The URL for the page. */
    url,
    /** The URL for the wallet, which is on another network. */
    direct: `ws://127.0.0.1:${relayPort}/relay`,
    cut,
    mend: () => void (isCut = false),
    async stop() {
      cut()
      await new Promise((resolve) => line.close(resolve))
      await relay.close()
    },
  }
}
