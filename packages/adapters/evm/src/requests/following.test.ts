import type { Progress, RpcClient } from '@openappkit/core/adapter'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { follow } from './following.js'

const hash = `0x${'ab'.repeat(32)}`
const signal = new AbortController().signal

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A node that answers each method so, in whatever spelling. */
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

describe('a receipt says how it ended in its own spelling', () => {
  test.each(['0x1', '0x01', '0X1', 1, '1', `0x${'0'.repeat(63)}1`])('%s: success', async (status) => {
    expect(await followed({ status })).toMatchObject({ id: hash, isSuccess: true, receipt: { status: 'success' } })
  })

  test.each(['0x0', '0x00', 0, '0', '0x'])('%s: failed', async (status) => {
    expect(await followed({ status })).toMatchObject({ isSuccess: false, receipt: { status: 'reverted' } })
  })

  test.each([undefined, null, '', 'ok', '0x7', true])('%s: in its block, and nobody says more', async (status) => {
    const ended = await followed({ status })
    expect(ended).toMatchObject({ id: hash, isCancelled: false, receipt: { status: null, blockNumber: 16n } })
    expect(ended.isSuccess).toBeUndefined()
  })
})

describe('what a receipt says of its cost', () => {
  const from = `0x${'cd'.repeat(20)}`
  const plain = { status: '0x1', from, effectiveGasPrice: '0x2' }

  test.each([
    [{}, 42_000n],
    [{ type: '0x2' }, 42_000n],
    // A rollup that tells what its data cost beside its gas.
    [{ type: '0x2', l1Fee: '0x5', operatorFeeScalar: '0x0' }, 42_005n],
  ])('%o: all of it', async (fields, amount) => {
    expect((await followed({ ...plain, ...fields })).paid).toEqual({ by: from, amount })
  })

  test.each([
    { effectiveGasPrice: undefined },
    { from: undefined },
    { l1Fee: 'some' },
    { operatorFeeConstant: '0x1' },
    { tokenRatio: '0x2' },
    // Its fee is paid in a token.
    { type: '0x7b' },
  ])('%o: a part, and so nothing', async (fields) => {
    expect((await followed({ ...plain, ...fields })).paid).toBeUndefined()
  })
})

test('blocks are numbers in any spelling', async () => {
  expect(await followed({ status: '0x1', blockNumber: 16 }, '17')).toMatchObject({
    isSuccess: true,
    receipt: { blockNumber: 16n, gasUsed: 21_000n },
  })
})

test('a receipt that cannot be read beyond its end is handed on as it came', async () => {
  const broken = { status: '0x1', logs: 'none', transactionIndex: { not: 'a number' } }
  expect(await followed(broken)).toMatchObject({ id: hash, isSuccess: true, receipt: { logs: 'none' } })
})

test('without a block there is nothing to say, however often it is asked', async () => {
  const progress: Progress[] = []
  const stop = new AbortController()
  const answers = { eth_getTransactionReceipt: receipt({ status: '0x1', blockNumber: null }), eth_blockNumber: '0x10' }
  const ended = follow(nodeThat(answers), hash, (now) => progress.push(now), { signal: stop.signal }).catch(String)
  await vi.advanceTimersByTimeAsync(60_000)
  stop.abort(new Error('stopped'))
  expect(await ended).toBe('Error: stopped')
  expect(progress).toEqual([{ confirmations: 0, of: 1 }])
})

describe('a transaction that took the place of another one', () => {
  const from = `0x${'11'.repeat(20)}`
  const to = `0x${'22'.repeat(20)}`
  const other = `0x${'cd'.repeat(32)}`

  /** Pending in one spelling, and in a block under another hash in another one. */
  async function replaced(pending: object, mined: object, minedHash = other) {
    let asked = 0
    const client: RpcClient = {
      request: async (method, params) => {
        const [first] = params as unknown[]
        const answers: Record<string, unknown> = {
          // Whoever asks for the number meanwhile is told that the block is there already.
          eth_getTransactionReceipt: first === minedHash && asked++ > 1 ? receipt({ status: '0x1' }) : null,
          eth_getTransactionByHash: { hash, from, to, nonce: '0x5', value: '0x0', input: '0x', ...pending },
          eth_getTransactionCount: '0x6',
          eth_blockNumber: '0x10',
          eth_getBlockByNumber: {
            transactions: [{ hash: minedHash, from, to, nonce: '0x5', value: '0x0', input: '0x', ...mined }],
          },
        }
        return answers[method] as never
      },
      stop: () => undefined,
    }
    const ended = follow(client, hash, () => undefined, { signal })
    await vi.advanceTimersByTimeAsync(60_000)
    return ended
  }

  /** Each pair says the same. */
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
  test.each(spellings)('%j and %j are the same with a higher fee', async (pending, mined) => {
    const ended = { isSuccess: true, isCancelled: false }
    expect(await replaced(pending, mined)).toMatchObject({ ...ended, id: other })
    expect(await replaced(mined, pending)).toMatchObject({ ...ended, id: other })
    expect(await replaced(pending, mined, hash)).toMatchObject({ ...ended, id: hash })
  })

  test.each([{ value: '0x1' }, { to: from, value: '0x' }, { input: '0xab' }])('%j is another one', async (mined) => {
    expect(await replaced({}, mined)).toMatchObject({ id: other, isSuccess: false, isCancelled: true })
  })

  test('the same hash is the same, whatever a node writes into it', async () => {
    expect(await replaced({}, { value: '0x1' }, hash)).toMatchObject({ id: hash, isSuccess: true, isCancelled: false })
  })
})
