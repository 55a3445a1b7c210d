import type { Duplex } from 'node:stream'

/** The answer to a request for a socket on a path where there is none. */
export function refuseUpgrade(socket: Duplex): void {
  // A client that goes away in the middle of it is no event.
  socket.on('error', () => socket.destroy())
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}
