import * as z from '@openappkit/protocol/zod'
import type { Place } from './activity-store.js'

/** Where a page ended, and how far each source was read. */
export type Cursor = {
  /** The last that was shown. Absent where sources had nothing to show so far. */
  place?: Place | undefined
  /** By the keys of the sources. Absent: the first page; `null`: there is no more. */
  sources: Readonly<Record<string, SourceCursor | null>>
}

export type SourceCursor = {
  /** The source's own cursor. Absent: its first page. */
  at?: string | undefined
  /** A part of that page was shown already. */
  isBegun: boolean
}

/** Characters of a source's cursor: ours carries it, and may itself be carried once. */
export const sourceCursorMost = 2048

const written = z.object({
  place: z.optional(z.object({ minedAt: z.int().check(z.gte(0)), id: z.string().check(z.maxLength(256)) })),
  sources: z.record(
    z.string().check(z.maxLength(128)),
    z.nullable(z.object({ at: z.optional(z.string().check(z.maxLength(sourceCursorMost))), isBegun: z.boolean() })),
  ),
})

export function writeCursor({ place, sources }: Cursor): string {
  const plain = { ...(place && { place: { minedAt: place.minedAt, id: place.id } }), sources }
  return Buffer.from(JSON.stringify(plain)).toString('base64url')
}

/** `undefined`: it was written by nobody here. */
export function readCursor(text: string): Cursor | undefined {
  try {
    return written.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}
