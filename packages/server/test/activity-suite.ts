import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { describe, expect, test } from 'vitest'
import type { ActivityStore } from '../src/services/blockchain/activity/store/activity-store.js'
import { account, activityNamed, network } from './activity-subject.js'
import { closeAfterEach } from './close-after-each.js'

export type ActivitySuiteOptions = {
  engine: string
  open(): Promise<ActivityStore>
}

/** Tests what a store of activity guarantees over any engine. */
export function testActivity({ engine, open: openOne }: ActivitySuiteOptions): void {
  const open = closeAfterEach(openOne)

  const hashes = async (store: ActivityStore, networks: readonly CaipNetworkId[] = [network]) =>
    (await store.page({ networks, address: account, before: undefined, limit: 10 })).map(({ hash }) => hash)

  describe(`activity in ${engine}`, () => {
    test('rolling back blocks deletes their activity, in their network only', async () => {
      const store = await open()
      for (const number of [1, 2, 3])
        await store.addBlock(network, { number, hash: `0x${number}` }, [activityNamed(`0xa${number}`, number)])
      await store.addBlock('eip155:5', { number: 3, hash: '0x3' }, [activityNamed('0xb3', 3)])
      await store.rollBack(network, 1)
      expect(await hashes(store)).toEqual(['0xa1'])
      expect(await hashes(store, ['eip155:5'])).toEqual(['0xb3'])
      expect(await store.blocks(network)).toEqual([{ number: 1, hash: '0x1' }])
    })

    test('a collection item is known from the block in which it was first received', async () => {
      const store = await open()
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
      const store = await open()
      await store.watch(network, { address: account, completeFrom: 5 }, [activityNamed('0xa1')])
      await store.watch(network, { address: account, completeFrom: 9 }, [activityNamed('0xa2')])
      expect(await store.watched(network)).toEqual([{ address: account, completeFrom: 5 }])
      expect(await hashes(store)).toEqual(['0xa1'])
      await store.skipTo(network, 7)
      await store.skipTo(network, 6)
      expect(await store.watched(network)).toEqual([{ address: account, completeFrom: 7 }])
      expect(await store.forget(network)).toBe(account)
      expect([await store.watched(network), await hashes(store)]).toEqual([[], []])
      expect(await store.forget(network)).toBeUndefined()
    })

    test('an activity that is added again replaces the one before it', async () => {
      const store = await open()
      await store.addBlock(network, { number: 1, hash: '0x1' }, [activityNamed('0xa1', 1)])
      await store.addBlock(network, { number: 1, hash: '0x1' }, [activityNamed('0xa1', 1)])
      await store.addBlock(network, { number: 2, hash: '0x2' }, [{ ...activityNamed('0xa1', 2), status: 'failed' }])
      const rows = await store.page({ networks: [network], address: account, before: undefined, limit: 10 })
      expect(rows).toEqual([{ ...activityNamed('0xa1', 2), network, status: 'failed' }])
      expect((await store.blocks(network)).map(({ number }) => number)).toEqual([2, 1])
    })

    test('pages of several networks continue where the one before them ended', async () => {
      const store = await open()
      const networks = ['eip155:1', 'eip155:10', 'eip155:5'] as const
      // In many languages, upper and lower case sort between each other.
      const names = ['0xa', '0xB', '0xb', '0xA', '0xc']
      for (const id of networks)
        for (const block of [1, 2])
          await store.addBlock(
            id,
            { number: block, hash: `0x${block}` },
            names.map((name) => activityNamed(`${name}${block}`, block)),
          )
      const idOf = ({ network: id, hash }: { network: string; hash: string }) => `${id}:${hash}`
      const seen: { minedAt: number; id: string }[] = []
      for (let count = 0; count < 20; count += 1) {
        const rows = await store.page({ networks, address: account, before: seen.at(-1), limit: 4 })
        seen.push(...rows.map((row) => ({ minedAt: row.minedAt, id: idOf(row) })))
      }
      const all = networks.flatMap((id) =>
        [1, 2].flatMap((block) => names.map((name) => ({ minedAt: block * 1000, id: `${id}:${name}${block}` }))),
      )
      const newest = all.toSorted((one, other) => other.minedAt - one.minedAt || (one.id < other.id ? 1 : -1))
      expect(seen).toEqual(newest)
      expect(await store.page({ networks: ['eip155:7'], address: account, before: undefined, limit: 4 })).toEqual([])
    })

    test('the hashes of the newest five hundred and twelve blocks are kept', async () => {
      const store = await open()
      for (const number of [1, 512, 513]) await store.addBlock(network, { number, hash: `0x${number}` }, [])
      expect((await store.blocks(network)).map(({ number }) => number)).toEqual([513, 512])
    })
  })
}
