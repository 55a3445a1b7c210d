import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether a host is reachable from this machine only: an address such as `127.0.0.1` or `::1`, or `localhost`. Accepts
 * hosts of URLs, with `[` and `]`, and hosts to listen on. Does not resolve other names, because their addresses may
 * change.
 */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(name)
  if (family === 0 || name.includes('%')) return name.toLowerCase() === 'localhost'
  return loopback.check(name, family === 6 ? 'ipv6' : 'ipv4')
}
