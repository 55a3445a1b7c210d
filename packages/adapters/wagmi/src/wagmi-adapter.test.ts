import { createAppKit } from '@openappkit/core'
import { mainnet, optimism, solana } from '@openappkit/core/networks'
import { cookieStorage, createStorage, getClient } from '@wagmi/core'
import { type Chain, custom, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { cookieToInitialState } from './stored-state.js'
import type { WagmiAdapterOptions } from './adapter-options.js'
import { WagmiAdapter } from './wagmi-adapter.js'

const refused = (name: string) =>
  expect.objectContaining({ code: 'invalid_option', shortMessage: expect.stringContaining(`"${name}"`) })
const make = (options: object) => () => new WagmiAdapter(options as WagmiAdapterOptions)

describe('options', () => {
  test.each([
    [{ networks: [mainnet], chains: [mainnet] }, 'chains'],
    [{ networks: [mainnet], rpcUrls: {} }, 'rpcUrls'],
    [{ networks: [] }, 'networks'],
    [{ networks: [solana] }, 'networks'],
    [{}, 'networks'],
    [{ networks: mainnet }, 'networks'],
    [{ networks: [mainnet], client: () => undefined, transports: {} }, 'transports'],
  ])('what makes no sense is refused by name: %#', (options, name) => {
    expect(make(options)).toThrow(refused(name))
  })

  test('nothing at all is refused as well', () => {
    expect(() => new WagmiAdapter(undefined as never)).toThrow(refused('networks'))
  })

  test.each([0, -1, 1.5, 2 ** 53, 'one'])('%s is the id of no chain', (id) => {
    expect(make({ networks: [{ ...mainnet, id }] })).toThrow(expect.objectContaining({ code: 'invalid_chain_id' }))
  })

  test('an id above 2147483647 is one unless the app allows none', () => {
    const large = { ...mainnet, id: 11_297_108_109 }
    const { wagmiConfig } = new WagmiAdapter({ networks: [large] })
    expect(wagmiConfig.chains.map(({ id }) => id)).toEqual([large.id])
    expect(make({ networks: [large], maxEvmChainId: large.id - 1 })).toThrow('Invalid chainId')
  })

  test('the project id of another kit does nothing, whether it is there or not', () => {
    for (const projectId of ['abc', undefined]) expect(make({ networks: [mainnet], projectId })).not.toThrow()
  })
})

describe('the config', () => {
  test('has the EVM networks, in order, as they are', () => {
    const viemChain = { ...optimism, formatters: {} } as unknown as Chain
    const { wagmiConfig } = new WagmiAdapter({ networks: [mainnet, solana, viemChain] })
    expect(wagmiConfig.chains.map(({ id }) => id)).toEqual([1, 10])
    expect(wagmiConfig.chains[1]).toBe(viemChain)
    expect(wagmiConfig.state).toMatchObject({ chainId: 1, status: 'disconnected' })
  })

  test('reads a chain at its own endpoints, or at those that the app names in their place', () => {
    const rpcUrls = { default: { http: ['https://one.example', 'https://two.example'] } }
    const { wagmiConfig } = new WagmiAdapter({
      networks: [
        { ...mainnet, rpcUrls },
        { ...optimism, rpcUrls },
      ],
      customRpcUrls: { 'eip155:10': [{ url: 'https://mine.example', config: { timeout: 7 } }] },
    })
    const urlsOf = (chainId: 1 | 10) => {
      const { transport } = getClient(wagmiConfig, { chainId }) ?? {}
      const list = (transport?.['transports'] as { value: { url: string } }[] | undefined)?.map(
        ({ value }) => value.url,
      )
      return list ?? [transport?.['url']]
    }
    expect(urlsOf(1)).toEqual(['https://one.example', 'https://two.example'])
    expect(urlsOf(10)).toEqual(['https://mine.example'])
    expect(getClient(wagmiConfig, { chainId: 10 })?.transport['timeout']).toBe(7)
  })

  test('takes transports for some chains and keeps the others', () => {
    const own = custom({ request: async () => '0x1' })
    const { wagmiConfig } = new WagmiAdapter({ networks: [mainnet, optimism], transports: { 10: own } })
    expect(getClient(wagmiConfig, { chainId: 10 })?.transport.type).toBe('custom')
    expect(getClient(wagmiConfig, { chainId: 1 })?.transport.type).toMatch(/http|fallback/)
  })

  test('takes what else wagmi takes', () => {
    const { wagmiConfig } = new WagmiAdapter({
      networks: [mainnet],
      transports: { 1: http('https://one.example') },
      pollingInterval: 123,
      batch: { multicall: { wait: 5 } },
    })
    expect(getClient(wagmiConfig)).toMatchObject({ pollingInterval: 123, batch: { multicall: { wait: 5 } } })
  })

  test('two adapters share nothing', async () => {
    const { wagmiConfig: one } = new WagmiAdapter({ networks: [mainnet] })
    const { wagmiConfig: two } = new WagmiAdapter({ networks: [mainnet, optimism] })
    one.setState((state) => ({ ...state, status: 'connecting' }))
    expect(two.state.status).toBe('disconnected')
    expect(one.connectors[0]?.uid).not.toBe(two.connectors[0]?.uid)
  })
})

describe('on a server', () => {
  const adapter = () =>
    new WagmiAdapter({ networks: [mainnet], ssr: true, storage: createStorage({ storage: cookieStorage }) })

  test('a kit is made with it, and not kept: an adapter may outlive a request', async () => {
    const shared = adapter()
    createAppKit({ networks: [mainnet], adapters: [shared] }).destroy()
    const [connector] = shared.wagmiConfig.connectors
    expect(await connector?.isAuthorized()).toBe(false)
    await expect(connector?.connect()).rejects.toMatchObject({ code: 'internal' })
  })

  const stored = (connection: unknown, more: object = {}) => {
    const connections = { __type: 'Map', value: [['uid', connection]] }
    return `wagmi.store=${JSON.stringify({ state: { connections, chainId: 1, current: 'uid', ...more }, version: 3 })}`
  }
  const connector = { id: 'openappkit', name: 'Fake', type: 'openappkit', uid: 'uid' }
  const address = `0x${'ab'.repeat(20)}`

  test('a cookie says that there was a connection, and no account', () => {
    const { wagmiConfig } = adapter()
    const state = cookieToInitialState(
      wagmiConfig,
      `other=1; ${stored({ accounts: [address], chainId: 1, connector })}`,
    )
    expect(state?.current).toBe('uid')
    expect(state?.connections.get('uid')).toMatchObject({ accounts: [], chainId: 1, connector })
  })

  test('nor does one that the app has read with the function of wagmi', () => {
    const { wagmiConfig } = adapter()
    const connections = new Map([['uid', { accounts: [address], chainId: 1, connector }]])
    wagmiConfig.setState({ chainId: 1, connections, current: 'uid', status: 'reconnecting' } as never)
    expect(wagmiConfig.state).toMatchObject({ status: 'reconnecting', current: 'uid' })
    expect(wagmiConfig.state.connections.get('uid')?.accounts).toEqual([])
  })

  test('the accounts of an app’s own connectors are the app’s affair', () => {
    const { wagmiConfig } = adapter()
    const mine = { accounts: [address], chainId: 1, connector: { ...connector, id: 'mine' } }
    expect(cookieToInitialState(wagmiConfig, stored(mine))?.connections.get('uid')).toEqual(mine)
  })

  test.each([
    undefined,
    null,
    '',
    'wagmi.store',
    'wagmi.store=',
    'wagmi.store={',
    'wagmi.store=%7B%22state%22',
    'wagmi.store=null',
    'wagmi.store=7',
    'wagmi.store={"state":7}',
    'wagmi.store={"state":{"connections":7,"current":"uid","chainId":"one"}}',
    'wagmi.store={"state":{"connections":{"__type":"Map","value":7}}}',
    stored(null),
    stored({ accounts: address, chainId: 1, connector }),
    stored({ accounts: [address], chainId: '1', connector }),
    stored({ accounts: [address], chainId: 1, connector: null }),
  ])('a cookie that is malformed is no cookie: %s', (cookie) => {
    const { wagmiConfig } = adapter()
    const state = cookieToInitialState(wagmiConfig, cookie)
    // What `WagmiProvider` makes of it.
    if (state) wagmiConfig.setState({ ...state, chainId: 1, connections: state.connections, status: 'reconnecting' })
    expect(wagmiConfig.state.connections.size).toBe(0)
    expect(wagmiConfig.state.current).toBeNull()
  })
})
