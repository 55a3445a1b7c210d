import { describe, expect, test } from 'vitest'
import { traceAt } from '../account-subject.js'
import { noon, signIn } from './account-actions.js'
import type { AccountSuiteOptions } from './account-suite.js'

const box = JSON.stringify({ publicKey: 'key', data: 'data' })
const laterBox = JSON.stringify({ id: 'change', box: { publicKey: 'key', data: 'data' } })
const coded = JSON.stringify({ id: 'change', coded: { salt: 'salt', iv: 'iv', data: 'data' }, check: 'check' })
const sealed = { kek: 'kek', wrapped: new Uint8Array(1), data: new Uint8Array(1) }

/** Tests with which wallets the key holder is checked, over any engine. */
export function testManagedRecoveries({ engine, open }: Pick<AccountSuiteOptions, 'engine' | 'open'>): void {
  /** Creates wallets in this order, with ids in the reverse order, and returns the ids of those that are found. */
  async function walletsOf(recoveries: readonly string[]): Promise<readonly string[]> {
    const store = await open()
    const addresses = { evm: 'evm', solana: 'solana' }
    const made = { generation: 1, addresses, sealed: { iv: 'iv', data: 'sealed' }, root: sealed, share: sealed }
    for (const [index, recovery] of recoveries.entries()) {
      const identity = { issuer: 'email', subject: `user-${index}` }
      const { account, device } = (await signIn(store, `device-${index}`, noon, { identity })).session
      const wallet = { ...made, account, device, walletId: `w${99 - index}`, recovery }
      expect(await store.createWallet(wallet, traceAt(noon + index))).toBe(true)
    }
    const found = await store.managedRecoveries()
    const every = recoveries.map((recovery, index) => ({ walletId: `w${99 - index}`, generation: 1, recovery }))
    expect(every).toEqual(expect.arrayContaining([...found]))
    await store.close()
    return found.map(({ walletId }) => walletId).toSorted()
  }

  describe(`managed recoveries in ${engine}`, () => {
    test('the key holder is checked with the four oldest and the four newest wallets that the operator restores', async () => {
      const between = [...Array<string>(20).fill(box)]
      const found = await walletsOf([coded, box, box, laterBox, box, ...between, coded, box, laterBox, box, box, coded])
      const oldest = ['w98', 'w97', 'w96', 'w95']
      const newest = ['w73', 'w72', 'w71', 'w70']
      expect(found).toEqual([...oldest, ...newest].toSorted())
    })

    test('the key holder is checked once with each of a few wallets that the operator restores', async () => {
      expect(await walletsOf([box, coded, box])).toEqual(['w97', 'w99'])
    })

    test('the key holder is not checked with wallets that only their owner restores', async () => {
      expect(await walletsOf([coded])).toEqual([])
    })
  })
}
