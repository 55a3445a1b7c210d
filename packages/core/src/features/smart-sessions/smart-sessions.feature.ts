import { defineFeature } from '../../contracts/features/feature.js'
import type { SmartSessionsDeps } from './smart-sessions.js'

export const smartSessionsFeature = defineFeature({
  name: 'smartSessions',
  async load(deps: SmartSessionsDeps) {
    const { createSmartSessions } = await import('./smart-sessions.js')
    const { stop, ...api } = createSmartSessions(deps)
    return { api, hooks: { stop } }
  },
})
