import { expect, test } from 'vitest'
import type { KitState } from '../../../state/state.js'
import { parseRecent, recentKey } from '../../../lib/storage/saved-session.js'
import { createStorage } from '../../../lib/storage/storage.js'
import { createWebStorage } from '../../../test/memory-web-storage.fixture.js'
import { rememberWallet } from './recent-wallets.js'

function setup(area = createWebStorage()) {
  const state: KitState['wallets'] = {
    known: [],
    recent: [],
    status: 'starter',
    code: undefined,
    search: { status: 'idle' },
  }
  const storage = createStorage('kit', area)
  return { state, storage, remember: (walletId: string) => rememberWallet(state, storage, walletId) }
}

test('spec 9.5: recent wallets are the last two, newest first, each once, also on the next page', () => {
  const { state, storage, remember } = setup()
  for (const id of ['fox', 'owl', 'bee', 'owl']) remember(id)
  expect(state.recent).toEqual(['owl', 'bee'])
  expect(storage.read(recentKey, parseRecent)).toEqual(['owl', 'bee'])
})

test('recent wallets of another tab are kept', () => {
  const area = createWebStorage()
  setup(area).remember('fox')
  const { state, remember } = setup(area)
  remember('owl')
  expect(state.recent).toEqual(['owl', 'fox'])
})

test('recent wallets last as long as the page if the browser stores nothing', () => {
  const { state, remember } = setup({ ...createWebStorage(), setItem: () => undefined })
  for (const id of ['fox', 'owl']) remember(id)
  expect(state.recent).toEqual(['owl', 'fox'])
})
