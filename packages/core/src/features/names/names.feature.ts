import { defineFeature, loaded } from '../../contracts/features/feature.js'
import type { NamesDeps } from './names.js'

export const namesFeature = defineFeature({
  name: 'names',
  load: async (deps: NamesDeps) => loaded((await import('./names.js')).createNames(deps)),
})
