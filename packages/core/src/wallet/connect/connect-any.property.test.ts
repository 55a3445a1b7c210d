import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { AppKitNetwork } from '../../contracts/network.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { bitcoin, mainnet, osmosis, polkadot, solana } from '../../networks/index.js'
import { providerSource } from '../sources/provided/provider-source.js'
import { createAppKit } from '../../kit/shell/create-appkit.js'
import { createFakeChain, createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

const networks = [mainnet, solana, bitcoin, polkadot, osmosis] as readonly AppKitNetwork[]
const namespaceOf = ({ chainNamespace }: AppKitNetwork) => (chainNamespace ?? 'eip155') as ChainNamespace

let page: Page | undefined
afterEach(() => page?.close())

/** A page with these wallets, by the index of their network, with the network at `active` selected. */
function start(names: readonly (readonly string[])[], active: number) {
  page?.close()
  const { ui } = (page = createPage())
  const wallets = networks.map((network, at) => {
    const chain = (network.caipNetworkId ?? `eip155:${network.id}`) as CaipNetworkId
    return (names[at] ?? []).map((name) => createFakeWallet(name, { chain, address: `${name}${at}` }))
  })
  const adapters = networks.map(
    (network, at) => createFakeChain(wallets[at] ?? [], { namespace: namespaceOf(network) }).descriptor,
  )
  const [first = mainnet, ...rest] = networks
  const kit = createAppKit({ networks: [first, ...rest], defaultNetwork: networks[active] ?? first, adapters }, ui)
  return { kit, wallets: wallets.flat() }
}

const names = fc.uniqueArray(fc.constantFrom('fox', 'owl', 'elk'), { maxLength: 3 })
const perNetwork = fc.array(names, { minLength: networks.length, maxLength: networks.length })
const place = fc.nat({ max: networks.length - 1 })

describe('ids of getConnectors', () => {
  test('an id of getConnectors connects without a namespace, whichever network is active, in the active namespace first', async () => {
    await fc.assert(
      fc.asyncProperty(perNetwork, place, fc.boolean(), async (all, active, isListedBefore) => {
        const listed = await start(all, active).kit.findWallets()
        for (const id of new Set(listed.map((connector) => connector.id))) {
          const { kit, wallets } = start(all, active)
          if (isListedBefore) await kit.findWallets()
          await kit.connect({ connectorId: id })
          const asked = wallets.filter(({ requests }) => requests.length > 0)
          expect(asked.map((wallet) => wallet.id)).toEqual([id])
          const own = listed.filter((connector) => connector.id === id).map(({ chain }) => chain)
          const activeNamespace = namespaceOf(networks[active] ?? mainnet)
          const connected = own.find((namespace) => kit.getAccount(namespace).isConnected)
          expect(connected, `${id} of ${own}`).toBeDefined()
          if (own.includes(activeNamespace)) expect(connected).toBe(activeNamespace)
          expect(Object.values(kit.state.accounts).map(({ status }) => status)).not.toContain('connecting')
        }
      }),
      { numRuns: 60 },
    )
  })

  test('an id of getConnectors connects before discovery where the active namespace has no adapter', async () => {
    page = createPage()
    const wallet = createFakeWallet('fox', { chain: solana.caipNetworkId })
    const { descriptor } = createFakeChain([wallet], { namespace: 'solana' })
    const kit = createAppKit({ networks: [mainnet, solana], adapters: [descriptor] }, page.ui)
    await kit.connect({ connectorId: 'fox' })
    expect(kit.getAccount('solana').isConnected).toBe(true)
    await expect(kit.connect({ connectorId: 'owl' })).rejects.toBeInstanceOf(AppKitError)
  })

  test('an id of getConnectors that is requested twice before discovery is asked once', async () => {
    const { kit, wallets } = start([[], ['fox']], 0)
    await Promise.all([kit.connect({ connectorId: 'fox' }), kit.connect({ connectorId: 'fox' })])
    expect(wallets.map(({ requests }) => requests)).toEqual([['connect']])
  })

  test('an id of getConnectors that is requested again while its window is open joins that attempt', async () => {
    const { kit, wallets } = start([[], ['fox']], 0)
    const release = wallets[0]?.holdBack()
    const first = kit.connect({ connectorId: 'fox' })
    await expect.poll(() => wallets[0]?.requests).toEqual(['connect'])
    expect(kit.state.connection.attempt).toMatchObject({ target: { id: 'fox', namespace: 'solana' } })
    const second = kit.connect({ connectorId: 'fox' })
    release?.()
    await Promise.all([first, second])
    expect(wallets[0]?.requests).toEqual(['connect'])
  })

  test('an id of getConnectors is not connected in another namespace than the named one', async () => {
    const { kit } = start([[], ['fox']], 0)
    await expect(kit.connect({ connectorId: 'fox', namespace: 'eip155' })).rejects.toMatchObject({
      code: 'wallet_not_found',
    })
  })

  test('an id of getConnectors leaves nothing connecting when its wallet refuses or is missing', async () => {
    const { kit, wallets } = start([[], ['fox']], 0)
    wallets[0]?.on('connect', new AppKitError('user_rejected', 'Request cancelled'))
    for (const [connectorId, code] of [
      ['fox', 'user_rejected'],
      ['owl', 'wallet_not_found'],
    ] as const) {
      await expect(kit.connect({ connectorId })).rejects.toMatchObject({ code })
      expect(Object.values(kit.state.accounts).map(({ status }) => status)).not.toContain('connecting')
    }
  })
})

test('a provider that the app brings connects in its own namespace, whichever network is active', async () => {
  for (const [at, network] of networks.entries()) {
    page?.close()
    const { ui } = (page = createPage())
    const namespace = namespaceOf(network)
    const wallet = createFakeWallet('safe', { chain: (network.caipNetworkId ?? 'eip155:1') as CaipNetworkId })
    const [first = mainnet, ...rest] = networks
    const kit = createAppKit(
      {
        networks: [first, ...rest],
        defaultNetwork: networks[(at + 1) % networks.length] ?? first,
        adapters: [createFakeChain([wallet], { namespace }).descriptor],
        sources: [providerSource({ id: 'safe', name: 'Safe', namespace, provider: wallet.provider as never })],
      },
      ui,
    )
    await kit.connect({ connectorId: 'safe' })
    expect(kit.getAccount(namespace).isConnected, namespace).toBe(true)
  }
})
