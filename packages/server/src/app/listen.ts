import type { ServerType } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../platform/environment/config-error.js'

export type ListenPlace = {
  port: number
  host: string
  /** The variables that have the port and the host. Default: those of the server. */
  variables?: { port: string; host: string }
}

const serverVariables = { port: 'SERVER_PORT', host: 'HOST' }

/**
 * Binds a server to a port. Port 0 picks any free port.
 * @throws ConfigError when the port is in use or not permitted.
 */
export async function listen(server: ServerType, place: ListenPlace): Promise<{ port: number; url: string }> {
  const { port, host } = place
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (thrown) {
    const sentence = sentenceOf((thrown as NodeJS.ErrnoException).code, place)
    throw sentence ? new ConfigError(sentence, { cause: thrown }) : thrown
  }
  const taken = (server.address() as AddressInfo).port
  return { port: taken, url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}` }
}

function sentenceOf(code: string | undefined, place: ListenPlace): string | undefined {
  const { port, host, variables = serverVariables } = place
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set ${variables.port} to a free one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set ${variables.port} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine. Set ${variables.host} to one that is.`
  return undefined
}
