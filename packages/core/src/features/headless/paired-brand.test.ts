import { ref } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import type { AppKit } from '../../state/kit.js'
import { writableState } from '../../state/writable.js'
import type { WalletListing } from '../../contracts/wallets.js'
import { createFakePairing } from '../../test/fake-pairing.fixture.js'
import { startWallets } from '../../test/start-wallets.fixture.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

const [fox, owl] = ['Fox', 'Owl'].map((name): WalletListing => ({
  id: name.toLowerCase(),
  name,
  chains: ['eip155'],
  supportsWc: true,
  imageUrl: `https://list.example/${name}.png`,
})) as [WalletListing, WalletListing]

const know = (kit: AppKit) => void (writableState(kit).wallets.known = ref([fox, owl]))

/** Pairs with a wallet that calls itself `name`, after the user chose `choice`, or only a code. */
async function pairWith(claims: { name: string; imageUrl?: string }, choice?: string) {
  const { phone, descriptor } = createFakePairing(createFakeWallet('phone', { address }), claims)
  const options = { adapters: [], pairing: descriptor }
  const { kit, api, named } = await startWallets(page, [], options)
  know(kit)
  await api.fetchWallets()
  const connected = choice ? api.connect(named(choice)) : api.getWcUri()
  await vi.waitFor(() => expect(api.getState().wcUri).toBeDefined())
  phone.approve()
  await connected
  await vi.waitFor(() => expect(kit.getIsConnectedState()).toBe(true))
  return { kit, options }
}

describe('a paired wallet with the name of a listed one', () => {
  test('a paired wallet that was not chosen gets neither the listed picture nor a place among recent wallets', async () => {
    const { kit } = await pairWith({ name: 'Fox' })
    expect(kit.getWalletInfo()).toEqual({ name: 'Fox', type: 'WALLET_CONNECT' })
    expect(kit.state.wallets.recent).toEqual([])
  })

  test('a paired wallet keeps its own picture', async () => {
    const own = 'data:image/png;base64,AA=='
    const { kit } = await pairWith({ name: 'Fox', imageUrl: own })
    expect(kit.getWalletInfo()?.icon).toBe(own)
  })

  test('a paired wallet does not get the picture of another wallet that was chosen', async () => {
    const { kit } = await pairWith({ name: 'Fox' }, 'Owl')
    expect(kit.getWalletInfo()).toEqual({ name: 'Fox', type: 'WALLET_CONNECT' })
  })

  test.each(['Fox', 'Fox Wallet'])(
    'the paired wallet %s has the picture of the chosen one, also on the next page',
    async (name) => {
      const { kit, options } = await pairWith({ name }, 'Fox')
      const info = { name, type: 'WALLET_CONNECT', icon: fox.imageUrl, walletId: 'fox' }
      expect(kit.getWalletInfo()).toEqual(info)
      expect(kit.state.wallets.recent).toEqual(['fox'])
      page.unload()
      const next = page.start([], options).kit
      know(next)
      await next.ready()
      expect(next.getWalletInfo()).toEqual(info)
    },
  )
})
