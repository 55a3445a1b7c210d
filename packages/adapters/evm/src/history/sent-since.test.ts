import type { RpcClient } from '@openappkit/core/adapter'
import { mainnet } from '@openappkit/core/networks'
import { expect, test } from 'vitest'
import { describe as describePayload } from '../requests/describing.js'
import { sentSince } from './sent-since.js'

const from = `0x${'aa'.repeat(20)}`
const to = `0x${'22'.repeat(20)}`
const hash = `0x${'ef'.repeat(32)}`
const transfer = `0xa9059cbb${'0'.repeat(24)}${'33'.repeat(20)}${'7'.padStart(64, '0')}`

async function found(fields: object) {
  const answers: Record<string, unknown> = {
    eth_blockNumber: '0x1',
    eth_getTransactionCount: '0x6',
    eth_getBlockByNumber: { transactions: [{ hash, from, to, nonce: '0x5', value: '0x7', input: '0x', ...fields }] },
  }
  const client: RpcClient = { request: async (method) => answers[method] as never, stop: () => undefined }
  const sent = await sentSince(client, from, '5', { signal: new AbortController().signal })
  return sent.map(({ id, payload }) => {
    const [action] = describePayload({ namespace: 'eip155', network: mainnet, from, payload } as never).actions
    return [id, action && 'amount' in action ? action.amount : undefined]
  })
}

test.each([
  { nonce: '0x05' },
  { nonce: 5 },
  { nonce: '5' },
  { value: '7' },
  { value: 7 },
  { value: '0x07' },
  { hash: hash.toUpperCase().replace('0X', '0x') },
  { from: from.toUpperCase().replace('0X', '0x') },
  { value: '0x', to: `0x${'44'.repeat(20)}`, input: transfer },
  { value: null, input: undefined, data: transfer },
])('sentSince finds a transfer with %j', async (fields) => expect(await found(fields)).toEqual([[hash, 7n]]))

test.each([{ nonce: '0x4' }, { nonce: null }, { from: to }, { hash: null }, { to: null }, { value: 'much' }])(
  'sentSince skips a transaction with %j',
  async (fields) => expect(await found(fields)).toEqual([]),
)
