import { mainnet, optimism } from '@openappkit/core/networks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cookieStorage, createStorage } from '@wagmi/core'
import { createElement, Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useChainId, useConnection, WagmiProvider } from 'wagmi'
import { cookieToInitialState } from './stored-state.js'
import { WagmiAdapter } from './wagmi-adapter.js'

// As in the guide: a module creates one adapter for all visitors of a server.
const wagmiAdapter = new WagmiAdapter({
  networks: [mainnet, optimism],
  ssr: true,
  storage: createStorage({ storage: cookieStorage }),
})

function Facts({ data }: { data: Promise<void> }) {
  use(data)
  const { status } = useConnection()
  return createElement('p', null, `${useChainId()} ${status}`)
}

function Providers({ cookie, data }: { cookie: string | undefined; data: Promise<void> }) {
  const { wagmiConfig: config } = wagmiAdapter
  const initialState = cookieToInitialState(wagmiAdapter.wagmiConfig, cookie)
  return createElement(
    WagmiProvider,
    { config, ...(initialState && { initialState }) },
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(Suspense, { fallback: 'loading' }, createElement(Facts, { data })),
    ),
  )
}

const connectedTo = (chainId: number) => {
  const connector = { id: 'openappkit', name: 'OpenAppKit', type: 'openappkit', uid: 'uid' }
  const connections = { __type: 'Map', value: [['uid', { accounts: [], chainId, connector }]] }
  return `wagmi.store=${JSON.stringify({ state: { connections, chainId, current: 'uid' }, version: 3 })}`
}

/** A request whose data arrives when the test calls `arrive`. */
function request(cookie: string | undefined) {
  let arrive = () => {}
  const data = new Promise<void>((resolve) => void (arrive = resolve))
  const stream = renderToReadableStream(createElement(Providers, { cookie, data }))
  const html = stream.then((body) => new Response(body).text())
  const fact = async () => /<p>(.*?)<\/p>/.exec(await html)?.[1]
  return { hasBegun: stream, arrive: () => arrive(), fact }
}

test('requests that render at the same time have their own chain and connection', async () => {
  const onMainnet = request(connectedTo(1))
  await onMainnet.hasBegun
  const onOptimism = request(connectedTo(10))
  await onOptimism.hasBegun
  const onDefault = request(undefined)
  await onDefault.hasBegun
  for (const { arrive } of [onDefault, onOptimism, onMainnet]) arrive()
  expect(await onMainnet.fact()).toBe('1 reconnecting')
  expect(await onOptimism.fact()).toBe('10 reconnecting')
  expect(await onDefault.fact()).toBe('1 disconnected')
})

test('wagmiConfig is always the same in a page', () => {
  vi.stubGlobal('document', {})
  try {
    const adapter = new WagmiAdapter({ networks: [mainnet], storage: null })
    expect(adapter.wagmiConfig).toBe(adapter.wagmiConfig)
  } finally {
    vi.unstubAllGlobals()
  }
})
