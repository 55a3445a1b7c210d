import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isLoopback } from '../environment/loopback.js'

/** What proxies add: the address of the client, its host and protocol, or the proxy itself. */
const proxyHeader =
  /^(forwarded|via|x-forwarded(-.*)?|x-(real|client|cluster-client|original|originating|remote|proxyuser)-.*|x-envoy-.*|true-client-ip|(cf|fly|fastly|do)-.*|cdn-loop)$/

/**
 * Whether a request came from this machine itself, by its own name, and through no proxy that says so. A page of another site
 * can have its own name lead here, and a proxy on this machine may name this machine as the host. Most proxies add headers,
 * and nginx, as it comes, asks in HTTP/1.0, which no browser does.
 */
export function isFromThisMachine(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (!incoming || !isLoopback(new URL(c.req.url).hostname)) return false
  const { httpVersion, socket, headers } = incoming
  const isProxied = httpVersion === '1.0' || Object.keys(headers).some((name) => proxyHeader.test(name))
  return isLoopback(socket.remoteAddress ?? '') && !isProxied
}
