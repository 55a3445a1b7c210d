import type { ServerType } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../platform/environment/config-error.js'

/**
 * Binds a server to a port. Port 0 picks any free port.
 * @throws ConfigError when the port is in use or not permitted.
 */
export async function listen(server: ServerType, port: number, host: string): Promise<{ port: number; url: string }> {
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (thrown) {
    const sentence = sentenceOf((thrown as NodeJS.ErrnoException).code, port, host)
    throw sentence ? new ConfigError(sentence, { cause: thrown }) : thrown
  }
  const taken = (server.address() as AddressInfo).port
  return { port: taken, url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}` }
}

function sentenceOf(code: string | undefined, port: number, host: string): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set SERVER_PORT to a free one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set SERVER_PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine. Set HOST to one that is.`
  return undefined
}
