import * as z from 'zod/mini'
import { errorCodes } from '../errors/index.js'

/** The error body of a service: a code of the closed list and a sentence for a developer. */
export const serviceError = z.object({
  code: z.enum(errorCodes),
  message: z.string().check(z.maxLength(1000)),
})

export type ServiceError = z.output<typeof serviceError>
