import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isIP } from 'node:net'

/** The address a request came from. Behind a proxy that is trusted, the last one it wrote down. */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded && isIP(forwarded)) return forwarded
  // A request that was made without a socket, as in a test, has no address.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}

/** The part of an address that may be logged: /24 of IPv4, /48 of IPv6. */
export function truncateAddress(address: string): string {
  return networkOf(address, 3, 3)
}

/** Who shares a rate limit: one IPv4 address, or the /64 that one IPv6 customer owns. */
export function limitKey(address: string): string {
  return networkOf(address, 4, 4)
}

function networkOf(address: string, v4Parts: number, v6Parts: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 4)
    return [...plain.split('.').slice(0, v4Parts), ...Array<string>(4 - v4Parts).fill('0')].join('.')
  if (isIP(plain) !== 6) return 'unknown'
  return `${expand(plain).slice(0, v6Parts).join(':')}::`
}

function expand(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(8 - front.length - back.length, 0)
  return [...front, ...Array<string>(gap).fill('0'), ...back].map((part) => part.replace(/^0+(?=.)/, ''))
}
