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
  ])('WagmiAdapter rejects an invalid option by name: %#', (options, name) => {
    expect(make(options)).toThrow(refused(name))
  })

  test('WagmiAdapter rejects missing options', () => {
    expect(() => new WagmiAdapter(undefined as never)).toThrow(refused('networks'))
  })

  test.each([0, -1, 1.5, 2 ** 53, 'one'])('WagmiAdapter rejects the chain id %s', (id) => {
    expect(make({ networks: [{ ...mainnet, id }] })).toThrow(expect.objectContaining({ code: 'invalid_chain_id' }))
  })

  test('WagmiAdapter accepts an id above 2147483647 unless the app limits ids', () => {
    const large = { ...mainnet, id: 11_297_108_109 }
    const { wagmiConfig } = new WagmiAdapter({ networks: [large] })
    expect(wagmiConfig.chains.map(({ id }) => id)).toEqual([large.id])
    expect(make({ networks: [large], maxEvmChainId: large.id - 1 })).toThrow('Invalid chainId')
  })

  test('the option projectId has no effect', () => {
    for (const projectId of ['abc', undefined]) expect(make({ networks: [mainnet], projectId })).not.toThrow()
  })
})

describe('config', () => {
  test('the config has the EVM networks unchanged and in order', () => {
    const viemChain = { ...optimism, formatters: {} } as unknown as Chain
    const { wagmiConfig } = new WagmiAdapter({ networks: [mainnet, solana, viemChain] })
    expect(wagmiConfig.chains.map(({ id }) => id)).toEqual([1, 10])
    expect(wagmiConfig.chains[1]).toBe(viemChain)
    expect(wagmiConfig.state).toMatchObject({ chainId: 1, status: 'disconnected' })
  })

  test('the config reads a chain from its own endpoints, or from customRpcUrls', () => {
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

  test('the config uses the transports of the app and keeps the others', () => {
    const own = custom({ request: async () => '0x1' })
    const { wagmiConfig } = new WagmiAdapter({ networks: [mainnet, optimism], transports: { 10: own } })
    expect(getClient(wagmiConfig, { chainId: 10 })?.transport.type).toBe('custom')
    expect(getClient(wagmiConfig, { chainId: 1 })?.transport.type).toMatch(/http|fallback/)
  })

  test('the config accepts the other options of wagmi', () => {
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

describe('servers', () => {
  const adapter = () =>
    new WagmiAdapter({ networks: [mainnet], ssr: true, storage: createStorage({ storage: cookieStorage }) })

  test('an adapter does not keep a kit on a server, because it can outlive a request', async () => {
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

  test('a cookie restores the connection without an account', () => {
    const { wagmiConfig } = adapter()
    const state = cookieToInitialState(
      wagmiConfig,
      `other=1; ${stored({ accounts: [address], chainId: 1, connector })}`,
    )
    expect(state?.current).toBe('uid')
    expect(state?.connections.get('uid')).toMatchObject({ accounts: [], chainId: 1, connector })
  })

  test('a cookie that the function of wagmi reads restores no account', () => {
    const { wagmiConfig } = adapter()
    const connections = new Map([['uid', { accounts: [address], chainId: 1, connector }]])
    wagmiConfig.setState({ chainId: 1, connections, current: 'uid', status: 'reconnecting' } as never)
    expect(wagmiConfig.state).toMatchObject({ status: 'reconnecting', current: 'uid' })
    expect(wagmiConfig.state.connections.get('uid')?.accounts).toEqual([])
  })

  test('the accounts of the app’s own connectors are restored unchanged', () => {
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
  ])('a malformed cookie is ignored: %s', (cookie) => {
    const { wagmiConfig } = adapter()
    const state = cookieToInitialState(wagmiConfig, cookie)
    // `WagmiProvider` sets the state like this.
    if (state) wagmiConfig.setState({ ...state, chainId: 1, connections: state.connections, status: 'reconnecting' })
    expect(wagmiConfig.state.connections.size).toBe(0)
    expect(wagmiConfig.state.current).toBeNull()
  })
})
