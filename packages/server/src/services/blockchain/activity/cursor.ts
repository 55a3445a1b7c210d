import * as z from '@openappkit/protocol/zod'
import type { Place } from './store/activity-store.js'

/** The end of a page, and the position in each source. */
export type Cursor = {
  /** The last shown item. Absent if the sources had nothing to show so far. */
  place?: Place | undefined
  /** By the keys of the sources. Absent: the first page; `null`: no more pages. */
  sources: Readonly<Record<string, SourceCursor | null>>
}

export type SourceCursor = {
  /** The source's own cursor. Absent: its first page. */
  at?: string | undefined
  /** Whether a part of that page was already shown. */
  isBegun: boolean
}

/** Maximum length of a source's cursor, which this cursor contains. May itself be nested once. */
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

/** Returns `undefined` if this server did not write the cursor. */
export function readCursor(text: string): Cursor | undefined {
  try {
    return written.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}
