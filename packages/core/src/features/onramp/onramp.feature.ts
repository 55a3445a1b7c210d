import { defineFeature } from '../../contracts/features/feature.js'
import type { OnrampDeps } from './onramp.js'

export const onrampFeature = defineFeature({
  name: 'onramp',
  async load(deps: OnrampDeps) {
    const { createOnramp } = await import('./onramp.js')
    const { resume, stop, ...api } = createOnramp(deps)
    return { api, hooks: { resume, stop } }
  },
})
