import { createLog } from '../src/platform/log/log.js'
import type { NameClaim, NameStore } from '../src/services/blockchain/names/store/name-store.js'
import { createSqliteNames } from '../src/services/blockchain/names/store/sqlite-names.js'
import type { StoreSubject } from './store-subject.js'

export const owner = `0x${'ab'.repeat(20)}`

/** A registration of `alice.reown.id` by the owner. */
export const claimOf = (change: Partial<NameClaim> = {}): NameClaim => ({
  name: 'alice.reown.id',
  zone: 'reown.id',
  address: owner,
  coinType: 60,
  isKey: true,
  signedAt: 1000,
  now: 2000,
  ...change,
})

/** Names for the store suites. The name of a record is the zone, because an address has one name per zone. */
export const subject: StoreSubject<NameStore> = {
  open: (options) => createSqliteNames({ ...options, log: createLog('silent') }),
  ready: (store) => store.ready(),
  async write(store, zone) {
    const claimed = await store.claim(claimOf({ name: `alice.${zone}`, zone }))
    if (claimed !== 'registered') throw new Error(claimed)
  },
  read: async (store) => (await store.ofAddress(owner)).map(({ zone }) => zone),
  close: (store) => store.close(),
}
