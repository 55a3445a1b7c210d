import * as z from 'zod/mini'
import { cleanText, isSafeLink, isWebLink } from '../text/index.js'

/** An optional field. Null and malformed values read as absent, so that a bad field does not lose the row. */
export function lenient<S extends z.ZodMiniType>(schema: S) {
  return z.catch(z.optional(schema), undefined)
}

/** A list that keeps its valid items and drops the others. Reads at most `limit` items. */
export function goodItems<S extends z.ZodMiniType>(item: S, limit: number) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items: unknown[]) =>
      items.slice(0, limit).flatMap((value): z.output<S>[] => {
        const parsed = item.safeParse(value)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )
}

/** Text for a screen, cleaned and truncated. Refuses empty text. */
export function shownText(limit: number) {
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => cleanText(text, limit)),
      z.string().check(z.minLength(1)),
    ),
  )
}

export const safeLink = z.string().check(z.refine(isSafeLink))

export const webLink = z.string().check(z.refine(isWebLink))

/** An image as a data URL, for an `<img>`, where an SVG runs no scripts. */
export const imageData = z
  .string()
  .check(z.maxLength(32 * 1024), z.regex(/^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,][\x21-\x7e]+$/i))

/** Removes keys that hold `undefined`, so that absent means absent. */
export function withoutAbsent<T extends object>(row: T): Present<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Present<T>
}

type AbsentKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]

export type Present<T> = { [K in Exclude<keyof T, AbsentKeys<T>>]: T[K] } & {
  [K in AbsentKeys<T>]?: Exclude<T[K], undefined>
}
