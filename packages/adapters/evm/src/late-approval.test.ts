import { createAppKit, providerSource } from '@openappkit/core'
import { createFakeWallet } from '@openappkit/testing/wallets'
import { afterEach, expect, test, vi } from 'vitest'
import { nowhere } from './connect-fake-wallet.fixture.js'
import { evmAdapter } from './index.js'

const kits = new Set<{ destroy(): void }>()
afterEach(() => {
  for (const kit of kits) kit.destroy()
  kits.clear()
})

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [nowhere] } },
}

/** Opens the prompt of an EVM wallet, then stops waiting for it. */
async function leavePrompt(leave: 'cancelConnect' | 'disconnect', unknown: string[] = []) {
  const fake = createFakeWallet({ chains: [{ id: 1, rpcUrl: nowhere }], behaviour: 'hang' })
  const { request, ...events } = fake.provider
  const provider: typeof fake.provider = {
    ...events,
    request: (asked) =>
      unknown.includes(asked.method)
        ? Promise.reject(Object.assign(new Error('The method does not exist'), { code: -32601 }))
        : request(asked),
  }
  const wallet = providerSource({ id: 'fake', name: 'Fake', namespace: 'eip155', provider: provider as never })
  const kit = createAppKit({ networks: [network], adapters: [evmAdapter()], sources: [wallet] })
  kits.add(kit)
  const ended = expect(kit.connect({ connectorId: 'fake' })).rejects.toMatchObject({ code: 'aborted' })
  // Leaves time to load the chunks.
  await vi.waitFor(() => expect(fake.prompts).toBe(1), 15_000)
  await kit[leave]()
  await ended
  const asks = (method: string) => fake.requests.filter((asked) => asked.method === method).length
  return { kit, fake, asks }
}

test('an approval after a cancelled attempt connects the wallet', async () => {
  const { kit, fake, asks } = await leavePrompt('cancelConnect')
  fake.answerPrompt('approve')
  await vi.waitFor(() => expect(kit.getAccount()).toMatchObject({ status: 'connected', address: fake.addresses[0] }))
  expect([fake.prompts, asks('wallet_revokePermissions')]).toEqual([1, 0])
})

test('an approval after a disconnect is revoked', async () => {
  const { kit, fake, asks } = await leavePrompt('disconnect')
  fake.answerPrompt('approve')
  await vi.waitFor(() => expect(asks('wallet_revokePermissions')).toBe(1))
  expect(await fake.provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(kit.getAccount().status).toBe('disconnected')
})

test('a wallet that cannot revoke its permission stays disconnected until the next attempt', async () => {
  const { kit, fake } = await leavePrompt('disconnect', ['wallet_revokePermissions'])
  fake.answerPrompt('approve')
  await vi.waitFor(async () => expect(await fake.provider.request({ method: 'eth_accounts' })).toEqual(fake.addresses))
  expect(kit.getAccount().status).toBe('disconnected')
  await kit.connect({ connectorId: 'fake' })
  expect([kit.getAccount().status, fake.prompts]).toEqual(['connected', 1])
})
