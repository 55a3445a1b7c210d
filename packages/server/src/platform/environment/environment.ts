import * as z from '@openappkit/protocol/zod'

/** The variables that a part of the server reads, each with the schema of its text. */
export type EnvironmentShape = Readonly<Record<string, z.ZodMiniType>>

export type EnvironmentOf<Shape extends EnvironmentShape> = z.output<z.ZodMiniObject<Shape>>

/** Items separated by commas. */
export const csv = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

export const flag = z.pipe(
  z.enum(['true', 'false', '1', '0'], 'must be true or false'),
  z.transform((text) => text === 'true' || text === '1'),
)

export function wholeNumber(least: number, most: number) {
  const sentence = `must be a whole number from ${least} to ${most}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, sentence)),
    z.pipe(z.transform(Number), z.int().check(z.gte(least, sentence), z.lte(most, sentence))),
  )
}

/** Whether a text is the URL of a server without a path: `https://server.example`. */
export function isBaseUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}
