import * as z from 'zod/mini'

const form = /^\d{1,30}(\.\d{1,30})?$/

/** An exact amount in a request: `"1.5"`. Never an exponent, never a sign, never nothing. */
export const requestedAmount = z.string().check(
  z.regex(form, 'must be a decimal such as 100.00'),
  z.refine((text) => /[1-9]/.test(text), 'must be more than 0'),
)

/** An exact amount in an answer, which services write as a number too. */
export const answeredAmount = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(String), z.string().check(z.regex(form))),
)
