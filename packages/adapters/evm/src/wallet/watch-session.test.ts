import { type Session, type WalletStatus, watchSession, watchTiming } from '@openappkit/core/adapter'
import { createFakeWallet } from '@openappkit/testing/wallets'
import { afterEach, describe, expect, test } from 'vitest'
import { openWallet, readWallet } from './wallet-status.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function watched(timing: Partial<typeof watchTiming> = {}) {
  const wallet = createFakeWallet({ chains: [1, 10].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:9' })) })
  const status = await openWallet(wallet.provider, { signal: new AbortController().signal })
  const session: Session<'eip155'> = {
    sourceId: 'page',
    connectorId: 'fox',
    namespace: 'eip155',
    ...status,
    provider: wallet.provider,
  }
  const reports: (WalletStatus | undefined)[] = []
  const watch = watchSession({
    provider: wallet.provider,
    status,
    read: (options) => readWallet(wallet.provider, options),
    onChange: (next) => reports.push(next),
    timing: { ...watchTiming, ...timing },
  })
  stops.push(watch.stop)
  const reads = () => wallet.requests.filter(({ method }) => method === 'eth_accounts').length
  return { wallet, session, status, reports, watch, reads }
}

describe('event storms', () => {
  test('a storm of events pauses the listeners, and the state is reported after the pause', async () => {
    const { wallet, reports } = await watched({ stormPauseMs: 200 })
    for (let i = 0; i < 1_100; i++) wallet.emit('accountsChanged', [])
    expect(wallet.listenerCount()).toBe(0)
    await wait(100)
    wallet.switchTo(10)
    await wait(50)
    expect(reports).toEqual([])
    await expect.poll(() => reports).toMatchObject([{ network: 'eip155:10' }])
    expect(wallet.listenerCount()).toBe(3)
  })

  test('ten thousand changes a second cause at most 25 reports', async () => {
    const { wallet, reports, reads } = await watched()
    const end = Date.now() + 1_000
    for (let i = 0; Date.now() < end;) {
      for (let burst = 0; burst < 100; burst++) wallet.switchTo(++i % 2 ? 10 : 1)
      await wait(10)
    }
    expect(reports.length).toBeLessThanOrEqual(25)
    expect(reads()).toBeLessThanOrEqual(25)
  })
})

test('a wallet that does not answer keeps its last state', async () => {
  const { wallet, reports } = await watched({ readTimeoutMs: 30 })
  wallet.provider.request = () => new Promise(() => undefined)
  wallet.emit('chainChanged', '0xa')
  await wait(150)
  expect(reports).toEqual([])
})

test.each([
  ['an error of its own', () => Promise.reject(new Error('Internal error'))],
  ['an invalid answer', () => Promise.resolve('nonsense')],
  ['an invalid network', () => Promise.resolve('0x0')],
])('a wallet that answers a read with %s stays connected', async (_, answer) => {
  const { wallet, reports } = await watched()
  const { request } = wallet.provider
  let reads = 0
  wallet.provider.request = () => {
    reads += 1
    return answer()
  }
  wallet.emit('chainChanged', '0xa')
  await expect.poll(() => reads).toBeGreaterThan(0)
  // The next successful read is reported.
  wallet.provider.request = request
  wallet.switchTo(10)
  await expect.poll(() => reports).toMatchObject([{ network: 'eip155:10' }])
})

test.each([
  ['4901', { code: 4901 }],
  ['4900', { code: 4900 }],
  ['4100', { code: 4100 }],
  ['a nested 4900', { code: -32_603, data: { code: 4900 } }],
])('a wallet that shares accounts and fails to read its network with %s stays connected', async (_, thrown) => {
  const { wallet, reports } = await watched()
  const { request } = wallet.provider
  let reads = 0
  wallet.provider.request = (call) => {
    if (call.method !== 'eth_chainId') return request(call)
    reads += 1
    return Promise.reject(thrown as unknown as Error)
  }
  wallet.emit('chainChanged', '0xa')
  await expect.poll(() => reads).toBeGreaterThan(0)
  wallet.provider.request = request
  wallet.switchTo(10)
  await expect.poll(() => reports).toMatchObject([{ network: 'eip155:10' }])
})

test.each([4100, 4900])('a wallet that rejects eth_accounts with %i is disconnected', async (code) => {
  const { wallet, reports } = await watched()
  wallet.provider.request = () => Promise.reject(Object.assign(new Error('x'), { code }))
  wallet.emit('accountsChanged', [])
  await expect.poll(() => reports).toEqual([undefined])
})

test('a disconnect event is ignored while the wallet still shares accounts', async () => {
  const { wallet, reports } = await watched()
  wallet.emit('disconnect', { code: 1013 })
  await wait(150)
  expect(reports).toEqual([])
})

test('a wallet that is unlocked again is reported', async () => {
  const { wallet, reports, status } = await watched()
  wallet.lock()
  await expect.poll(() => reports).toEqual([undefined])
  wallet.unlock()
  await expect.poll(() => reports).toEqual([undefined, status])
})

test.each([
  {},
  { on: 1 },
  {
    on() {
      throw new Error('no')
    },
    removeListener() {
      throw new Error('no')
    },
  },
])('watchSession accepts a provider without working events', async (emitter) => {
  const { status } = await watched()
  const watch = watchSession({ provider: emitter, status, read: async () => status, onChange: () => undefined })
  expect(() => watch.stop()).not.toThrow()
})
