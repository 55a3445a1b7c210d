import { createLog } from '../src/platform/log/log.js'
import type { ActivityStore } from '../src/services/blockchain/activity/store/activity-store.js'
import type { Activity } from '../src/services/blockchain/activity/activity.js'
import { createSqliteActivity } from '../src/services/blockchain/activity/store/sqlite-activity.js'
import type { StoreSubject } from './store-subject.js'

export const network = 'eip155:1'
export const account = `0x${'ab'.repeat(20)}`

/** An activity of the account. Its name is the hash of the transaction. */
export const activityNamed = (hash: string, block = 1): Activity => ({
  address: account,
  hash,
  block,
  position: 0,
  minedAt: block * 1000,
  nonce: 0,
  from: account,
  to: account,
  status: 'confirmed',
  transfers: [{ kind: 'native', from: account, to: account, amount: '1' }],
})

/** Activity for the store suites. */
export const subject: StoreSubject<ActivityStore> = {
  open: ({ file, ...more }) => createSqliteActivity({ file, log: createLog('silent'), ...more }),
  ready: (store) => store.ready(),
  write: (store, name) => store.addBlock(network, { number: 1, hash: '0x1' }, [activityNamed(name)]),
  async read(store) {
    const rows = await store.page({ networks: [network], address: account, before: undefined, limit: 100_000 })
    return rows.map(({ hash }) => hash)
  },
  close: (store) => store.close(),
}
