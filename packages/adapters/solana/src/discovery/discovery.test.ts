import type { Connector } from '@openappkit/core/adapter'
import { createFakeSolanaWallet, registerWallet } from '@openappkit/testing/solana'
import { describe, expect, test } from 'vitest'
import { createDiscovery } from './discovery.js'

const settings = { announced: true, injected: true }
const networks = [{ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpcUrl: 'http://127.0.0.1:9' }] as const
const wallet = (name: string) => createFakeSolanaWallet({ networks, name })
const names = (connectors: readonly Connector[]) => connectors.map(({ id }) => id)

describe('a registered wallet', () => {
  test('a wallet that is registered is listed immediately, and a later one is reported', async () => {
    const page = new EventTarget()
    const [early, late] = [await wallet('Early'), await wallet('Late')]
    early.register(page)
    const discovery = createDiscovery(settings, page)
    expect(discovery.list()).toEqual([
      { id: 'Early', name: 'Early', type: 'ANNOUNCED', chain: 'solana', imageUrl: early.wallet.icon },
    ])
    const reports: string[][] = []
    discovery.watch((connectors) => reports.push(names(connectors)))
    late.register(page)
    await Promise.resolve()
    expect(reports).toEqual([['Early', 'Late']])
    expect(discovery.provider('Late')).toMatchObject({ wallet: late.wallet })
    discovery.stop()
    ;(await wallet('Later')).register(page)
    expect(names(discovery.list())).toEqual(['Early', 'Late'])
  })

  test('a wallet that registers twice is listed once, and one that unregisters is removed', async () => {
    const page = new EventTarget()
    const discovery = createDiscovery(settings, page)
    const { wallet: fox } = await wallet('Fox')
    registerWallet(fox, page)
    let takeBack = () => {}
    const detail = ({ register }: { register(...wallets: unknown[]): () => void }) => {
      takeBack = register({ ...fox, name: 'Other' })
    }
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: () => undefined }))
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    registerWallet(fox, page)
    expect(names(discovery.list())).toEqual(['Fox', 'Other'])
    takeBack()
    expect(names(discovery.list())).toEqual(['Fox'])
  })

  test('wallets with the same name have different ids, and all are marked as duplicates', async () => {
    const page = new EventTarget()
    const discovery = createDiscovery(settings, page)
    ;(await wallet('Fox')).register(page)
    ;(await wallet('fox')).register(page)
    ;(await wallet('Fox')).register(page)
    expect(discovery.list()).toMatchObject([
      { id: 'Fox', isDuplicate: true },
      { id: 'fox', isDuplicate: true },
      { id: 'Fox/2', isDuplicate: true },
    ])
  })
})

test('a wallet that is broken or not for Solana is not listed', async () => {
  const page = new EventTarget()
  const discovery = createDiscovery(settings, page)
  const { wallet: fox } = await wallet('Fox')
  const { name: _, ...nameless } = fox
  const throwing = Object.defineProperty({ ...fox }, 'name', {
    get() {
      throw new Error('no')
    },
  })
  const broken = [
    undefined,
    { ...fox, features: undefined },
    { ...fox, features: { 'standard:connect': {} } },
    { ...fox, name: '\u202e' },
    { ...fox, name: 'x'.repeat(65) },
    { ...fox, chains: ['sui:mainnet'] },
    nameless,
    throwing,
  ]
  for (const one of broken) registerWallet(one, page)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'nonsense' }))
  expect(discovery.list()).toEqual([])
})

test('discovery keeps a limited number of wallets', async () => {
  const page = new EventTarget()
  const discovery = createDiscovery(settings, page)
  const { wallet: fox } = await wallet('Fox')
  for (let i = 0; i < 500; i++) registerWallet({ ...fox, name: `Fox ${i}` }, page)
  expect(discovery.list().length).toBeLessThan(100)
  expect(discovery.provider('Fox 0')).toBeDefined()
})

test('a picture that is not a `data:` image is omitted', async () => {
  const page = new EventTarget()
  const discovery = createDiscovery(settings, page)
  const { wallet: fox } = await wallet('Fox')
  registerWallet({ ...fox, icon: 'https://tracker.example/fox.png' }, page)
  expect(discovery.list()[0]).not.toHaveProperty('imageUrl')
})
