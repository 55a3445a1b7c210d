import { encodeAbiParameters, type Hex, pad, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Network } from '../../networks/networks.js'
import { sumTransfers } from './sum-transfers.js'
import { tryCall } from './try-call.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const collection = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const [id, amount] = [{ type: 'uint256' }, { type: 'uint256' }] as const

const selector = (text: string): Hex => toEventSelector(`event ${text}`)
const erc20 = selector('Transfer(address,address,uint256)')
const word = (value: bigint): Hex => encodeAbiParameters([amount], [value])
const transfer = (token: string, from: Hex, to: Hex, value: bigint) => ({
  address: token,
  topics: [erc20, pad(from), pad(to)],
  data: word(value),
})

describe('sumTransfers', () => {
  test('a test run sums incoming and outgoing amounts of tokens and of the currency', () => {
    const logs = [
      transfer(native, account, other, 7n),
      transfer(collection, other, account, 5n),
      transfer(collection, account, other, 2n),
    ]
    expect(sumTransfers(logs, account, 7n)).toEqual([{ amount: -7n }, { amount: 3n, token: { address: collection } }])
  })

  test('a test run takes the currency amount from the call if the node logs none', () => {
    expect(sumTransfers([], account, 7n)).toEqual([{ amount: -7n }])
  })

  test('a test run counts NFTs by their ids', () => {
    const nft = {
      address: collection,
      topics: [erc20, pad(account), pad(other), word(42n)],
      data: '0x',
    }
    const single = {
      address: collection,
      topics: [
        selector('TransferSingle(address,address,address,uint256,uint256)'),
        pad(other),
        pad(account),
        pad(other),
      ],
      data: encodeAbiParameters([id, amount], [7n, 3n]),
    }
    const batch = {
      address: collection,
      topics: [
        selector('TransferBatch(address,address,address,uint256[],uint256[])'),
        pad(other),
        pad(other),
        pad(account),
      ],
      data: encodeAbiParameters(
        [{ type: 'uint256[]' }, { type: 'uint256[]' }],
        [
          [7n, 8n],
          [1n, 2n],
        ],
      ),
    }
    expect(sumTransfers([nft, single, batch], account, 0n)).toEqual([
      { amount: -1n, token: { address: collection }, id: 42n },
      { amount: -2n, token: { address: collection }, id: 7n },
      { amount: 2n, token: { address: collection }, id: 8n },
    ])
  })

  test('a test run with thousands of ids of a collection shows their number', () => {
    const nft = (number: number) => ({
      address: collection,
      topics: [erc20, pad(account), pad(other), word(BigInt(number))],
      data: '0x',
    })
    const logs = Array.from({ length: 3_000 }, (_, at) => nft(at))
    expect(sumTransfers(logs, account, 0n)).toEqual([{ amount: -3_000n, token: { address: collection } }])
  })

  test('a test run skips logs in a custom format', () => {
    const odd = [
      null,
      {},
      { address: collection, topics: [erc20], data: '0x' },
      { ...transfer(collection, account, other, 1n), data: '0x01' },
    ]
    const short = {
      address: collection,
      topics: [
        selector('TransferSingle(address,address,address,uint256,uint256)'),
        pad(other),
        pad(account),
        pad(other),
      ],
      data: '0x01',
    }
    expect(sumTransfers([...odd, short], account, 0n)).toEqual([])
  })

  test('a test run with incoming worthless tokens shows all outgoing changes first', async () => {
    const tokens = Array.from({ length: 30 }, (_, at): Hex => `0x${(256 + at).toString(16).padStart(40, '0')}`)
    const arriving = tokens.slice(0, 20).map((token) => transfer(token, other, account, 1n))
    const leaving = tokens.slice(20).map((token) => transfer(token, account, other, 2n))
    const calls = [{ status: '0x1', logs: [...arriving, ...leaving, transfer(native, account, other, 9n)] }]
    const network = { node: { request: async () => [{ calls }] } } as unknown as Network
    const call = { to: other, amount: 9n, data: '0x' }
    const changes = await tryCall(call, { network, account, signal: new AbortController().signal })
    expect(changes?.map((change) => change.amount)).toEqual([-9n, ...leaving.map(() => -2n), ...Array(6).fill(1n)])
  })
})
