import type { RpcClient } from '@openappkit/core/adapter'
import { AppKitError } from '@openappkit/core/adapter'
import { type Anvil, deployLocalTokens, localTokens, startAnvil } from '@openappkit/testing/chains'
import { createClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { never } from '../connect-fake-wallet.fixture.js'
import { registryOf, resolveName } from './naming.js'

const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let node: Anvil
let client: RpcClient

beforeAll(async () => {
  node = await startAnvil({ chainId: 31_337 })
  await deployLocalTokens(node.rpcUrl)
  const viem = createClient({ transport: http(node.rpcUrl) })
  client = { stop: () => undefined, request: (method, params) => viem.request({ method, params } as never) }
})
afterAll(() => node.stop())

const resolve = (name: string, asked = client) => resolveName(asked, localTokens.names, name, never)

test.each(['ada.eth', 'Ada.ETH', 'ａda.eth'])('%s leads to its address, whatever its letters', async (name) => {
  expect(await resolve(name)).toBe(ada)
})

test.each(['nobody.eth', 'аda.eth', 'a..eth', 'ada_.eth', 'ada.eth\u202e'])('%s leads nowhere', async (name) => {
  expect(await resolve(name)).toBeUndefined()
})

test('a contract that keeps no names has none', async () => {
  expect(await resolveName(client, localTokens.dollar.address, 'ada.eth', never)).toBeUndefined()
})

test('a dead endpoint is a failure, and not a name without an address', async () => {
  const dead = { ...client, request: () => Promise.reject(new AppKitError('rpc_failed', 'no')) }
  await expect(resolve('ada.eth', dead)).rejects.toMatchObject({ code: 'rpc_failed' })
})

test('the registry is the one that the network names', () => {
  const registry = { address: localTokens.names }
  expect(registryOf({ contracts: { ensRegistry: registry } } as never)).toBe(localTokens.names)
  for (const contracts of [undefined, {}, { ensRegistry: {} }, { ensRegistry: { address: 'ada.eth' } }])
    expect(registryOf({ contracts } as never)).toBeUndefined()
})
