import type { CaipNetwork, ErrorCode, FoundWallets, WalletListing, WalletSearch } from '@openappkit/core'
import { mainnet, solana } from '@openappkit/core/networks'
import { mutableState, createTestPairing, type TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'
import { installed, known, lettered, longName } from './samples.js'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const pairing = () => createTestPairing().descriptor
const legal = { termsConditionsUrl: 'https://example.org/terms', privacyPolicyUrl: 'https://example.org/privacy' }
const many: readonly WalletListing[] = Array.from({ length: 60 }, (_, at) => ({
  id: `w${at}`,
  name: known[at % known.length]?.name ?? '',
  imageUrl: known[at % known.length]?.imageUrl ?? '',
  rdns: `org.example.w${at}`,
  chains: ['eip155'],
  ...(at % 3 === 0 && { isCertified: true }),
}))

/** Writes an answer of the wallet service into the list. */
const found =
  (found: Partial<FoundWallets>, search?: WalletSearch) =>
  async ({ kit }: TestKit) => {
    await until(kit, ({ state }) => state.wallets.search.status === 'done')
    const { wallets } = mutableState(kit)
    const before = kit.state.wallets.found
    if (before) wallets.found = { ...before, ...found }
    if (search) wallets.search = search
  }
const first = (search = '') => ({ query: { search, isCertified: false }, page: 1 })
const searching = (search?: string): WalletSearch => ({
  status: 'running',
  id: 9,
  target: first(search),
  startedAt: 0,
  isSlow: false,
})
const searchFailed = (code: ErrorCode): WalletSearch => ({
  status: 'failed',
  id: 9,
  target: first(),
  code,
  message: '',
})
const all = (name: string, story: Partial<Story>): Story => ({
  name,
  view: 'AllWallets',
  from: 'Connect',
  ...story,
  options: { installed, known, ...story.options },
})

const phantoms: Story['options'] = {
  installed: [
    { id: 'app.phantom', name: 'Phantom' },
    { id: 'phantom', name: 'Phantom', network: solana as unknown as CaipNetwork },
  ],
  networks: [mainnet, solana],
}
export const stories: readonly Story[] = [
  {
    name: 'Connect, with a pairing',
    view: 'Connect',
    options: { installed: installed.slice(0, 1), known, pairing: pairing(), ...legal },
  },
  {
    name: 'Connect, a box to tick',
    view: 'Connect',
    options: { installed, known, features: { legalCheckbox: true }, ...legal },
  },
  {
    name: 'Connect, more wallets than rows',
    view: 'Connect',
    options: {
      installed: [...installed, ...['Rabby', 'Zerion', 'Leap', 'Keplr', 'Brave'].map((name) => ({ id: name, name }))],
      known,
    },
  },
  { name: 'Connect, wallets alone', view: 'ConnectWallets', from: 'Connect', options: { installed, known } },
  all('All wallets', { options: { pairing: pairing() } }),
  all('All wallets, without pictures', { options: { known: lettered } }),
  all('All wallets, more to come', {
    options: { known: many },
    after: found({ wallets: many, count: 482, page: 1 }),
  }),
  all('All wallets, searching', {
    data: { search: 'rain' },
    after: found({}, searching('rain')),
  }),
  all('All wallets, loading', {
    options: { installed: [], known: [] },
    after: found({ wallets: [] }, searching()),
  }),
  all('All wallets, found one', { data: { search: 'rainb' } }),
  all('All wallets, a near miss', { data: { search: 'Raind' } }),
  all('All wallets, none found', { data: { search: 'Zzyzx' }, options: { pairing: pairing() } }),
  all('All wallets, none found and no pairing', { data: { search: 'Zzyzx' } }),
  all('All wallets, failed', { after: found({}, searchFailed('service_unreachable')) }),
  all('All wallets, wrong origin', {
    before: ({ kit }) => void (mutableState(kit).wallets.code = 'invalid_app_configuration'),
    after: found({}, searchFailed('invalid_app_configuration')),
  }),
  all('All wallets, look-alikes and a long name', {
    options: {
      installed: [
        { id: 'me.rainbow', name: 'Rainbow' },
        { id: 'org.evil', name: 'Rаinbow' },
        { id: 'long', name: longName },
      ],
    },
  }),
  all('All wallets, right to left', { options: { language: 'ar' } }),
  all('All wallets, on a phone', { agent: phone, options: { installed: [], pairing: pairing() } }),
  { name: 'Downloads', view: 'Downloads', from: 'GetWallet', data: { walletId: 'metamask' }, options: { known } },
  { name: 'Downloads, none', view: 'Downloads', from: 'GetWallet', data: { walletId: 'gone' }, options: { known } },
  {
    name: 'Select chain',
    view: 'ConnectingMultiChain',
    from: 'Connect',
    data: { walletKey: 'eip155:app.phantom', walletId: 'phantom' },
    options: { ...phantoms, known },
  },
  {
    name: 'Select chain, wallet gone',
    view: 'ConnectingMultiChain',
    from: 'Connect',
    data: { walletKey: 'eip155:gone' },
    options: phantoms,
  },
]
