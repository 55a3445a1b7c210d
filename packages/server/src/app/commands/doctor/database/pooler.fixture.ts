import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const notice = 'A'.charCodeAt(0)
const headerBytes = 5

/** Stands between a client and PostgreSQL, and passes no notices on, like a pooler in transaction mode. */
export async function startPooler(targetUrl: string) {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ port: Number(target.port), host: target.hostname })
    let rest = Buffer.alloc(0)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (chunk: Buffer) => far.write(chunk))
    far.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      // A message begins with its kind and its length, which does not count the kind.
      while (rest.length >= headerBytes && rest.length > rest.readUInt32BE(1)) {
        const length = 1 + rest.readUInt32BE(1)
        if (rest[0] !== notice) near.write(rest.subarray(0, length))
        rest = rest.subarray(length)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(targetUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
