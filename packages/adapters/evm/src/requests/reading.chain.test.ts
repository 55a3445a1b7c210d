import { type CaipNetwork, createRpcClient, type RpcClient } from '@openappkit/core/adapter'
import { type Anvil, deployLocalTokens, localTokens, startAnvil } from '@openappkit/testing/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multicallOf, readTokens } from './reading.js'

const { collection, dollar, euro, imitation, multicall, toll, wrapped } = localTokens
/** It has all of them. */
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const listed = [dollar, toll, imitation, wrapped, euro].map(({ address }) => address)
const options = { signal: new AbortController().signal }

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_341 })
  await deployLocalTokens(anvil.rpcUrl)
})
afterAll(() => anvil.stop())

/** Counts the requests to the chain. */
function counted(): RpcClient & { count: number } {
  const client = createRpcClient({ urls: [anvil.rpcUrl] })
  const counting = {
    ...client,
    count: 0,
    request: (...args: Parameters<RpcClient['request']>) => {
      counting.count += 1
      return client.request(...args) as never
    },
  }
  return counting
}

async function read(tokens: readonly string[], at?: string) {
  const client = counted()
  return { tokens: await readTokens(client, owner, tokens, options, at), requests: client.count }
}

test('one request returns the same tokens as separate requests, to the last unit', async () => {
  const apart = await read(listed)
  const together = await read(listed, multicall)
  expect(together.tokens).toEqual(apart.tokens)
  expect(together.tokens).toMatchObject([
    { symbol: 'LUSD', decimals: 6, amount: 1_234_567_890n },
    { symbol: 'TOLL', amount: 1_000_000_000_000_000_000_001n },
    { symbol: 'LUЅD' },
    { symbol: 'WETH' },
    { symbol: 'LEUR' },
  ])
  expect([together.requests, apart.requests]).toEqual([1, 20])
})

test('readTokens omits addresses that are not tokens', async () => {
  const unused = '0x00000000000000000000000000000000000000aa'
  const mixed = [unused, dollar.address, collection.address, localTokens.names, euro.address]
  const { tokens, requests } = await read(mixed, multicall)
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['LUSD', 'LEUR'])
  expect(requests).toBe(1)
})

test.each([
  ['nothing', '0x00000000000000000000000000000000000000bb'],
  ['another contract', dollar.address],
  ['an account', owner],
])('each token is read separately when the address of Multicall3 has %s', async (_, at) => {
  const { tokens, requests } = await read(listed, at)
  expect(tokens).toHaveLength(5)
  expect(requests).toBeGreaterThanOrEqual(21)
})

test('multicallOf returns the address that the network defines', () => {
  const network = (contracts: CaipNetwork['contracts']) => multicallOf({ ...(contracts && { contracts }) })
  expect(network({ multicall3: { address: multicall } })).toBe(multicall)
  for (const none of [undefined, {}, { multicall3: null }, { multicall3: { address: 'x' } }]) {
    expect(network(none as never)).toBeUndefined()
  }
})
