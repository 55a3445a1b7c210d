import { verifyCosmos } from '@openappkit/crypto/cosmos'
import { cosmosAccount, createFakeCosmosWallet } from '@openappkit/testing/cosmos'
import { codeOf } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { connect, createCosmos, leap, signal } from './connect.fixture.js'
import { hub, known, networks, osmo } from './cosmos-networks.fixture.js'
import { createProvider } from './discovery/create-provider.js'
import { CosmosAdapter, cosmosAdapter } from './index.js'

describe('a session', () => {
  test('a session has the account of the key on the network that the page selected', async () => {
    const wallet = createFakeCosmosWallet({ networks: networks.map(known) })
    const provider = createProvider(wallet.wallet, { page: wallet.page, ...leap })
    const status = await createCosmos().wallets.open(provider, { signal, preferred: hub.caipNetworkId })
    const { address, publicKey } = cosmosAccount(`0x${'11'.repeat(32)}`, 'cosmos')
    expect(status.network).toBe(hub.caipNetworkId)
    const key = btoa(String.fromCharCode(...publicKey))
    expect(status.accounts).toEqual([{ address, type: 'eoa', publicKey: key }])
    expect(wallet.prompts).toEqual([{ kind: 'enable', chainId: 'cosmoshub-4' }])
  })

  test('a session switches network with a prompt, and switches back without one', async () => {
    const { switching, session, wallet, status } = await connect({ answersSilently: false })
    const there = await switching.switchNetwork(session, hub, { signal })
    expect(there).toMatchObject({ network: hub.caipNetworkId, accounts: [{ address: wallet.address('cosmoshub-4') }] })
    expect(await switching.switchNetwork(session, osmo, { signal })).toEqual(status)
    expect(wallet.prompts).toHaveLength(2)
  })

  test('a session needs a network of Cosmos', async () => {
    expect(await codeOf(connect({}, []))).toBe('chain_not_supported')
    const { cosmos: _, ...bare } = hub
    expect(await codeOf(connect({}, [bare as typeof hub]))).toBe('chain_not_supported')
  })

  test('a session ends in the wallet too, on every network that was opened', async () => {
    const { wallets, switching, session, provider, wallet } = await connect()
    await switching.switchNetwork(session, hub, { signal })
    await wallets.close(provider, { signal })
    expect([...wallet.permitted]).toEqual([])
  })
})

describe('a network that the wallet does not know', () => {
  test('a network that the wallet does not know is suggested with the options of the app', async () => {
    const infos: unknown[] = []
    const wallet = createFakeCosmosWallet({ networks: [] })
    const native = {
      ...wallet.wallet,
      experimentalSuggestChain(info: never) {
        infos.push(info)
        return wallet.wallet.experimentalSuggestChain(info)
      },
    }
    const provider = createProvider(native, { page: wallet.page, ...leap })
    await createCosmos([hub]).wallets.open(provider, { signal })
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(['suggest', 'enable'])
    expect(infos).toMatchObject([
      {
        chainId: 'cosmoshub-4',
        chainName: 'Cosmos Hub',
        rpc: hub.cosmos.tendermintUrl,
        rest: hub.rpcUrls.chainDefault.http[0],
        bip44: { coinType: 118 },
        bech32Config: { bech32PrefixAccAddr: 'cosmos', bech32PrefixValPub: 'cosmosvaloperpub' },
        stakeCurrency: { coinDenom: 'ATOM', coinMinimalDenom: 'uatom', coinDecimals: 6 },
      },
    ])
  })

  test.each([
    ['the wallet cannot add it', { experimentalSuggestChain: undefined }, hub],
    ['the app configures no endpoints for it', {}, { ...hub, cosmos: { bech32Prefix: 'cosmos', denom: 'uatom' } }],
  ])('an unknown network is not supported when %s', async (_, methods, network) => {
    const wallet = createFakeCosmosWallet({ networks: [] })
    const native = { ...wallet.wallet, ...methods }
    const provider = createProvider(native as typeof wallet.wallet, { page: wallet.page, ...leap })
    expect(await codeOf(createCosmos([network]).wallets.open(provider, { signal }))).toBe('chain_not_supported')
    expect(wallet.prompts).toEqual([])
  })

  test('a suggested network can be refused', async () => {
    expect(await codeOf(connect({ networks: [], behaviour: 'refuse' }))).toBe('user_rejected')
  })
})

describe('reloads', () => {
  const reload = ({ wallet, page }: ReturnType<typeof createFakeCosmosWallet>) =>
    createCosmos().wallets.read(createProvider(wallet, { page, ...leap }), { signal, preferred: osmo.caipNetworkId })

  test('a wallet that reports its permission is restored after a reload', async () => {
    const { wallet, status } = await connect()
    expect(await reload(wallet)).toEqual(status)
    expect(wallet.prompts).toHaveLength(1)
  })

  test('a wallet that needs a prompt is not restored after a reload', async () => {
    const { wallet } = await connect({ answersSilently: false })
    wallet.disconnect()
    expect(await codeOf(reload(wallet))).toBe('wallet_disconnected')
    expect(wallet.prompts).toHaveLength(1)
  })
})

test('a signed message of any letters verifies, and a signature of another key is refused', async () => {
  const { provider, wallet, status, signing, session } = await connect()
  const message = 'grüße <&> 👋'
  const { address } = status.accounts[0]
  const signature = await provider.signMessage({ message })
  expect(verifyCosmos({ chainId: osmo.caipNetworkId, address, message, signature })).toBe(true)
  const thief = cosmosAccount(`0x${'33'.repeat(32)}`, 'osmo')
  const native = { ...wallet.wallet, signArbitrary: () => thief.signArbitrary(message) }
  const other = createProvider(native, { page: wallet.page, ...leap })
  await createCosmos().wallets.open(other, { signal })
  expect(await codeOf(other.signMessage({ message }))).toBe('wallet_bad_answer')
  const { signArbitrary: _, ...mute } = wallet.wallet
  const silent = createProvider(mute, { page: wallet.page, ...leap })
  await createCosmos().wallets.open(silent, { signal })
  expect(await codeOf(silent.signMessage({ message }))).toBe('method_not_supported')
  expect(await codeOf(signing.signMessage({ ...session, network: 'cosmos:other-1' }, 'hi', { signal }))).toBe(
    'chain_not_supported',
  )
})

test('the adapter has no options', () => {
  expect(cosmosAdapter()).toMatchObject({ namespace: 'cosmos' })
  expect(() => new CosmosAdapter({ network: 'main' } as never)).toThrow('Option "network" is not an option')
})
