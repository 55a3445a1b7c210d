import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isLoopback } from '../environment/loopback.js'

/** Headers that proxies add: the address, host and protocol of the client, or the proxy itself. */
const proxyHeader =
  /^(forwarded|via|x-forwarded(-.*)?|x-(real|client|cluster-client|original|originating|remote|proxyuser)-.*|x-envoy-.*|true-client-ip|(cf|fly|fastly|do)-.*|cdn-loop)$/

/**
 * Whether a request came from this machine, under its own name, and through no proxy that announces itself. A page of
 * another site can let its own name resolve to this machine, and a proxy on this machine may send `localhost` as the
 * host. Most proxies add headers, and nginx sends HTTP/1.0 by default, which no browser does.
 */
export function isFromThisMachine(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (!incoming || !isLoopback(new URL(c.req.url).hostname)) return false
  const { httpVersion, socket, headers } = incoming
  const isProxied = httpVersion === '1.0' || Object.keys(headers).some((name) => proxyHeader.test(name))
  return isLoopback(socket.remoteAddress ?? '') && !isProxied
}
