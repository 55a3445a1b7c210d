import { AppKitError, createRpcClient } from '@openappkit/core/adapter'
import { type Anvil, deployLocalTokens, localTokens, startAnvil } from '@openappkit/testing/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { never } from '../connect-fake-wallet.fixture.js'
import type { NamesQuery } from './names-client.js'
import { avatarOf, nameOf, resolveName } from './naming.js'

const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let node: Anvil
let client: NamesQuery['client']

beforeAll(async () => {
  node = await startAnvil({ chainId: 31_337 })
  await deployLocalTokens(node.rpcUrl)
  client = createRpcClient({ urls: [node.rpcUrl] })
})
afterAll(() => node.stop())

/** A network that has a registry, and no universal resolver. */
const ask = (change: Partial<NamesQuery> = {}, registry: string = localTokens.names): NamesQuery => ({
  client,
  network: { contracts: { ensRegistry: { address: registry } } } as never,
  readsOffchain: false,
  ...never,
  ...change,
})

test.each(['ada.eth', 'Ada.ETH', 'ａda.eth'])('%s leads to its address by the registry', async (name) => {
  expect(await resolveName(ask(), name)).toEqual({ address: ada, name: 'ada.eth' })
})

test.each(['unregistered.eth', 'аda.eth', 'a..eth', 'ada_.eth', 'ada.eth\u202e'])(
  '%s leads nowhere by the registry',
  async (name) => {
    expect(await resolveName(ask(), name)).toBeUndefined()
  },
)

test('the name of an account is read from the registry, and its NFT is no picture for a page', async () => {
  expect(await nameOf(ask(), ada)).toBe('ada.eth')
  expect(await nameOf(ask(), '0x90F79bf6EB2c4f870365E785982E1f101E93b906')).toBeUndefined()
  expect(await avatarOf(ask(), 'ada.eth')).toBeUndefined()
})

test('a contract that keeps no names has none', async () => {
  expect(await resolveName(ask({}, localTokens.dollar.address), 'ada.eth')).toBeUndefined()
})

test('an endpoint of a registry that is dead is a failure, and not a name without an address', async () => {
  const dead = { ...client, request: () => Promise.reject(new AppKitError('rpc_failed', 'no')) }
  await expect(resolveName(ask({ client: dead }), 'ada.eth')).rejects.toMatchObject({ code: 'rpc_failed' })
})
