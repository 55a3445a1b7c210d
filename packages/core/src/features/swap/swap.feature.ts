import { defineFeature } from '../../contracts/features/feature.js'
import type { SwapDeps } from './swap.js'

export const swapFeature = defineFeature({
  name: 'swap',
  load: async (deps: SwapDeps) => (await import('./swap.js')).createSwap(deps),
})
