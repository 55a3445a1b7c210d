import { createAppKit, providerSource } from '@openappkit/core'
import { polkadot, polkadotAssetHub } from '@openappkit/core/networks'
import { verifyPolkadot } from '@openappkit/crypto/polkadot'
import { createFakePolkadotWallet, type FakePolkadotWalletOptions } from '@openappkit/testing/polkadot'
import { afterEach, expect, test, vi } from 'vitest'
import { createProvider } from './discovery/create-provider.js'
import { polkadotAdapter } from './index.js'

const kits = new Set<{ destroy(): void }>()
afterEach(() => {
  for (const kit of kits) kit.destroy()
  kits.clear()
})

const kusama = {
  ...polkadot,
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
} as const
const nowhere = { rpcUrls: kusama.rpcUrls }

/** A kit with a wallet of the page. */
function start(options?: FakePolkadotWalletOptions) {
  const fake = createFakePolkadotWallet(options)
  const provider = createProvider(fake.wallet)
  const wallet = providerSource({ id: 'fake', name: 'Fake', namespace: 'polkadot', provider })
  const networks = [{ ...polkadot, ...nowhere }, { ...polkadotAssetHub, ...nowhere }, kusama] as const
  const kit = createAppKit({ networks: [...networks], adapters: [polkadotAdapter()], sources: [wallet] })
  kits.add(kit)
  return { kit, fake, provider }
}

test('a kit connects, signs, follows its network and its wallet, and disconnects', async () => {
  const { kit, fake, provider } = start()
  await kit.connect({ connectorId: 'fake' })
  const [first, second] = fake.accounts
  expect(kit.getAccount()).toMatchObject({ status: 'connected', address: first?.address(0) })
  const message = 'Ordered: 2 × coffee'
  const signature = await kit.signMessage({ message })
  const address = first?.address(0) ?? ''
  expect(await verifyPolkadot({ chainId: polkadot.caipNetworkId, address, message, signature })).toBe(true)

  await kit.switchNetwork(kusama)
  await vi.waitFor(() => expect(kit.getAccount().address).toBe(first?.address(2)))
  fake.switchAccount()
  await vi.waitFor(() => expect(kit.getAccount().address).toBe(second?.address(2)))

  await kit.disconnect()
  expect(kit.getAccount().status).toBe('disconnected')
  await vi.waitFor(() => expect([provider.accounts, fake.listenerCount()]).toEqual([[], 0]))
  expect(fake.prompts.map(({ kind }) => kind)).toEqual(['connect', 'message'])
})

/** A kit whose attempt ended while the prompt is open. */
async function leavePrompt(leave: 'cancelConnect' | 'disconnect') {
  const started = start({ behaviour: 'hang' })
  const ended = expect(started.kit.connect({ connectorId: 'fake' })).rejects.toMatchObject({ code: 'aborted' })
  // Lazy code can take long to load.
  await vi.waitFor(() => expect(started.fake.prompts).toHaveLength(1), 15_000)
  await started.kit[leave]()
  await ended
  return started
}

test('an approval after a cancelled attempt connects the wallet', async () => {
  const { kit, fake } = await leavePrompt('cancelConnect')
  fake.answerPrompt('approve')
  await vi.waitFor(() => expect(kit.getAccount().status).toBe('connected'))
  expect(fake.prompts).toHaveLength(1)
})

test('an approval after a disconnect connects no account and adds no listener', async () => {
  const { kit, fake, provider } = await leavePrompt('disconnect')
  fake.answerPrompt('approve')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(kit.getAccount().status).toBe('disconnected')
  expect([provider.accounts, fake.listenerCount()]).toEqual([[], 0])
})
