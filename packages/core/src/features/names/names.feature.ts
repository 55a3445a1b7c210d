import { defineFeature } from '../../contracts/features/feature.js'
import type { NamesDeps } from './names.js'

export const namesFeature = defineFeature({
  name: 'names',
  async load(deps: NamesDeps) {
    const { createNames } = await import('./names.js')
    const { stop, ...api } = createNames(deps)
    return { api, hooks: { stop } }
  },
})
