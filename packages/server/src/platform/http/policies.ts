import type { MiddlewareHandler } from 'hono'
import type { Host } from '../service/service.js'

const nothing = "default-src 'none'; base-uri 'none'"

/** What a browser may do with the responses of each host. */
const policies: Readonly<Record<Host, Readonly<Record<string, string>>>> = {
  // Data: it may not run, be framed or be sniffed as another type. Pages of other origins may read it, including
  // cross-origin isolated ones.
  api: {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  },
  // Shown inside the pages of a project. The service lists them in `frame-ancestors`; by default, no page may frame it.
  frame: {
    'content-security-policy': `${nothing}; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'`,
    'cross-origin-resource-policy': 'same-origin',
  },
  // Shown in a window of their own: a form that posts to this server.
  pages: {
    'content-security-policy': `${nothing}; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'`,
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  },
}

/** Sets the headers of a host. A handler may override them. */
export function applyPolicy(host: Host): MiddlewareHandler {
  const headers = Object.entries({
    ...policies[host],
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value)
    await next()
  }
}
