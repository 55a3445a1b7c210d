import { defineFeature } from '../../contracts/features/feature.js'
import type { SwapDeps } from './swap.js'

export const swapFeature = defineFeature({
  name: 'swap',
  async load(deps: SwapDeps) {
    const { createSwap } = await import('./swap.js')
    const { stop, ...api } = createSwap(deps)
    return { api, hooks: { stop } }
  },
})
