import { type AppKit, createAppKit } from '@openappkit/core'
import { cosmosHub, osmosis } from '@openappkit/core/networks'
import { verifyCosmos } from '@openappkit/crypto/cosmos'
import { createFakeCosmosWallet } from '@openappkit/testing/cosmos'
import { codeOf } from '@openappkit/testing/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hub, known, osmo } from './cosmos-networks.fixture.js'
import { cosmosAdapter } from './index.js'

let fake: ReturnType<typeof createFakeCosmosWallet>
const before = new Map<string, PropertyDescriptor | undefined>()
const kits: AppKit[] = []

/** Defines the browser globals that the kit and this adapter use. */
beforeEach(() => {
  fake = createFakeCosmosWallet({ networks: [hub, osmo].map(known), event: 'leap_keystorechange' })
  const { page, wallet } = fake
  const entries = new Map<string, string>()
  const globals = {
    leap: wallet,
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
    },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  }
  for (const [name, value] of Object.entries(globals)) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  }
})
afterEach(async () => {
  for (const kit of kits.splice(0)) kit.destroy()
  // Listeners are removed after their promises settle.
  await new Promise((resolve) => setTimeout(resolve))
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})

function start(): AppKit {
  const kit = createAppKit({ adapters: [cosmosAdapter()], networks: [osmosis, cosmosHub] })
  kits.push(kit)
  return kit
}

test('a kit connects, signs, follows the account, switches network and disconnects', async () => {
  const kit = start()
  await kit.connect({ connectorId: 'Leap' })
  const { address = '' } = kit.getAccount() ?? {}
  expect(address).toBe(fake.address('osmosis-1'))
  const message = 'Hello'
  const signature = await kit.signMessage({ message })
  expect(verifyCosmos({ chainId: osmosis.caipNetworkId, address, message, signature })).toBe(true)

  fake.switchAccount()
  await expect.poll(() => kit.getAccount()?.address).toBe(fake.address('osmosis-1'))
  expect(kit.getAccount()?.address).not.toBe(address)

  await kit.switchNetwork(cosmosHub.caipNetworkId, { throwOnFailure: true })
  expect(kit.getAccount()?.address).toBe(fake.address('cosmoshub-4'))
  await kit.disconnect()
  await expect.poll(() => [...fake.permitted]).toEqual([])
})

test('a reloaded page restores its session without a prompt', async () => {
  const first = start()
  await first.connect({ connectorId: 'Leap' })
  const { prompts } = fake
  expect(prompts).toHaveLength(1)
  first.destroy()
  const second = start()
  await expect.poll(() => second.getAccount()?.address).toBe(fake.address('osmosis-1'))
  expect(prompts).toHaveLength(1)
})

test('a refused switch keeps the network of the session', async () => {
  const kit = start()
  await kit.connect({ connectorId: 'Leap' })
  fake.setBehaviour('refuse')
  const ending = kit.switchNetwork(cosmosHub.caipNetworkId, { throwOnFailure: true })
  expect(await codeOf(ending)).toBe('user_rejected')
  expect(kit.getAccount()?.address).toBe(fake.address('osmosis-1'))
})
