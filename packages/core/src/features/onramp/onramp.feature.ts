import { defineFeature } from '../../contracts/features/feature.js'
import { isBackFromProvider } from './return-address.js'
import type { OnrampDeps } from './onramp.js'

export const onrampFeature = defineFeature({
  name: 'onramp',
  isPending: ({ blockchain }: OnrampDeps) => blockchain !== undefined && isBackFromProvider(),
  load: async (deps: OnrampDeps) => (await import('./onramp.js')).createOnramp(deps),
})
