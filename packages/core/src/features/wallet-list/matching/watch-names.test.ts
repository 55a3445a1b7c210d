import { proxy } from 'valtio/vanilla'
import { expect, test, vi } from 'vitest'
import type { KitState } from '../../../state/state.js'
import { watchNames } from './watch-names.js'
import { listed, present } from '../../../test/wallet-rows.fixture.js'

function setup() {
  const state = proxy<Pick<KitState, 'connectors' | 'wallets'>>({
    connectors: { list: [] },
    wallets: {
      known: [listed('fox', { name: 'Fóx & Sons' })],
      recent: [],
      status: 'starter',
      code: undefined,
      search: { status: 'idle' },
    },
  })
  return { state, stop: watchNames(state) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('plain names, including accents, load no table', async () => {
  const { state } = setup()
  state.connectors.list = [present('owl', { name: 'Öwl’s 0wn' })]
  await settled()
  expect(state.wallets.confusables).toBeUndefined()
})

test.each([
  ['an installed wallet', (state: KitState) => (state.connectors.list = [present('x', { name: 'Bее' })])],
  ['a listed wallet', (state: KitState) => (state.wallets.known = [listed('x', { name: 'Bее' })])],
])('%s with other letters loads the table', async (_, add) => {
  const { state } = setup()
  add(state as KitState)
  await vi.waitFor(() => expect(state.wallets.confusables?.get('е')).toBe('e'))
})

test('names after the end load no table', async () => {
  const { state, stop } = setup()
  stop()
  state.connectors.list = [present('x', { name: 'Bее' })]
  await settled()
  expect(state.wallets.confusables).toBeUndefined()
})
