import { nextFrame } from '@open-wc/testing'
import { readInvitation, type ViewName } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import { base, mainnet, optimism } from '@openappkit/core/networks'
import {
  createTestEmailWallet,
  createTestPairing,
  mutableState,
  type TestKit,
  type TestKitOptions,
} from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { priced, withHoldings } from '../../gallery/stories/holdings.js'
import { foreignChain, installed, known } from '../../gallery/stories/samples.js'
import { back, beginJourney, close, open, press, type Step, take } from '../../test/journey.js'

/** No service answers at this address: the state comes from the test, or the request fails. */
const services = { blockchain: 'http://127.0.0.1:9' }
const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const held = { address: friend, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 2_410_500_000n }

const go = (does: string, run: Step['go'], to: Step['to'], more: Partial<Step> = {}): Step => ({
  does,
  go: run,
  to,
  ...more,
})
const connected = ({ connect }: TestKit) => connect()
const wealthy = (test: TestKit) => withHoldings(test, { list: priced })
const answer = (how: TestKit['wallet']['answer']) => (test: TestKit) => {
  for (const wallet of test.wallets) wallet.answer = how
}

function visitor(): TestKitOptions {
  const embedded = createTestEmailWallet()
  return {
    installed,
    known,
    pairing: createTestPairing().descriptor,
    embeddedWallet: embedded.descriptor,
    features: { socials: ['google', 'x', 'github'] },
  }
}

function signedIn(): TestKitOptions {
  const wallet = createTestEmailWallet()
  Object.assign(wallet, {
    talk: async () => undefined,
    accountType: 'smartAccount',
    smartAccountNetworks: async () => [{ network: 'eip155:1', isDeployed: true }],
  })
  return { installed: [], services, embeddedWallet: wallet.descriptor, features: { smartSessions: true } }
}

const account = { services, networks: [mainnet, base, optimism] } satisfies TestKitOptions
/** Without a service the screen shows samples and a note about them, and holds no place for either. */
const sampled: Partial<Step> = { isReady: ({ state }) => state.onramp?.options.status === 'ready', mayTurn: true }
/** The holdings were requested, and the request failed. */
const asked: Partial<Step> = {
  isReady({ state, getCaipAddress }) {
    const account = getCaipAddress()
    const holdings = account && state.holdings?.[account]
    return holdings?.value !== undefined && holdings.status !== 'loading' && holdings.value.missing.length > 0
  },
}
const isInvited = ({ state }: TestKit['kit']) => readInvitation(state) !== undefined
const assets = (kit: TestKit['kit']) => kit.state.send?.assets.status === 'ready'
const fill: Step = go(
  'fill in',
  async ({ kit }) => {
    const sending = await kit.send.preload()
    sending.setAmount('0.1')
    sending.setRecipient(friend)
  },
  'WalletSend',
  { isReady: ({ state }) => state.send?.recipient.status === 'ready', mayTurn: true },
)

type Walk = { name: string; options: () => TestKitOptions; before?: (test: TestKit) => unknown; steps: readonly Step[] }

const beforeConnecting: readonly Walk[] = [
  {
    name: 'Connect to each wallet, the list, the code and the guide, and back',
    options: visitor,
    before: answer('hang'),
    steps: [
      open('Connect'),
      ...[0, 1, 2].flatMap((at) => [press('wallet', 'ConnectingExternal', { at }), back('Connect')]),
      press('all-wallets', 'AllWallets', { isReady: ({ state }) => state.wallets.search.status === 'done' }),
      press('wallet', 'ConnectingWalletConnect', { at: 8 }),
      back('AllWallets', { isReady: ({ state }) => state.wallets.search.status === 'done' }),
      back('Connect'),
      go(
        'choose the code',
        ({ kit }) => ignoreRejection(kit.connect({ via: 'invitation' })),
        'ConnectingWalletConnectBasic',
        {
          isReady: isInvited,
        },
      ),
      back('Connect'),
      press('help', 'WhatIsAWallet'),
      press('get', 'GetWallet'),
      back('WhatIsAWallet'),
      back('Connect'),
      close,
      open('Connect'),
      close,
      open('AllWallets', { isReady: ({ state }) => state.wallets.search.status === 'done' }),
      close,
    ],
  },
  {
    name: 'Connect with a wallet that says no, then yes',
    options: visitor,
    before: answer('user_rejected'),
    steps: [
      open('Connect'),
      press('wallet', 'ConnectingExternal', {
        isReady: ({ state }) => state.connection.attempt.status === 'failed',
        mayTurn: true,
      }),
      back('Connect'),
      press('wallet', 'ConnectingExternal', {
        isReady: ({ state }) => state.connection.attempt.status === 'failed',
        mayTurn: true,
      }),
      close,
      open('Connect'),
      go('agree', (test) => (answer('approve')(test), press('wallet', 'ConnectingExternal').go(test)), 'closed', {
        screens: 1,
      }),
      open('Account'),
      press('disconnect', 'closed', { mayChange: true }),
      open('Connect'),
    ],
  },
  {
    name: 'Sign in by email',
    options: visitor,
    steps: [
      open('Connect'),
      go(
        'give an address',
        ({ kit }) => ignoreRejection(kit.connect({ connectorId: 'AUTH', email: 'mira@hey.com' })),
        'EmailVerifyOtp',
        { screens: 2, mayTurn: true },
      ),
      back('Connect'),
      open('EmailLogin'),
      close,
      open('EmailVerifyOtp', { to: 'EmailLogin', screens: 2 }),
      close,
    ],
  },
]

const ofAccount: readonly Walk[] = [
  {
    name: 'Account to each of its actions, and back',
    options: () => account,
    before: wealthy,
    steps: [
      open('Account'),
      // The screen requests tokens, and the account shows them too.
      press('send', 'WalletSend', { isReady: assets, mayChange: true }),
      back('Account'),
      press('receive', 'WalletReceive'),
      back('Account'),
      press('swaps', 'Swap', { isReady: ({ state }) => state.swap?.tokens.status === 'failed', mayChange: true }),
      back('Account'),
      press('network', 'Networks'),
      press('learn-more', 'WhatIsANetwork'),
      back('Networks'),
      back('Account'),
      press('wallets', 'ProfileWallets'),
      back('Account'),
      press('onramp', 'OnRampProviders', sampled),
      back('Account'),
      press('tab', 'Account', { at: 2, isReady: ({ state }) => state.activity?.attempt.status === 'failed' }),
      press('send', 'WalletSend', { isReady: assets }),
      back('Account'),
      press('tab', 'Account', { at: 1, isReady: ({ state }) => state.nfts?.attempt.status === 'failed' }),
      press('receive', 'WalletReceive'),
      back('Account'),
      press('tab', 'Account'),
      close,
      open('Account'),
      press('disconnect', 'closed', { mayChange: true }),
    ],
  },
  {
    name: 'Send: token, back, review, back, send',
    options: () => ({ ...account, services: undefined as never, tokens: { 'eip155:1': { address: friend } } }),
    async before(test) {
      test.wallet.tokens = [held]
      await test.connect()
    },
    steps: [
      open('Account'),
      press('send', 'WalletSend', { isReady: assets }),
      press('token', 'WalletSendSelectToken'),
      back('WalletSend'),
      fill,
      press('token', 'WalletSendSelectToken'),
      press('token', 'WalletSend'),
      fill,
      press('review', 'WalletSendPreview', { isReady: ({ state }) => state.send?.review.status === 'ready' }),
      back('WalletSend'),
      press('review', 'WalletSendPreview', { isReady: ({ state }) => state.send?.review.status === 'ready' }),
      press('send', 'WalletSendConfirmed', {
        isReady: ({ state }) => state.send?.attempt.status === 'done',
        mayTurn: true,
      }),
      close,
    ],
  },
  {
    name: 'Settings of an embedded wallet',
    options: signedIn,
    before: ({ kit }) => kit.connect({ connectorId: 'AUTH' }),
    steps: [
      open('Account'),
      press('settings', 'AccountSettings'),
      press('smart-account', 'SmartAccountSettings'),
      back('AccountSettings'),
      press('recovery', 'UpgradeEmailWallet'),
      back('AccountSettings'),
      press('sessions', 'SmartSessionList', { isReady: ({ state }) => state.smartSessions?.list.status === 'failed' }),
      back('AccountSettings'),
      press('email', 'UpdateEmailWallet'),
      back('AccountSettings'),
      press('email', 'UpdateEmailWallet'),
      close,
      open('UpdateEmailPrimaryOtp', { to: 'UpdateEmailWallet', screens: 2 }),
      close,
    ],
  },
]

const ofNetwork: readonly Walk[] = [
  {
    name: 'Networks: a wallet that switches, one that asks, and one that says no',
    options: () => account,
    before: wealthy,
    steps: [
      open('Account'),
      press('network', 'Networks'),
      press('network', 'Account', { at: 1, isReady: (kit) => kit.getChainId() === 8453, mayChange: true }),
      press('network', 'Networks'),
      go(
        'choose, and be asked',
        (test) => ((test.wallet.switchAnswer = 'hang'), press('network', 'SwitchNetwork', { at: 1 }).go(test)),
        'SwitchNetwork',
      ),
      back('Networks'),
      go(
        'choose, and say no',
        (test) => ((test.wallet.switchAnswer = 'user_rejected'), press('network', 'SwitchNetwork', { at: 2 }).go(test)),
        'SwitchNetwork',
        { mayChange: true },
      ),
      back('Networks'),
      // The tokens are requested again while the card grows, and the request fails.
      back('Account', { mayTurn: true }),
      close,
    ],
  },
  ...(['Account', 'WalletSend', 'WalletReceive', 'Swap', 'Networks', 'ProfileWallets'] as const).map((view): Walk => ({
    name: `${view} while the wallet goes to another network and to one that the app does not serve`,
    options: () => account,
    before: connected,
    steps: [
      open('Account', asked),
      ...(view === 'Account' ? [] : [go('go on', ({ kit }) => kit.router.push(view), view)]),
      go('switch in the wallet', ({ wallet }) => wallet.moveTo('eip155:8453'), view, {
        isReady: (kit) => kit.getChainId() === 8453,
      }),
      go('switch to a foreign network', ({ wallet }) => wallet.moveTo(foreignChain), 'UnsupportedChain'),
      go('come back', ({ wallet }) => wallet.moveTo('eip155:1'), 'closed'),
    ],
  })),
]

describe('the card neither empties nor bounces during a walk', () => {
  test.for([...beforeConnecting, ...ofAccount, ...ofNetwork].map((walk) => [walk.name, walk] as const))(
    'the walk %s keeps the card steady',
    async ([, { options, before, steps }]) => {
      const journey = await beginJourney(options(), before)
      for (const step of steps) await take(journey, step)
    },
  )
})

/** The walk visits each pair of these in both directions. */
const views = [
  'Account',
  'WalletSend',
  'WalletReceive',
  'Swap',
  'Networks',
  'ProfileWallets',
  'OnRampProviders',
  'WhatIsANetwork',
] as const

describe('the card neither empties nor bounces', () => {
  test.for(['replace', 'reset'] as const)('the app calls %s between every pair of screens', async (how) => {
    const journey = await beginJourney(account, wealthy)
    await take(journey, open('Account'))
    const pairs = views.flatMap((from, at) => views.slice(at + 1).map((to): [ViewName, ViewName] => [from, to]))
    for (const view of pairs.flat()) {
      if (journey.kit.router.view === view) continue
      await take(
        journey,
        go(how, ({ kit }) => kit.router[how](view), view, view === 'OnRampProviders' ? sampled : {}),
      )
    }
    expect(mutableState(journey.kit).router.history).toHaveLength(1)
  })

  test('the app goes back while a screen still fades in', async () => {
    const journey = await beginJourney(account, wealthy)
    await take(journey, open('Account'))
    for (const view of views.slice(1)) {
      const there: Step = go(
        `to ${view} and back at once`,
        async ({ kit }) => {
          kit.router.push(view)
          for (let frames = 0; frames < 6; frames += 1) await nextFrame()
          kit.router.goBack()
        },
        'Account',
        // The screen appears later than usual: another one still fades in.
        { screens: 2, mayTurn: true, least: 0.2 },
      )
      await take(journey, there)
    }
  })
})
