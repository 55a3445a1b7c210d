import { writableState } from '../../state/writable.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeChain, createFakeWallet, mainnet, polygon } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import type { AppKitNetwork } from '../../contracts/network.js'
import * as networks from '../../networks/index.js'
import type { AppKitOptions } from '../../options/options.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  page.close()
})

const solana: AppKitNetwork = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://solana.example'] } },
}
const devnet = { ...solana, id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', caipNetworkId: undefined, name: 'Devnet' }
const gnosis = { ...mainnet, id: 100, name: 'Gnosis' }
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** An app with two namespaces, and a wallet in each. */
function start(options: Partial<AppKitOptions> = {}) {
  const fox = createFakeWallet('fox')
  const ghost = createFakeWallet('ghost', { chain: solanaId })
  const adapters = [createFakeChain([fox]).descriptor, createFakeChain([ghost], { namespace: 'solana' }).descriptor]
  const { kit } = page.start([], {
    networks: [mainnet, polygon, solana],
    adapters,
    unsupportedChain: 'warn',
    ...options,
  })
  const connectBoth = async () => {
    await kit.connect({ connectorId: 'ghost', namespace: 'solana' })
    await kit.connect({ connectorId: 'fox', namespace: 'eip155' })
  }
  return { kit, fox, ghost, connectBoth }
}

describe('several namespaces', () => {
  test('the default network selects the first namespace', () => {
    const { kit } = start({ defaultNetwork: solana })
    expect(kit.getActiveChainNamespace()).toBe('solana')
    expect(kit.getCaipNetworkId()).toBe(solanaId)
    expect(kit.getNetwork('eip155').caipNetworkId).toBe('eip155:1')
    expect(kit.chainNamespaces).toEqual(['eip155', 'solana'])
  })

  test('each namespace has its own wallet, which reports its own chain', async () => {
    const { kit, fox, connectBoth } = start()
    await connectBoth()
    expect(kit.getAddress('eip155')).toBe('0xfox')
    expect(kit.getAddress('solana')).toBe('0xghost')
    fox.change({ chain: 'eip155:137' })
    expect(kit.getNetwork('eip155').chainId).toBe(137)
    expect(kit.getNetwork('solana').caipNetworkId).toBe(solanaId)
  })

  test('the next page begins in the namespace of the connected wallet', async () => {
    const { kit } = start()
    await kit.connect({ connectorId: 'ghost', namespace: 'solana' })
    page.unload()
    const { kit: next } = start()
    await next.ready()
    expect(next.getActiveChainNamespace()).toBe('solana')
    expect(next.getAccount()).toMatchObject({ address: '0xghost', status: 'connected' })
  })

  test('switching to another namespace asks no wallet that is already on the network', async () => {
    const { kit, ghost, connectBoth } = start()
    await connectBoth()
    await kit.switchNetwork(solana, { throwOnFailure: true })
    expect(kit.getActiveChainNamespace()).toBe('solana')
    expect(ghost.requests).toEqual(['connect'])
  })

  test('acceptance 4: the next page has the selected network of each namespace', async () => {
    const first = start()
    await first.kit.switchNetwork('eip155:137')
    await first.kit.switchNetwork(solana)
    page.unload()
    const { kit } = start()
    expect(kit.getActiveChainNamespace()).toBe('solana')
    expect(kit.getNetwork('eip155').chainId).toBe(137)
  })

  test('a stored network that the app no longer offers falls back to the default', async () => {
    const first = start()
    await first.kit.switchNetwork('eip155:137')
    page.unload()
    const { kit } = start({ networks: [mainnet, solana] })
    expect(kit.getNetwork('eip155').chainId).toBe(1)
  })

  test('a stored network in a namespace that the app no longer has counts as unsupported until a wallet connects', async () => {
    const first = start()
    await first.kit.switchNetwork(solana)
    page.unload()
    const { kit } = start({ networks: [mainnet] })
    expect(kit.getActiveChainNamespace()).toBe('eip155')
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: solana.caipNetworkId, isSupported: false })
    expect(kit.getNetwork().caipNetwork?.rpcUrls.default.http).toEqual([])
    await kit.connect({ connectorId: 'fox' })
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:1', isSupported: true })
  })

  test('disconnecting one namespace leaves the other connected', async () => {
    const { kit, connectBoth } = start()
    await connectBoth()
    await kit.disconnect('eip155')
    expect(kit.getAccount('eip155').status).toBe('disconnected')
    expect(kit.getAccount('solana').status).toBe('connected')
  })
})

describe('networks at run time', () => {
  test('a network can be added to its namespace, and switched to', async () => {
    const { kit, fox } = start()
    await kit.connect({ connectorId: 'fox' })
    kit.addNetwork('eip155', gnosis)
    await kit.switchNetwork(gnosis, { throwOnFailure: true })
    expect(fox.chain).toBe('eip155:100')
    expect(kit.getNetwork()).toMatchObject({ chainId: 100, isSupported: true })
  })

  test('a network that is added again replaces the first', () => {
    const { kit } = start()
    kit.addNetwork('eip155', { ...polygon, name: 'Renamed' })
    expect(kit.getCaipNetworks('eip155').map(({ name }) => name)).toEqual(['One', 'Renamed'])
  })

  test('acceptance 13: an added network is read at its custom endpoints and at no others', () => {
    const { kit } = start({ customRpcUrls: { 'eip155:100': [{ url: 'https://mine.example/' }] } })
    kit.addNetwork('eip155', gnosis)
    expect(kit.getCaipNetwork('eip155', 100)?.rpcUrls).toEqual({
      default: { http: ['https://mine.example/'] },
      chainDefault: { http: ['https://1.example'] },
    })
  })

  test('the first network of a namespace creates the namespace', async () => {
    const { kit } = start({ networks: [mainnet] })
    expect(kit.chainNamespaces).toEqual(['eip155'])
    kit.addNetwork('solana', devnet)
    expect(kit.chainNamespaces).toEqual(['eip155', 'solana'])
    await kit.connect({ connectorId: 'ghost', namespace: 'solana' })
    expect(kit.getAccount('solana').status).toBe('connected')
  })

  test('a namespace without an adapter is refused, and so is an impossible id', () => {
    const { kit } = start()
    const before = kit.getCaipNetworks()
    const code = (add: () => void) => {
      try {
        add()
        return 'accepted'
      } catch (thrown) {
        return (thrown as { code: string }).code
      }
    }
    expect(code(() => kit.addNetwork('cosmos', gnosis))).toBe('unsupported_chain')
    expect(code(() => kit.setRequestedCaipNetworks([gnosis], 'bip122'))).toBe('unsupported_chain')
    expect(code(() => kit.addNetwork('eip155', { ...gnosis, id: 2 ** 53 }))).toBe('invalid_chain_id')
    expect(code(() => kit.addNetwork('eip155', solana))).toBe('invalid_chain_id')
    expect(code(() => kit.addNetwork('solana', { ...gnosis, id: 'not a reference' }))).toBe('invalid_caip_network_id')
    expect(kit.getCaipNetworks()).toEqual(before)
  })

  test('removing the last network of the active namespace activates another, unless a wallet is connected there', async () => {
    const { kit, ghost } = start({ defaultNetwork: solana })
    kit.removeNetwork('solana', solanaId)
    expect(kit.getCaipNetworks('solana')).toEqual([])
    expect(kit.getActiveChainNamespace()).toBe('eip155')

    kit.addNetwork('solana', solana)
    await kit.connect({ connectorId: 'ghost', namespace: 'solana' })
    kit.removeNetwork('solana', solanaId)
    expect(kit.getActiveChainNamespace()).toBe('solana')
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: ghost.chain, isSupported: false })
  })

  test('all networks of a namespace can be replaced', () => {
    const { kit } = start()
    kit.setRequestedCaipNetworks([gnosis, polygon], 'eip155')
    expect(kit.getCaipNetworks('eip155').map(({ id }) => id)).toEqual([100, 137])
    expect(kit.getCaipNetworks('solana')).toHaveLength(1)
    expect(kit.getNetwork('eip155').chainId).toBe(100)
  })

  test('the first network of a namespace can be selected without activating it', () => {
    const { kit } = start()
    const [, two] = kit.getCaipNetworks('eip155')
    if (two) kit.setCaipNetworkOfNamespace(two, 'eip155')
    expect(kit.getNetwork('eip155').chainId).toBe(137)
  })
})

describe('networks that a wallet excludes', () => {
  test('a network that the wallet excludes is disabled while it is connected, and cannot be switched to', async () => {
    const { kit, fox } = start()
    expect(kit.getDisabledCaipNetworks()).toEqual([])
    await kit.connect({ connectorId: 'fox' })
    writableState(kit).network.approved.eip155 = ['eip155:1']
    expect(kit.getDisabledCaipNetworks().map(({ id }) => id)).toEqual([137])
    expect(kit.getDisabledCaipNetworks('solana')).toEqual([])
    await expect(kit.switchNetwork(polygon, { throwOnFailure: true })).rejects.toMatchObject({
      code: 'chain_not_supported',
    })
    expect(fox.requests).toEqual(['connect'])
    await kit.disconnect()
    expect(kit.getDisabledCaipNetworks()).toEqual([])
  })

  test('the embedded wallet excludes no network', async () => {
    const { kit } = start()
    await kit.connect({ connectorId: 'fox' })
    writableState(kit).network.approved.eip155 = ['eip155:1']
    writableState(kit).walletInfo.eip155 = { name: 'Mail', type: 'AUTH' }
    expect(kit.getDisabledCaipNetworks()).toEqual([])
  })
})

describe('a network with a large id', () => {
  const large = { ...gnosis, id: 11_297_108_109 }
  const id = `eip155:${large.id}` as const

  test('a network with a large id can be connected, selected, watched and added like any other', async () => {
    const { kit, fox } = start({ networks: [mainnet, large], customRpcUrls: { [id]: [{ url: 'https://a.example' }] } })
    await kit.connect({ connectorId: 'fox' })
    for (const wanted of [id, mainnet, large]) {
      await kit.switchNetwork(wanted, { throwOnFailure: true })
      expect(kit.getNetwork()).toMatchObject({ caipNetworkId: fox.chain, isSupported: true })
    }
    fox.change({ chain: 'eip155:1' })
    fox.change({ chain: id })
    expect(kit.getChainId()).toBe(large.id)
    kit.removeNetwork('eip155', large.id)
    expect(kit.getNetwork().isSupported).toBe(false)
    kit.addNetwork('eip155', large)
    expect(kit.getNetwork()).toMatchObject({ caipNetworkId: id, isSupported: true })
  })

  test('the viem network with the highest id can be switched to and read', async () => {
    const evm = Object.values(networks).filter((one) => Object(one).chainNamespace === 'eip155') as AppKitNetwork[]
    const highest = evm.toSorted((one, other) => Number(other.id) - Number(one.id))[0]
    const { kit, fox } = start({ networks: [mainnet, ...(highest ? [highest] : [])] })
    await kit.connect({ connectorId: 'fox' })
    await kit.switchNetwork(`eip155:${highest?.id}`, { throwOnFailure: true })
    expect(fox.chain).toBe('eip155:2716446429837000')
    expect(kit.getNetwork()).toMatchObject({ chainId: 2_716_446_429_837_000, isSupported: true })
  })

  test('a network above `maxEvmChainId` is refused', () => {
    const { kit } = start({ maxEvmChainId: large.id - 1 })
    expect(() => kit.addNetwork('eip155', large)).toThrow('Invalid chainId')
  })
})

const endpointOf = (id: number) => ({ customRpcUrls: { [`eip155:${id}`]: [{ url: 'https://a.example' }] } })

describe('an impossible chain id', () => {
  const unsafe = 2 ** 53
  const wrong = 2_147_483_648

  test.each([
    ['a network', { networks: [{ ...mainnet, id: unsafe }] }],
    ['the default network', { defaultNetwork: { ...mainnet, id: unsafe } }],
    ['a network above what the app allows', { networks: [{ ...mainnet, id: wrong }], maxEvmChainId: wrong - 1 }],
    ['an endpoint of a network that the app does not name', endpointOf(wrong)],
    ['an endpoint', endpointOf(unsafe)],
  ] as const)('an impossible chain id of %s is refused', (_name, options) => {
    expect(() => start(options as unknown as Partial<AppKitOptions>)).toThrow('Invalid chainId')
  })

  test.each([
    ['a network', { ...mainnet, id: wrong }],
    ['a CAIP-2 id', `eip155:${wrong}`],
  ])('an impossible chain id in %s cannot be switched to', async (_name, wanted) => {
    const { kit } = start()
    await expect(kit.switchNetwork(wanted, { throwOnFailure: true })).rejects.toMatchObject({
      code: 'invalid_chain_id',
      shortMessage: 'Invalid chainId',
    })
  })

  test('an endpoint must be an absolute URL', () => {
    const options = { customRpcUrls: { 'eip155:1': [{ url: '/rpc' }] } }
    expect(() => start(options)).toThrow('customRpcUrls.eip155:1')
  })
})

test('a network that was removed while a wallet is on it is unsupported, with its real id', async () => {
  const { kit, fox } = start({ unsupportedChain: 'warn' })
  fox.chain = 'eip155:43114'
  await kit.connect({ connectorId: 'fox' })
  await vi.waitFor(() => expect(kit.getNetwork().isSupported).toBe(false))
  expect(kit.getNetwork().caipNetwork).toMatchObject({
    id: 43_114,
    name: 'Unknown Network',
    rpcUrls: { default: { http: [] } },
  })
})
