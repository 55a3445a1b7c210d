import type { AllowedOrigins, AnalyticsConfig } from '@openappkit/protocol/listing'
import { defineService } from '../../platform/service/service.js'

/** What an app may request about its own project. */
export const project = defineService({
  name: 'project',
  configure: () => ({}),
  start: () => ({
    routes: [
      {
        method: 'GET',
        path: '/projects/v1/origins',
        handle: (c) => c.json({ allowedOrigins: [...c.get('project').allowedOrigins] } satisfies AllowedOrigins),
      },
      {
        method: 'GET',
        path: '/getAnalyticsConfig',
        handle: (c) => c.json({ isAnalyticsEnabled: c.get('project').options.analytics } satisfies AnalyticsConfig),
      },
    ],
  }),
})
