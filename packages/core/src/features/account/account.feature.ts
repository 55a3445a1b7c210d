import { defineFeature } from '../../contracts/features/feature.js'
import type { AccountListsDeps } from './account-lists.js'
import { createHoldings, type HoldingsDeps } from './holdings.js'

export const holdingsFeature = defineFeature({
  name: 'holdings',
  // The first feature that a connected account needs: its code is in the chunk of the list.
  load: async (deps: HoldingsDeps) => createHoldings(deps),
})

export const activityFeature = defineFeature({
  name: 'activity',
  load: async (deps: AccountListsDeps) => (await import('./account-lists.js')).createActivityList(deps),
})

export const nftsFeature = defineFeature({
  name: 'nfts',
  load: async (deps: AccountListsDeps) => (await import('./account-lists.js')).createNftList(deps),
})
