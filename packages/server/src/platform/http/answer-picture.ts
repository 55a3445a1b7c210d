import { createHash } from 'node:crypto'
import type { RequestContext } from '../service/service.js'

export type Picture = { type: string; body: string | Uint8Array<ArrayBuffer> }

// The address of a picture is not that of its bytes: for a day nobody asks again, and then whether it has changed.
const caching = 'public, max-age=86400, immutable'

// A drawing may be opened as a page of its own: it may style itself, and nothing else.
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Answers with a picture, or with 304 to a browser that has these bytes. */
export function answerPicture(c: RequestContext, { type, body }: Picture): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': caching, 'content-security-policy': policy }
  // A proxy that compressed the picture has made its tag a weak one.
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) ? c.body(null, 304, headers) : c.body(body, 200, { ...headers, 'content-type': type })
}
