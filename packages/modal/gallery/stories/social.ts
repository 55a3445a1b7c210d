import { AppKitError, type ConnectStep } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import { createTestEmailWallet, type TestConversation } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'
import { installed, known } from './samples.js'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const google = { kind: 'popup', provider: 'google', wasBlocked: false } as const
const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple'] as const

const agreement = { termsConditionsUrl: 'https://meridian.example/terms', features: { legalCheckbox: true } }

const screen =
  (where: Pick<Story, 'view' | 'from'>) =>
  (name: string, options: Story['options'] = {}, more: Pick<Story, 'agent'> = {}): Story => ({
    name,
    ...where,
    ...more,
    options: { known, embeddedWallet: createTestEmailWallet().descriptor, ...options },
  })
const connect = screen({ view: 'Connect' })
const socials = screen({ view: 'ConnectSocials', from: 'Connect' })
const create = screen({ view: 'Create' })

/** The code expires about three minutes after the story is drawn. */
const farcaster = () =>
  ({
    kind: 'farcaster',
    uri: 'https://wallet.example/oauth/start/#0d9c3f5e-4a1b-4f7c-9a52-7d3f0a6e1c84',
    matchNumber: '47',
    expiresAt: Date.now() + 178_000,
  }) as const

/** A sign-in without a window: the story shows only the page. */
function signIn(
  name: string,
  talk: TestConversation,
  where: Pick<Story, 'view' | 'agent'>,
  asked: ConnectStep['kind'],
): Story {
  const wallet = createTestEmailWallet()
  wallet.talk = talk
  const provider = asked === 'farcaster' ? asked : 'google'
  return {
    name,
    ...where,
    from: 'Connect',
    options: { installed: [], known, embeddedWallet: wallet.descriptor, features: { socials: all } },
    async after({ kit }) {
      ignoreRejection(kit.connect({ connectorId: 'AUTH', social: { provider, popup: null } }))
      await until(kit, ({ state: { connection } }) => {
        const { attempt } = connection
        return attempt.status === 'failed' || (attempt.status === 'running' && attempt.step?.kind === asked)
      })
    },
  }
}

const story = (name: string, talk: TestConversation) => signIn(name, talk, { view: 'ConnectingSocial' }, 'popup')

const askingFarcaster = (name: string, talk: TestConversation, more: Pick<Story, 'agent'> = {}) =>
  signIn(name, talk, { view: 'ConnectingFarcaster', ...more }, 'farcaster')

const asking =
  (step: ConnectStep): TestConversation =>
  async ({ ask }) => {
    await ask(step)
    await new Promise<never>(() => undefined)
  }

export const stories: readonly Story[] = [
  connect('Connect, email and social', { installed: [], features: { socials: all } }),
  connect('Connect, email and two providers', { installed: [], features: { socials: ['google', 'github'] } }),
  connect('Connect, social after the wallets', { installed, features: { socials: all } }),
  connect('Connect, social alone', {
    installed: [],
    enableWallets: false,
    features: { socials: ['discord'], email: false },
  }),
  connect('Connect, more providers than tiles', { installed: [], features: { socials: true } }),
  socials('All socials', { features: { socials: true } }),
  socials('All socials, two providers', { features: { socials: ['google', 'github'] } }),
  socials('All socials, a box to tick', { ...agreement, features: { ...agreement.features, socials: all } }),
  socials('All socials, none that this browser can open', { features: { socials: ['facebook'] } }, { agent: phone }),
  create('Create a wallet', { features: { socials: true } }),
  create('Create a wallet, two providers', { features: { socials: ['google', 'github'] } }),
  create('Create a wallet, email alone'),
  create('Create a wallet, social alone', { features: { email: false, socials: all } }),
  create('Create a wallet, a box to tick', { ...agreement, features: { ...agreement.features, socials: all } }),
  create('Create a wallet, where there is no way to', { features: { email: false }, installed }),
  story('Social sign-in', asking(google)),
  story('Social sign-in, with a number', asking({ ...google, matchNumber: '47' })),
  story('Social sign-in, blocked', asking({ ...google, wasBlocked: true })),
  story(
    'Social sign-in, blocked, with a link',
    asking({ ...google, wasBlocked: true, matchNumber: '47', uri: 'https://wallet.example/start' }),
  ),
  story('Social sign-in, closed', asking({ ...google, isClosed: true })),
  story(
    'Social sign-in, cut off from the window',
    asking({ ...google, problem: 'social_popup_cut_off', matchNumber: '47', uri: 'https://wallet.example/start' }),
  ),
  story('Social sign-in, refused', async ({ show }) => {
    show(google)
    throw new AppKitError('user_rejected', 'Popup closed')
  }),
  story('Social sign-in, failed', async ({ show }) => {
    show(google)
    throw new AppKitError('social_popup_failed', 'Could not create social popup')
  }),
  askingFarcaster('Farcaster, the code', ({ ask }) => ask(farcaster())),
  askingFarcaster('Farcaster, being prepared', asking({ kind: 'farcaster' })),
  askingFarcaster('Farcaster, expired', asking({ kind: 'farcaster', isExpired: true })),
  askingFarcaster('Farcaster, failed', async ({ show }) => {
    show(farcaster())
    throw new AppKitError('service_unreachable', 'The service did not answer')
  }),
  askingFarcaster('Farcaster on a phone', ({ ask }) => ask(farcaster()), { agent: phone }),
]
