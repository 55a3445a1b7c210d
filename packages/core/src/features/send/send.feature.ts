import type { FeatureApis } from '../../contracts/api.js'
import { defineFeature } from '../../contracts/features/feature.js'
import type { Lazy } from '../../lib/lazy.js'
import type { Transactions } from '../../wallet/transactions/transactions.js'
import type { SendDeps } from './send.js'

type Deps = Omit<SendDeps, 'transactions' | 'names'> & {
  transactions: Lazy<Transactions>
  feature(name: 'names'): { load(): Promise<FeatureApis['names']> }
  /** Navigates from the review to the screen of a transfer. Returns a function that stops. */
  showTransfers(): () => void
}

export const sendFeature = defineFeature({
  name: 'send',
  async load({ transactions, feature, showTransfers, ...deps }: Deps) {
    const [{ createSend }, loaded] = await Promise.all([import('./send.js'), transactions.load()])
    const stopShowing = showTransfers()
    const { resume, stop, ...api } = createSend({ ...deps, names: feature('names'), transactions: loaded })
    return {
      api,
      hooks: {
        resume,
        stop() {
          stopShowing()
          stop()
        },
      },
    }
  },
})
