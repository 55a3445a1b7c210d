import * as z from 'zod/mini'
import type { Place } from './activity-store.js'

/** Where a page ended: the last that it showed, and how far the upstream was read. */
export type Cursor = {
  place: Place
  /** The upstream's own cursor; absent: its first page; `null`: it has no more. */
  upstream?: string | null | undefined
}

/** Characters of an upstream's cursor: ours carries it, and may itself be carried once. */
export const upstreamCursorMost = 2048

const written = z.tuple([
  z.int().check(z.gte(0)),
  z.string().check(z.maxLength(256)),
  z.optional(z.nullable(z.string().check(z.maxLength(upstreamCursorMost)))),
])

export function writeCursor({ place: { minedAt, id }, upstream }: Cursor): string {
  return Buffer.from(JSON.stringify([minedAt, id, ...(upstream === undefined ? [] : [upstream])])).toString('base64url')
}

/** `undefined`: it was written by nobody here. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const [minedAt, id, upstream] = written.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return { place: { minedAt, id }, upstream }
  } catch {
    return undefined
  }
}
