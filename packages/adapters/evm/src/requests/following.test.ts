import type { Progress, RpcClient } from '@openappkit/core/adapter'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { follow } from './following.js'

const hash = `0x${'ab'.repeat(32)}`
const signal = new AbortController().signal

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A node that gives each method one answer. */
function nodeThat(answers: Record<string, unknown>): RpcClient {
  return { request: async (method: string) => answers[method] as never, stop: () => undefined }
}

const receipt = (fields: object) => ({
  transactionHash: hash,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  logs: [],
  ...fields,
})
const followed = (fields: object, blockNumber: unknown = '0x10') => {
  const answers = { eth_getTransactionReceipt: receipt(fields), eth_blockNumber: blockNumber }
  return follow(nodeThat(answers), hash, () => undefined, { signal })
}

describe('status of a receipt', () => {
  test.each(['0x1', '0x01', '0X1', 1, '1', `0x${'0'.repeat(63)}1`])('status %s is a success', async (status) => {
    expect(await followed({ status })).toMatchObject({ id: hash, isSuccess: true, receipt: { status: 'success' } })
  })

  test.each(['0x0', '0x00', 0, '0', '0x'])('status %s is a failure', async (status) => {
    expect(await followed({ status })).toMatchObject({ isSuccess: false, receipt: { status: 'reverted' } })
  })

  test.each([undefined, null, '', 'ok', '0x7', true])(
    'status %s leaves open whether the transaction succeeded',
    async (status) => {
      const ended = await followed({ status })
      expect(ended).toMatchObject({ id: hash, isCancelled: false, receipt: { status: null, blockNumber: 16n } })
      expect(ended.isSuccess).toBeUndefined()
    },
  )
})

describe('fee of a receipt', () => {
  const from = `0x${'cd'.repeat(20)}`
  const plain = { status: '0x1', from, effectiveGasPrice: '0x2' }

  test.each([
    [{}, 42_000n],
    [{ type: '0x2' }, 42_000n],
    // A rollup reports the fee of the data beside the gas.
    [{ type: '0x2', l1Fee: '0x5', operatorFeeScalar: '0x0' }, 42_005n],
  ])('a receipt with %o reports the whole fee', async (fields, amount) => {
    expect((await followed({ ...plain, ...fields })).paid).toEqual({ by: from, amount })
  })

  test.each([
    { effectiveGasPrice: undefined },
    { from: undefined },
    { l1Fee: 'some' },
    { operatorFeeConstant: '0x1' },
    { tokenRatio: '0x2' },
    // The fee is paid in a token.
    { type: '0x7b' },
  ])('a receipt with %o reports part of the fee, which is omitted', async (fields) => {
    expect((await followed({ ...plain, ...fields })).paid).toBeUndefined()
  })
})

test('a block number is read in any spelling', async () => {
  expect(await followed({ status: '0x1', blockNumber: 16 }, '17')).toMatchObject({
    isSuccess: true,
    receipt: { blockNumber: 16n, gasUsed: 21_000n },
  })
})

test('a receipt that viem cannot format is returned raw', async () => {
  const broken = { status: '0x1', logs: 'none', transactionIndex: { not: 'a number' } }
  expect(await followed(broken)).toMatchObject({ id: hash, isSuccess: true, receipt: { logs: 'none' } })
})

test('a receipt without a block counts as missing on every poll', async () => {
  const progress: Progress[] = []
  const stop = new AbortController()
  const answers = { eth_getTransactionReceipt: receipt({ status: '0x1', blockNumber: null }), eth_blockNumber: '0x10' }
  const ended = follow(nodeThat(answers), hash, (now) => progress.push(now), { signal: stop.signal }).catch(String)
  await vi.advanceTimersByTimeAsync(60_000)
  stop.abort(new Error('stopped'))
  expect(await ended).toBe('Error: stopped')
  expect(progress).toEqual([{ confirmations: 0, of: 1 }])
})

test('a receipt that a reorg drops is read again, with its new status', async () => {
  const receipts = [receipt({ status: '0x1' }), null, receipt({ status: '0x0', blockNumber: '0x11' })]
  const blocks = ['0x10', '0x12']
  const progress: number[] = []
  const client: RpcClient = {
    request: async (method) => {
      const answers = { eth_getTransactionReceipt: receipts, eth_blockNumber: blocks } as Record<string, unknown[]>
      return answers[method]?.shift() as never
    },
    stop: () => undefined,
  }
  const ended = follow(client, hash, ({ confirmations }) => progress.push(confirmations), { signal, confirmations: 2 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await ended).toMatchObject({ isSuccess: false, receipt: { blockNumber: 17n } })
  expect(progress).toEqual([1, 0, 2])
})

describe('replacement of a transaction', () => {
  const from = `0x${'11'.repeat(20)}`
  const to = `0x${'22'.repeat(20)}`
  const other = `0x${'cd'.repeat(32)}`

  /** Spells the pending and the mined transaction differently. The first `emptyReads` reads of a block find it empty. */
  async function replaced(pending: object, mined: object, minedHash = other, emptyReads = 0) {
    let [asked, read] = [0, 0]
    const client: RpcClient = {
      request: async (method, params) => {
        const [first] = params as unknown[]
        const answers: Record<string, unknown> = {
          // The receipt appears after the nonce is used.
          eth_getTransactionReceipt: first === minedHash && asked++ > 1 ? receipt({ status: '0x1' }) : null,
          eth_getTransactionByHash: { hash, from, to, nonce: '0x5', value: '0x0', input: '0x', ...pending },
          eth_getTransactionCount: '0x6',
          eth_blockNumber: '0x10',
        }
        const transaction = { hash: minedHash, from, to, nonce: '0x5', value: '0x0', input: '0x', ...mined }
        if (method === 'eth_getBlockByNumber')
          answers[method] = { transactions: read++ < emptyReads ? [] : [transaction] }
        return answers[method] as never
      },
      stop: () => undefined,
    }
    const ended = follow(client, hash, () => undefined, { signal })
    await vi.advanceTimersByTimeAsync(60_000)
    return ended
  }

  /** Each pair is the same call in two spellings. */
  const spellings: [object, object][] = [
    [{ value: '0x0' }, { value: '0x' }],
    [{ value: '0x0' }, { value: 0 }],
    [{ value: '0x0' }, { value: null }],
    [{ value: '0x0de0' }, { value: '0xDE0' }],
    [{ value: '0xde0' }, { value: '3552' }],
    [{ nonce: '0x5' }, { nonce: 5 }],
    [{ nonce: '0x05' }, { nonce: '5' }],
    [{ to }, { to: to.toUpperCase().replace('0X', '0x') }],
    [{ input: '0xab' }, { input: undefined, data: '0xAB' }],
    [{ input: '0x' }, { input: null }],
  ]
  test.each(spellings)('a transaction with %j and one with %j differ in their fee only', async (pending, mined) => {
    const ended = { isSuccess: true, isCancelled: false }
    expect(await replaced(pending, mined)).toMatchObject({ ...ended, id: other })
    expect(await replaced(mined, pending)).toMatchObject({ ...ended, id: other })
    expect(await replaced(pending, mined, hash)).toMatchObject({ ...ended, id: hash })
  })

  test.each([{ value: '0x1' }, { to: from, value: '0x' }, { input: '0xab' }])(
    'a replacement with %j cancels the transaction',
    async (mined) => {
      expect(await replaced({}, mined)).toMatchObject({ id: other, isSuccess: false, isCancelled: true })
    },
  )

  test('a transaction with the same hash is no replacement, even if the node reports other fields', async () => {
    expect(await replaced({}, { value: '0x1' }, hash)).toMatchObject({ id: hash, isSuccess: true, isCancelled: false })
  })

  test('a replacement is found in a block that the node first returned empty', async () => {
    expect(await replaced({}, { input: '0xab' }, other, 20)).toMatchObject({ id: other, isCancelled: true })
  })
})
