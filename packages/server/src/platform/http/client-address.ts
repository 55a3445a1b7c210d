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
