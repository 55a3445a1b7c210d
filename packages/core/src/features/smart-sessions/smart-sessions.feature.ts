import { defineFeature, loaded } from '../../contracts/features/feature.js'
import type { SmartSessionsDeps } from './smart-sessions.js'

export const smartSessionsFeature = defineFeature({
  name: 'smartSessions',
  load: async (deps: SmartSessionsDeps) => loaded((await import('./smart-sessions.js')).createSmartSessions(deps)),
})
