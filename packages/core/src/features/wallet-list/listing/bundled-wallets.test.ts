import { expect, test } from 'vitest'
import { createSettings } from '../../../options/settings.js'
import type { CustomWallet } from '../../../options/custom-wallet.js'
import type { KitState } from '../../../state/state.js'
import { loadBundledWallets } from './bundled-wallets.js'
import { starterWallets } from './starter.generated.js'

function setup(customWallets: readonly CustomWallet[] = []): Pick<KitState, 'settings' | 'wallets'> {
  const wallets: KitState['wallets'] = {
    known: [],
    recent: [],
    status: 'starter',
    code: undefined,
    search: { status: 'idle' },
  }
  return { settings: createSettings({ networks: [{} as never], customWallets }), wallets }
}

const mine: CustomWallet = { id: 'mine', name: 'Mine' }
const ids = ({ wallets }: Pick<KitState, 'wallets'>) => wallets.known.map(({ id }) => id)
const starters = starterWallets.map(({ id }) => id)

test('the bundled list is known synchronously, custom wallets later', async () => {
  const state = setup([mine])
  const known = loadBundledWallets(state)
  expect(ids(state)).toEqual(starters)
  await known
  expect(ids(state)).toEqual(['mine', ...starters])
})

test('two concurrent loads add the custom wallets once', async () => {
  const state = setup([mine])
  await Promise.all([loadBundledWallets(state), loadBundledWallets(state), loadBundledWallets(state)])
  await loadBundledWallets(state)
  expect(ids(state)).toEqual(['mine', ...starters])
})

test('the load waits for custom wallets even if the bundled list is known already', async () => {
  const state = setup([mine])
  void loadBundledWallets(state)
  await loadBundledWallets(state)
  expect(ids(state)).toContain('mine')
})

test('listed wallets of a service stay, and an invalid custom wallet changes nothing', async () => {
  const state = setup([{ id: '', name: 'Nameless' }])
  const listed = [{ id: 'listed', name: 'Listed', chains: [] }]
  state.wallets.known = listed
  await loadBundledWallets(state)
  expect(state.wallets.known).toBe(listed)
})
