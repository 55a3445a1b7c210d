import type { CaipNetwork, RpcEndpointConfigs } from '@openappkit/core/adapter'
import { polkadot, polkadotAssetHub } from '@openappkit/core/networks'
import { verifyPolkadot } from '@openappkit/crypto/polkadot'
import { codeOf } from '@openappkit/testing/contracts'
import { createFakePolkadotWallet, type FakePolkadotWalletOptions, polkadotAccount } from '@openappkit/testing/polkadot'
import { describe, expect, test } from 'vitest'
import { createChain } from './chain.js'
import { createProvider } from './discovery/create-provider.js'
import { PolkadotAdapter, polkadotAdapter } from './index.js'

const signal = new AbortController().signal
const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const unknown = `polkadot:${'f'.repeat(32)}` as const
const endpoint = 'http://127.0.0.1:1'
const network = (caipNetworkId: `polkadot:${string}`): CaipNetwork =>
  ({
    ...polkadot,
    caipNetworkId,
    rpcUrls: { default: { http: [endpoint] }, chainDefault: { http: [] } },
  }) as CaipNetwork

async function connect(options?: FakePolkadotWalletOptions, preferred?: `polkadot:${string}`) {
  const wallet = createFakePolkadotWallet(options)
  const chain = createChain({ rpcConfigs: {}, ranksEndpoints: false })
  const provider = createProvider(wallet.wallet)
  const status = await chain.wallets?.open(provider, { signal, ...(preferred && { preferred }) })
  if (!status || !chain.wallets || !chain.switching) throw new Error('The chain opens wallets')
  const session = { sourceId: 'page', connectorId: 'fox', namespace: 'polkadot' as const, provider, ...status }
  return { wallet, wallets: chain.wallets, switching: chain.switching, provider, status, session }
}

describe('a session', () => {
  test('a session has the accounts of the wallet, with the prefix of the network', async () => {
    const { status, wallet, provider } = await connect({ schemes: ['sr25519', 'ed25519', 'ecdsa'] })
    expect(status.network).toBe(polkadot.caipNetworkId)
    expect(status.accounts).toEqual(
      wallet.accounts.map(({ address, scheme, accountId }) => ({
        address: address(0),
        type: 'eoa',
        ...(scheme !== 'ecdsa' && { publicKey: `0x${Buffer.from(accountId).toString('hex')}` }),
      })),
    )
    expect(provider.accounts).toEqual(
      wallet.accounts.map(({ address, scheme, name }) => ({ address: address(0), name, scheme })),
    )
  })

  test('spec 9.10: a session is on an account that its owner signs for (eoa), whatever its key', async () => {
    const { status } = await connect({ schemes: ['sr25519', 'ed25519', 'ecdsa'] })
    expect(status.accounts.map(({ type }) => type)).toEqual(['eoa', 'eoa', 'eoa'])
  })

  test.each<[string, `polkadot:${string}`, number]>([
    ['Kusama', kusama, 2],
    ['an unknown network', unknown, 42],
  ])('a wallet on %s has addresses of that network', async (_, preferred, prefix) => {
    const { status, wallet } = await connect({}, preferred)
    expect(status.network).toBe(preferred)
    expect(status.accounts.map(({ address }) => address)).toEqual(wallet.accounts.map(({ address }) => address(prefix)))
  })

  test('switchNetwork changes the network and the addresses without a prompt', async () => {
    const { session, switching, wallet } = await connect()
    const { prompts } = wallet
    const next = await switching.switchNetwork(session, network(kusama), { signal })
    expect(next.network).toBe(kusama)
    expect(next.accounts[0].address).toBe(wallet.accounts[0]?.address(2))
    expect(prompts).toHaveLength(1)
  })

  test('a session whose accounts are for one network cannot switch to another', async () => {
    const { session, switching, wallet, wallets, provider } = await connect()
    wallet.switchTo(polkadotAssetHub.caipNetworkId)
    expect((await wallets.read(provider, { signal })).network).toBe(polkadotAssetHub.caipNetworkId)
    expect(await codeOf(switching.switchNetwork(session, network(kusama), { signal }))).toBe('chain_not_supported')
  })

  test('close ends the session, and the next open asks the wallet again', async () => {
    const { wallets, provider, wallet } = await connect()
    await wallets.close(provider, { signal })
    wallet.disconnect()
    expect(await codeOf(wallets.read(provider, { signal }))).toBe('wallet_disconnected')
    expect([provider.network, provider.accounts]).toEqual([undefined, []])
    await wallets.open(provider, { signal, preferred: kusama })
    expect(provider.network).toBe(kusama)
    expect(wallet.prompts).toHaveLength(2)
  })

  test('a wallet with connect instead of enable opens the same session', async () => {
    const { wallet } = createFakePolkadotWallet()
    const provider = createProvider({ version: '1', connect: wallet.enable })
    const { wallets } = createChain({ rpcConfigs: {}, ranksEndpoints: false })
    expect((await wallets?.open(provider, { signal }))?.accounts).toHaveLength(2)
  })
})

describe('a message', () => {
  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)('a message is signed in <Bytes> with %s', async (scheme) => {
    const { provider, wallet, status } = await connect({ schemes: [scheme, scheme] })
    const message = 'grüße 👋'
    for (const [at, { address }] of status.accounts.entries()) {
      const signature = await provider.signMessage(at === 0 ? { message } : { message, address })
      const chainId = polkadot.caipNetworkId
      expect(await verifyPolkadot({ chainId, address, message, signature })).toBe(true)
    }
    const { data } = wallet.prompts.at(-1) as { data: string }
    expect(Buffer.from(data.slice(2), 'hex').toString()).toBe(`<Bytes>${message}</Bytes>`)
  })

  test('a message in <Bytes> is not wrapped again', async () => {
    const { provider, wallet } = await connect()
    await provider.signMessage({ message: '<Bytes>hi</Bytes>' })
    expect(wallet.prompts.at(-1)).toMatchObject({ data: `0x${Buffer.from('<Bytes>hi</Bytes>').toString('hex')}` })
  })

  test('a message is signed by an account with any prefix, and by no other account', async () => {
    const { provider, wallet } = await connect({ prefix: 7 })
    await provider.signMessage({ message: 'hi', address: wallet.accounts[1]?.address(2) ?? '' })
    expect(wallet.prompts.at(-1)).toMatchObject({ address: wallet.addresses[1] })
    const stranger = polkadotAccount(`0x${'99'.repeat(32)}`).address(0)
    for (const address of [stranger, 'nonsense', '']) {
      expect(await codeOf(provider.signMessage({ message: 'hi', address }))).toBe('invalid_address')
    }
    expect(wallet.prompts).toHaveLength(2)
  })
})

describe('a balance', () => {
  const account = polkadotAccount(`0x${'17'.repeat(32)}`).address(0)
  // Nonce 5, three counters, then free, reserved, frozen and flags.
  const stored = (free: string) => `0x${'05000000'}${'01000000'.repeat(3)}${free}${'00'.repeat(48)}`

  function readerWith(result: unknown) {
    const asked: unknown[] = []
    const fetchFn = async (_: unknown, init: { body: string }) => {
      const { id, method, params } = JSON.parse(init.body) as Record<string, unknown>
      asked.push([method, params])
      return Response.json({ jsonrpc: '2.0', id, result })
    }
    const rpcConfigs = { [endpoint]: { fetchFn } } as unknown as RpcEndpointConfigs
    const { reading, stop } = createChain({ rpcConfigs, ranksEndpoints: false })
    if (!reading) throw new Error('The chain reads')
    return { asked, stop, read: (address = account) => reading.native(address, network(kusama), { signal }) }
  }

  test.each([
    ['12 345 678 901', '351cdcdf02' + '00'.repeat(11), 12_345_678_901n],
    ['the maximum of 16 bytes', 'ff'.repeat(16), 2n ** 128n - 1n],
    ['nothing', '00'.repeat(16), 0n],
  ])('a balance is what the network stores as free: %s', async (_, free, amount) => {
    const { read, asked, stop } = readerWith(stored(free))
    expect(await read()).toBe(amount)
    const key = expect.stringMatching(
      /^0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9[0-9a-f]{96}$/,
    ) as string
    expect(asked).toEqual([['state_getStorage', [key]]])
    stop?.()
  })

  test('an account that was never used has a balance of zero', async () => {
    expect(await readerWith(null).read()).toBe(0n)
  })

  test.each([
    ['no bytes', '0x'],
    ['too few bytes', '0x00'],
    ['a string', 'nonsense'],
    ['a number', 7],
    ['an object', {}],
    ['another alphabet', stored('zz'.repeat(16))],
    ['far too many bytes', `0x${'00'.repeat(5_000)}`],
  ])('a balance is not read from %s', async (_, result) => {
    expect(await codeOf(readerWith(result).read())).toBe('bad_message')
  })

  test('a balance of an invalid address is not requested', async () => {
    const { read, asked } = readerWith(null)
    expect(await codeOf(read('0x54Dab85EE2c7b9F7421100d7134eFb5DfA4239bF'))).toBe('invalid_address')
    expect(asked).toEqual([])
  })

  test('a balance needs an endpoint', async () => {
    const { reading } = createChain({ rpcConfigs: {}, ranksEndpoints: false })
    const bare = { ...network(kusama), rpcUrls: { default: { http: [] }, chainDefault: { http: [] } } } as CaipNetwork
    expect(await codeOf(reading?.native(account, bare, { signal }))).toBe('missing_rpc_url')
  })
})

test('the adapter has no options', () => {
  expect(polkadotAdapter()).toMatchObject({ namespace: 'polkadot' })
  expect(() => new PolkadotAdapter({ network: 'main' } as never)).toThrow('Option "network" is not an option')
})
