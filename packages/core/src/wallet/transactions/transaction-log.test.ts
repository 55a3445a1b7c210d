import { expect, test } from 'vitest'
import { createStorage } from '../../lib/storage/storage.js'
import { createWebStorage } from '../../test/memory-web-storage.fixture.js'
import { createTransactionLog } from './transaction-log.js'

const swap = {
  hash: '0xaa',
  network: 'eip155:1',
  from: '0xann',
  to: '0xexchange',
  amount: '0.5',
  symbol: 'ETH',
  startedAt: 1,
  purpose: 'swap',
  bought: 'USDC',
} as const

const stored = (...named: unknown[]) => {
  const area = createWebStorage()
  area.setItem('@openappkit/kit/named-transactions', JSON.stringify({ v: 1, data: named }))
  return createTransactionLog(createStorage('kit', area))
}

test('the log keeps the purposes of the last 100 swaps and allowances, and of no transfer', () => {
  const log = createTransactionLog(createStorage('kit', createWebStorage()))
  for (let at = 0; at < 120; at += 1) log.addNamed({ ...swap, hash: `0x${at}` })
  const { purpose: _, bought: __, ...transfer } = swap
  log.addNamed(transfer)
  log.addNamed({ ...transfer, hash: '0xcall', purpose: 'app' })
  log.addNamed({ ...transfer, hash: '0xallowed', purpose: 'app', does: 'allowance' })
  expect(log.named()).toHaveLength(100)
  expect(log.named()[0]).toMatchObject({ hash: '0xallowed' })
  expect(log.named().map(({ hash }) => hash)).not.toContain('0xaa')
})

test.each([
  ['an amount that is not a number', { amount: '<b>' }],
  ['an unknown purpose', { purpose: 'stake' }],
  ['a network that is not a CAIP-2 id', { network: 'mainnet' }],
  ['a symbol that is not a text', { bought: 5 }],
  ['no hash', { hash: undefined }],
])('the log drops a stored purpose with %s and keeps the others', (_, odd) => {
  expect(stored(null, { ...swap, ...odd }, swap).named()).toEqual([swap])
})
