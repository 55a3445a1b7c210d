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

test.each(['ada.eth', 'Ada.ETH', 'ａda.eth'])('%s resolves through the registry', async (name) => {
  expect(await resolveName(ask(), name)).toEqual({ address: ada, name: 'ada.eth' })
})

test.each(['unregistered.eth', 'аda.eth', 'a..eth', 'ada_.eth', 'ada.eth\u202e'])(
  '%s does not resolve through the registry',
  async (name) => {
    expect(await resolveName(ask(), name)).toBeUndefined()
  },
)

test('the registry returns the name of an account, and its NFT avatar is omitted', async () => {
  expect(await nameOf(ask(), ada)).toBe('ada.eth')
  expect(await nameOf(ask(), '0x90F79bf6EB2c4f870365E785982E1f101E93b906')).toBeUndefined()
  expect(await avatarOf(ask(), 'ada.eth')).toBeUndefined()
})

test('a registry address of another contract resolves no name', async () => {
  expect(await resolveName(ask({}, localTokens.dollar.address), 'ada.eth')).toBeUndefined()
})

test('a dead endpoint of a registry rejects with `rpc_failed` instead of a missing name', async () => {
  const dead = { ...client, request: () => Promise.reject(new AppKitError('rpc_failed', 'no')) }
  await expect(resolveName(ask({ client: dead }), 'ada.eth')).rejects.toMatchObject({ code: 'rpc_failed' })
})
