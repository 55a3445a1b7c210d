import { isSafeLink, isWebLink } from '@openappkit/protocol/text'
import { expect, test } from 'vitest'
import type { WalletListing } from '../../../contracts/wallets.js'
import type { KitState } from '../../../state/state.js'
import { starterWallets } from './starter.generated.js'
import { addStarterDetails } from './starter-details.chunk.js'

const wallets = (known: readonly WalletListing[]): KitState['wallets'] => ({
  known,
  recent: [],
  status: 'starter',
  code: undefined,
  search: { status: 'idle' },
})
const pictures = ({ known }: KitState['wallets']) => new Map(known.map(({ id, imageUrl }) => [id, imageUrl]))
const metamask: WalletListing = { id: 'metamask', name: 'MetaMask', chains: ['eip155'] }

test('most bundled wallets have a small icon without a request', () => {
  const state = wallets(starterWallets)
  addStarterDetails(state)
  expect(state.known.map(({ id }) => id)).toEqual(starterWallets.map(({ id }) => id))
  const given = [...pictures(state).values()].filter((url) => url !== undefined)
  expect(given.length).toBeGreaterThanOrEqual(12)
  for (const url of given) {
    expect(url).toMatch(/^data:image\/svg\+xml,[\w%.!~*'()-]+$/)
    expect(url.length).toBeLessThan(6_000)
  }
  expect(starterWallets.every(({ imageUrl }) => imageUrl === undefined)).toBe(true)
})

test('the row for any wallet has the bundled picture of WalletConnect', () => {
  const state = wallets([])
  addStarterDetails(state)
  expect(state.codeImage).toMatch(/^data:image\/svg\+xml,.*3B99FC/)
})

test('store links are added, and links of the listing service stay', () => {
  const listed = {
    ...metamask,
    imageUrl: 'https://wallets.example/metamask',
    appStore: 'https://apps.example/metamask',
  }
  const state = wallets([metamask, listed])
  addStarterDetails(state)
  const [bundled, other] = state.known
  for (const link of [bundled?.appStore, bundled?.playStore]) expect(isSafeLink(link ?? '')).toBe(true)
  for (const page of [bundled?.chromeStore, bundled?.firefoxStore]) expect(isWebLink(page ?? '')).toBe(true)
  expect(other).toBe(listed)
})

test('an icon of the listing service stays, and a custom wallet does not get the icon of another wallet', () => {
  const stores = { appStore: 'https://apps.example/metamask' }
  const listed = { ...metamask, ...stores, imageUrl: 'https://wallets.example/metamask' }
  const custom = { ...metamask, isCustom: true }
  for (const known of [[listed], [custom], [{ ...metamask, id: 'constructor' }]]) {
    const state = wallets(known)
    addStarterDetails(state)
    expect(state.known).toBe(known)
  }
})

test('the results of an earlier search get their icons too', () => {
  const query = { search: 'meta', isCertified: false }
  const state = wallets([metamask])
  state.found = { query, wallets: [metamask], count: 1, page: 0 }
  addStarterDetails(state)
  expect(state.found.wallets[0]?.imageUrl).toBe(pictures(state).get('metamask'))
})

test('a second call changes nothing', () => {
  const state = wallets(starterWallets)
  addStarterDetails(state)
  const { known } = state
  addStarterDetails(state)
  expect(state.known).toBe(known)
})
