import { defineFeature, loaded } from '../../contracts/features/feature.js'
import type { AccountListsDeps } from './account-lists.js'
import { createHoldings, type HoldingsDeps } from './holdings.js'

export const holdingsFeature = defineFeature({
  name: 'holdings',
  // The first feature that a connected account needs: its code is in the chunk of the list.
  async load(deps: HoldingsDeps) {
    const { stop, ...api } = createHoldings(deps)
    return { api, hooks: { stop, refresh: (request) => void api.fetch(request) } }
  },
})

export const activityFeature = defineFeature({
  name: 'activity',
  async load(deps: AccountListsDeps) {
    const { createActivityList } = await import('./account-lists.js')
    const { changed, stop, ...api } = createActivityList(deps)
    return { api, hooks: { changed, stop } }
  },
})

export const nftsFeature = defineFeature({
  name: 'nfts',
  async load({ feature, ...deps }: AccountListsDeps & { feature(name: 'activity'): { load(): Promise<unknown> } }) {
    // Loads Activity as well, so that it records transfers before its tab is opened. Both are in one chunk.
    const [{ createNftList }] = await Promise.all([import('./account-lists.js'), feature('activity').load()])
    return loaded(createNftList(deps))
  },
})
