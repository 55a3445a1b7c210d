import { defineFeature, type LoadedFeature } from '../../contracts/features/feature.js'
import type { Lazy } from '../../lib/lazy.js'
import { pendingKey } from '../../lib/storage/pending-key.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import type { Transactions } from '../../wallet/transactions/transactions.js'
import type { SendDeps } from './send.js'

type Deps = Omit<SendDeps, 'transactions' | 'names'> & {
  storage: Pick<KitStorage, 'read'>
  transactions: Lazy<Transactions>
  feature(name: 'names'): Lazy<LoadedFeature<'names'>>
}

export const sendFeature = defineFeature({
  name: 'send',
  isPending: ({ storage }: Deps) => storage.read(pendingKey, Boolean) === true,
  async load({ transactions, feature, ...deps }) {
    const [{ createSend }, loaded] = await Promise.all([import('./send.js'), transactions.load()])
    return createSend({ ...deps, names: feature('names'), transactions: loaded })
  },
})
