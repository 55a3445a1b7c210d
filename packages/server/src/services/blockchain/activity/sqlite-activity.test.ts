import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { account, activityNamed, network, subject } from '../../../../test/activity-subject.js'
import { testStore } from '../../../../test/store-suite.js'
import { createLog } from '../../../platform/log/log.js'
import { activityMigrations } from './activity-database.js'
import type { ActivityStore } from './activity-store.js'
import { createSqliteActivity } from './sqlite-activity.js'

testStore({
  name: 'activity',
  subject,
  migrations: activityMigrations,
  earlier: [],
})

describe('SQLite activity', () => {
  let store: ActivityStore
  beforeEach(async () => {
    store = createSqliteActivity({ log: createLog('silent') })
    await store.ready()
  })
  afterEach(() => store.close())

  const hashes = async (networks: readonly ['eip155:1' | 'eip155:5'] = [network]) =>
    (await store.page({ networks, address: account, before: undefined, limit: 10 })).map(({ hash }) => hash)

  test('rolling back blocks deletes their activity, in their network only', async () => {
    for (const number of [1, 2, 3])
      await store.addBlock(network, { number, hash: `0x${number}` }, [activityNamed(`0xa${number}`, number)])
    await store.addBlock('eip155:5', { number: 3, hash: '0x3' }, [activityNamed('0xb3', 3)])
    await store.rollBack(network, 1)
    expect(await hashes()).toEqual(['0xa1'])
    expect(await hashes(['eip155:5'])).toEqual(['0xb3'])
    expect(await store.blocks(network)).toEqual([{ number: 1, hash: '0x1' }])
  })

  test('a collection item is known from the block in which it was first received', async () => {
    const received = (hash: string, block: number) => ({
      ...activityNamed(hash, block),
      transfers: [{ kind: 'erc721' as const, contract: '0xc', tokenId: '7', from: '0x0', to: account, amount: '1' }],
    })
    await store.addBlock(network, { number: 1, hash: '0x1' }, [received('0xa1', 1)])
    await store.addBlock(network, { number: 2, hash: '0x2' }, [received('0xa2', 2)])
    await store.rollBack(network, 1)
    expect(await store.received([network], account)).toEqual([
      { network, contract: '0xc', tokenId: '7', kind: 'erc721' },
    ])
    await store.rollBack(network, 0)
    expect(await store.received([network], account)).toEqual([])
  })

  test('a watched account keeps its activity, and a gap moves the block from which it is complete', async () => {
    await store.watch(network, { address: account, completeFrom: 5 }, [activityNamed('0xa1')])
    await store.watch(network, { address: account, completeFrom: 9 }, [activityNamed('0xa2')])
    expect(await store.watched(network)).toEqual([{ address: account, completeFrom: 5 }])
    expect(await hashes()).toEqual(['0xa1'])
    await store.skipTo(network, 7)
    await store.skipTo(network, 6)
    expect(await store.watched(network)).toEqual([{ address: account, completeFrom: 7 }])
    await store.forget(network, account)
    expect([await store.watched(network), await hashes()]).toEqual([[], []])
  })
})
