import { createHash } from 'node:crypto'
import type { RequestContext } from '../service/service.js'

export type Picture = { type: string; body: string | Uint8Array<ArrayBuffer> }

// The URL of a picture does not change with its bytes: browsers cache it for a day, then revalidate.
const caching = 'public, max-age=86400, immutable'

// A browser may open a drawing as a page: it may style itself, and nothing else.
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Responds with a picture, or with 304 to a browser that has these bytes. */
export function answerPicture(c: RequestContext, { type, body }: Picture): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': caching, 'content-security-policy': policy }
  // A proxy that compresses the picture makes its tag a weak one.
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) ? c.body(null, 304, headers) : c.body(body, 200, { ...headers, 'content-type': type })
}
