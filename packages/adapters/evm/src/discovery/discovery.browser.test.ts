import { createFakeWallet } from '@openappkit/testing/wallets'
import { afterEach, expect, test } from 'vitest'
import { createDiscovery } from './discovery.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const fox = (info = {}) =>
  createFakeWallet({
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }],
    info: { name: 'Fox', rdns: 'org.fox', ...info },
  })

function discover() {
  const discovery = createDiscovery({ announced: true, injected: true })
  stops.push(discovery.stop)
  return discovery
}

test('discovery lists early and late wallets of the window', async () => {
  const early = fox()
  stops.push(early.announce())
  const discovery = discover()
  expect(discovery.list().map(({ name }) => name)).toEqual(['Fox'])

  const late = fox({ name: 'Late Fox', rdns: 'org.late' })
  const told = new Promise((resolve) => discovery.watch(resolve))
  stops.push(late.announce())
  expect(await told).toMatchObject([{ id: 'org.fox' }, { id: 'org.late', name: 'Late Fox' }])
  expect(discovery.provider('org.late')).toBe(late.provider)
})

test('discovery lists window.ethereum of the window', () => {
  const wallet = fox()
  Object.assign(window, { ethereum: wallet.provider })
  stops.push(() => delete (window as { ethereum?: unknown }).ethereum)
  expect(discover().list()).toMatchObject([{ id: 'injected', name: 'Browser Wallet' }])
})
