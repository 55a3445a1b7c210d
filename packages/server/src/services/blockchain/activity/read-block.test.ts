import type { Client } from 'viem'
import { expect, test } from 'vitest'
import { readBlock } from './read-block.js'

const [from, to] = [`0x${'AA'.repeat(20)}`, `0x${'bb'.repeat(20)}`]
const hash = (digits: string) => `0x${digits.repeat(32)}`
const good = { hash: hash('01'), from, to, nonce: '0x1', value: '0x7' }
const block = { number: '0x5', hash: hash('a1'), parentHash: hash('a0'), timestamp: '0x64' }

const read = (fields: object, logs: unknown[] = []) => {
  const answers: Record<string, unknown> = {
    eth_getBlockByNumber: { ...block, transactions: [good], ...fields },
    eth_getLogs: logs,
  }
  return readBlock({ request: async ({ method }: { method: string }) => answers[method] } as unknown as Client, 5)
}
const known = { hash: good.hash, position: 0, transfers: [{ kind: 'native', amount: '7' }] }

test.each([{ number: 5 }, { number: '5' }, { number: '0x05' }, { timestamp: 100 }, { timestamp: '100' }])(
  'reads a block with %j',
  async (fields) => expect(await read(fields)).toMatchObject({ number: 5, minedAt: 100_000, transactions: [known] }),
)

test.each([
  { value: '0x' },
  { value: null },
  { nonce: 5 },
  { nonce: null },
  { to: '' },
  { to: '0x' },
  { to: undefined },
])('reads the rest of a transaction with %j, and all other transactions', async (odd) => {
  const { transactions } = (await read({ transactions: [{ ...good, hash: hash('02'), ...odd }, good] })) ?? {}
  expect(transactions).toMatchObject([{ hash: hash('02') }, { ...known, position: 1 }])
})

test.each([null, {}, { ...good, from: null }, { ...good, hash: 1 }])('skips the transaction %j only', async (odd) => {
  const { transactions } = (await read({ transactions: [odd, good] })) ?? {}
  expect(transactions).toMatchObject([{ ...known, position: 1 }])
})

test('skips an entry that is not a log', async () => {
  const { transactions } = (await read({}, [null, { address: 'none' }])) ?? {}
  expect(transactions).toMatchObject([known])
})

test.each(['0x095ea7b3', '0xA22CB465', '0x39509351', '0xa457c2d7', '0x87517c45'])(
  'a call of %s is an allowance, under both names that nodes use for the calldata',
  async (selector) => {
    for (const name of ['input', 'data']) {
      const called = { ...good, [name]: `${selector}${'00'.repeat(64)}` }
      expect((await read({ transactions: [called] }))?.transactions).toMatchObject([{ ...known, isAllowance: true }])
    }
    const other = { ...good, input: `0xa9059cbb${selector.slice(2)}` }
    expect((await read({ transactions: [other] }))?.transactions[0]).not.toHaveProperty('isAllowance')
  },
)
