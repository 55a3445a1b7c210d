import { defineFeature, loaded } from '../../contracts/features/feature.js'
import type { SwapDeps } from './swap.js'

export const swapFeature = defineFeature({
  name: 'swap',
  load: async (deps: SwapDeps) => loaded((await import('./swap.js')).createSwap(deps)),
})
