import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type CutProxy = Awaited<ReturnType<typeof startCutProxy>>

/** Stands between a server and what it connects to. `state` says what it does with what it receives. */
export async function startCutProxy(targetUrl: string) {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let accepted = 0
  let dropped = 0
  let lost: string | undefined
  let state: 'open' | 'silent' | 'closed' = 'open'

  /** Whether a connection has to end, because what arrives is the answer to the commit that is lost. */
  function watchForLost() {
    let phase: 'none' | 'writing' | 'committing' = 'none'
    return (sent?: Buffer): boolean => {
      if (lost !== undefined && sent?.includes(lost)) phase = 'writing'
      else if (phase === 'writing' && sent?.includes('COMMIT')) phase = 'committing'
      else if (phase === 'committing' && !sent) return ((phase = 'none'), (lost = undefined), true)
      return false
    }
  }

  // Half-open: while it is silent, it does not answer the end of a connection either, like a host that lost its power.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    accepted += 1
    if (state === 'closed') return near.destroy()
    const far = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true })
    const isLost = watchForLost()
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => {
        if (from === far ? isLost() : isLost(chunk)) return near.destroy()
        if (state === 'open') to.write(chunk)
        else dropped += 1
      })
      from.on('end', () => state === 'open' && to.end())
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
    /** Number of connections so far. */
    get accepted(): number {
      return accepted
    },
    /** Number of parts that were not passed on while it was silent. */
    get dropped(): number {
      return dropped
    },
    /** Passes the next commit of a transaction with this text on, and ends its connection in place of the answer. */
    loseCommit: (text: string) => void (lost = text),
    /** Passes everything on. */
    open: () => void (state = 'open'),
    /** Keeps the connections, and passes nothing on, not even their end. */
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
