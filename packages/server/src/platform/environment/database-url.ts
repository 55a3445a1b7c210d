import * as z from '@openappkit/protocol/zod'

const isDatabaseUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)

/** The address of a PostgreSQL database. */
export const databaseUrl = z
  .string()
  .check(
    z.refine(
      isDatabaseUrl,
      'must be an address such as postgres://user:password@host/database. Encode special characters of the password (%23 for #)',
    ),
  )
