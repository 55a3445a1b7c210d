import type { AllowedOrigins, AnalyticsConfig } from '@openappkit/protocol/listing'
import { Hono } from 'hono'

/** What an app may ask about its own project. */
export function projectRoutes({
  allowedOrigins,
  isAnalyticsEnabled,
}: {
  allowedOrigins: readonly string[]
  isAnalyticsEnabled: boolean
}): Hono {
  return new Hono()
    .get('/projects/v1/origins', (c) => c.json({ allowedOrigins: [...allowedOrigins] } satisfies AllowedOrigins))
    .get('/getAnalyticsConfig', (c) => c.json({ isAnalyticsEnabled } satisfies AnalyticsConfig))
}
