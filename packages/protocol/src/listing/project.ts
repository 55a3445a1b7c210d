import * as z from 'zod/mini'
import { goodItems } from './tolerant.js'

/** Answer of `GET /projects/v1/origins`. An item may hold wildcards, as in `https://*.example.com`. */
export const allowedOrigins = z.object({
  allowedOrigins: goodItems(z.string().check(z.minLength(1), z.maxLength(300)), 1000),
})

export type AllowedOrigins = z.output<typeof allowedOrigins>

/** Answer of `GET /getAnalyticsConfig`. */
export const analyticsConfig = z.object({ isAnalyticsEnabled: z.boolean() })

export type AnalyticsConfig = z.output<typeof analyticsConfig>
