import { FrameError } from '@openappkit/protocol/frame'
import { encodeAbiParameters, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import type { Action, Change } from '../describe/description.js'
import type { NodeClient } from '../networks/node-client.js'
import { readTokensOf } from './read-tokens.js'

const { signal } = new AbortController()
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }
const six = encodeAbiParameters([{ type: 'uint8' }], [6])
const symbol = stringToHex('eth', { size: 32 })
const owner = encodeAbiParameters([{ type: 'address' }], [to])

/** A node whose contracts have decimals, and owners for the given numbers. */
function createNode(owned: readonly bigint[] = []) {
  const asked: string[] = []
  const node: NodeClient = {
    async request(_, params) {
      const [{ data }] = params as [{ data: string }]
      asked.push(data)
      if (data === '0x313ce567') return six
      if (data === '0x95d89b41') return symbol
      const isOwned = data.startsWith('0x6352211e') && owned.includes(BigInt(`0x${data.slice(10)}`))
      if (isOwned) return owner
      throw new FrameError('rpc_failed', { rpc: { code: 3, message: 'execution reverted' } })
    },
  }
  return { network: { node, currency: { symbol: 'ETH', decimals: 18 } }, asked }
}

test('the kind of a token that is also a collection is unknown if the number of a call has an owner', async () => {
  const { network } = createNode([77n])
  const actions: readonly Action[] = [
    { kind: 'move-token', from: to, to, amount: 77n, token, data: '0x' },
    { kind: 'allow-token', spender: to, amount: 77n, number: 77n, token, data: '0x' },
    { kind: 'send-token', to, amount: 5n, token, data: '0x' },
  ]
  const known = await readTokensOf({ kind: 'batch', actions }, network, signal)
  const kinds = known.kind === 'batch' && known.actions.map((each) => 'token' in each && each.token.kind)
  expect(kinds).toEqual([undefined, undefined, 'fungible'])
})

test('each token is read once, and at most 40 tokens are read', async () => {
  const { network, asked } = createNode()
  const tokens = Array.from({ length: 500 }, (_, at) => ({ address: `0x${at.toString(16).padStart(40, '0')}` }))
  const changes: readonly Change[] = [...tokens, ...tokens].map((each) => ({ amount: -1n, token: each }))
  const known = await readTokensOf({ kind: 'batch', actions: [], changes }, network, signal)
  expect(asked).toHaveLength(4 * 40)
  expect(known.kind === 'batch' && known.changes?.length).toBe(1_000)
})

test('a token with the symbol of the network’s currency has no symbol', async () => {
  const { network } = createNode()
  const action: Action = { kind: 'send-token', to, amount: 5n, token, data: '0x' }
  const known = await readTokensOf({ kind: 'transaction', action }, network, signal)
  expect(known).toEqual({
    kind: 'transaction',
    action: { ...action, token: { ...token, decimals: 6, kind: 'fungible' } },
  })
  const elsewhere = { ...network, currency: { symbol: 'POL', decimals: 18 } }
  const named = await readTokensOf({ kind: 'transaction', action }, elsewhere, signal)
  expect(named).toMatchObject({ action: { token: { symbol: 'eth' } } })
})
