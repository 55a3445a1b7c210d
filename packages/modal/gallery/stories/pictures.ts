import type { HeldTokens, Query } from '@openappkit/core/internal'
import { mutableState, type TestKit } from '@openappkit/testing/mount'
import type { Story } from '../story.js'
import { put as putActivity, row } from './activity.js'
import { marked, withHoldings } from './holdings.js'
import { art, item, put as putNfts } from './nfts.js'
import { installed, known } from './samples.js'

const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
/** The services do not answer: a story writes what they would answer into the state. */
const services = { blockchain: 'http://127.0.0.1:9' }
/** Tokens whose marks are bundled. */
const held = marked.slice(0, 4)
const eth = (amount: string) => ({ amount, symbol: 'ETH' })
const dollars = (amount: string) => ({ amount, symbol: 'USDC' })

/** Wallets of the page with their bundled pictures, the wallet of the account first. */
const wallets = [...installed].reverse().map((wallet) => {
  const imageUrl = known.find(({ name }) => name === wallet.name)?.imageUrl
  return { ...wallet, ...(imageUrl && { imageUrl }) }
})
const rainbow = wallets.filter(({ name }) => name === 'Rainbow')

const nfts = () =>
  ['Tidal #114', 'Strata #9', 'Moss #2087', 'Fold #77', 'Tidal #310', 'Ember pass', 'Strata #31', 'Moss #1'].map(
    (name, at) => item(name, { imageUrl: art(at * 47) }),
  )

const rows = () => [
  row('2026-11-18T14:02', { kind: 'received', in: dollars('250'), counterparty: friend }),
  row('2026-11-15T09:41', { kind: 'swapped', out: eth('0.5'), in: dollars('1698.62'), counterparty: friend }),
  row('2026-11-09T08:30', { out: eth('0.05'), counterparty: friend }),
  row('2026-10-28T19:55', { kind: 'received', in: eth('0.2'), counterparty: friend }),
]
const pending = () => [row('2026-11-20T14:02', { status: 'pending', out: eth('0.1'), counterparty: friend })]

const account = (name: string, data: Story['data'], before: Story['before']): Story => ({
  name: `Picture, ${name}`,
  view: 'Account',
  options: { services, installed: rainbow },
  ...(data && { data }),
  ...(before && { before }),
})

/** Approves at the event `approve` of the document, and writes the holdings of the account that is then connected. */
async function visit({ kit, wallets: present }: TestKit): Promise<void> {
  const approved = new Promise<void>((done) => document.addEventListener('approve', () => done(), { once: true }))
  for (const wallet of present) wallet.answer = approved
  kit.subscribeAccount(() => {
    const address = kit.getCaipAddress()
    if (!address) return
    const value: HeldTokens = { list: held, missing: [], scope: 'all' }
    const query: Query<HeldTokens> = { status: 'ready', value, staleAt: Date.now() + 3_600_000 }
    mutableState(kit).holdings = { [address]: query }
  })
}

/** What the pictures of the docs show and no test needs: states in which everything has its mark. */
export const pictures: readonly Story[] = [
  account('account', undefined, (test) => withHoldings(test, { list: held })),
  account('NFTs', { tab: 'nfts' }, (test) => putNfts(test, { list: nfts() }, held)),
  account('activity', { tab: 'activity' }, (test) => putActivity(test, { list: rows(), pending: pending() }, held)),
  {
    name: 'Picture, visit',
    view: 'Connect',
    options: { services, installed: wallets, known, featuredWalletIds: ['coinbase', 'safe'] },
    before: visit,
  },
]
