import { AppKitError, type ConnectStep, type RouteData, type ViewName } from '@openappkit/core'
import { createTestEmailWallet, type TestConversation, type TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'
import { installed, known } from './samples.js'

const email = 'mira@hey.com'
/** A step whose email was sent a moment ago. */
const cooling = <S extends ConnectStep>(step: S) => ({ ...step, resendAt: Date.now() + 24_000 })
const never = () => new Promise<never>(() => undefined)
const failing = async (code: ConstructorParameters<typeof AppKitError>[0]): Promise<never> => {
  throw new AppKitError(code, code)
}

/** A conversation that reaches a step and stays there. */
const asking =
  (given: ConnectStep | (() => ConnectStep)): TestConversation =>
  async ({ ask, show }) => {
    const step = typeof given === 'function' ? given() : given
    if ('isBusy' in step) show(step)
    else await ask(step)
    await never()
  }
/** A conversation that reaches a step and then fails. */
const endingIn =
  (step: ConnectStep, code: Parameters<typeof failing>[0]): TestConversation =>
  async ({ show }) => {
    show(step)
    await failing(code)
  }

const settled = ({ kit }: TestKit) =>
  until(kit, ({ state: { connection } }) => {
    const { attempt } = connection
    return attempt.status === 'failed' || (attempt.status === 'running' && attempt.step?.kind !== 'preparing')
  })

function story(name: string, view: ViewName, talk: TestConversation, data: RouteData = {}): Story {
  const wallet = createTestEmailWallet()
  wallet.talk = talk
  const options = { installed: [], known, embeddedWallet: wallet.descriptor }
  return { name, view, from: 'Connect', data, options, after: settled }
}

const connect = (name: string, options: Story['options']): Story => ({
  name,
  view: 'Connect',
  options: { known, embeddedWallet: createTestEmailWallet().descriptor, ...options },
})

/** A visit after a sign-in that the browser did not keep, or that the wallet's window keeps for a user. */
const lost = (name: string, options: Story['options'], keptAs = '', more: Partial<Story> = {}): Story => {
  const storageKey = crypto.randomUUID()
  const note = () => `${Date.now()} ${keptAs}`.trim()
  return {
    ...connect(name, { storageKey, ...options }),
    before: () => localStorage.setItem(`@openappkit/${storageKey}/memory-only-sign-in`, note()),
    ...more,
  }
}

const code = { kind: 'code', sentTo: email, wasWrong: false } as const
const device = { kind: 'device', sentTo: email, wasWrong: false } as const

export const stories: readonly Story[] = [
  connect('Connect, email first', { installed: [] }),
  connect('Connect, email after the wallets', { installed }),
  connect('Connect, email and folded wallets', { installed: [], features: { collapseWallets: true } }),
  connect('Connect, email alone', { installed: [], enableWallets: false }),
  lost('Connect, sign-in not kept', { installed: [] }),
  lost('Connect, sign-in kept by the window', { installed }, 'mira@hey.com'),
  lost(
    'Connect, sign-in of a long address kept',
    { installed: [] },
    'maximiliane.von.der.langenfelde@correspondence.example',
  ),
  lost('Create a wallet, sign-in kept by the window', { installed: [] }, 'mira@hey.com', { view: 'Create' }),
  lost(
    'Get a wallet, terms and a sign-in kept by the window',
    { installed, termsConditionsUrl: 'https://example.org/terms', features: { legalCheckbox: true } },
    'mira@hey.com',
    { view: 'GetWallet', from: 'Connect' },
  ),
  lost('Get a wallet, sign-in not kept', { installed, features: { socials: true } }, '', {
    view: 'GetWallet',
    from: 'Connect',
  }),
  lost('Connect, social sign-in not kept', {
    installed,
    features: { email: false, socials: ['google', 'github', 'x'] },
  }),
  story('Email login', 'EmailLogin', asking({ kind: 'email' })),
  story('Email login, preparing', 'EmailLogin', asking({ kind: 'email', isBusy: true })),
  story('Email login, sending', 'EmailLogin', asking({ kind: 'email', known: email, isBusy: true })),
  story('Email login, invalid', 'EmailLogin', asking({ kind: 'email', known: 'mira', problem: 'invalid_email' })),
  story(
    'Email login, cooling down',
    'EmailLogin',
    asking({ kind: 'email', known: email, problem: 'email_cooldown', seconds: 24 }),
  ),
  story('Email login, failed', 'EmailLogin', endingIn({ kind: 'email', known: email }, 'iframe_request_timeout')),
  story('Email login, offline', 'EmailLogin', endingIn({ kind: 'email', known: email }, 'iframe_load_failed')),
  story(
    'Email code',
    'EmailVerifyOtp',
    asking(() => cooling(code)),
  ),
  story('Email code, may be sent again', 'EmailVerifyOtp', asking(code)),
  story('Email code, wrong', 'EmailVerifyOtp', asking({ ...code, wasWrong: true, triesLeft: 3 })),
  story('Email code, sending another', 'EmailVerifyOtp', asking({ ...code, isBusy: true })),
  story('Email code, over', 'EmailVerifyOtp', endingIn(code, 'sign_in_failed')),
  story('Email code, failed', 'EmailVerifyOtp', endingIn(code, 'service_unreachable')),
  story(
    'Email code, a long address',
    'EmailVerifyOtp',
    asking({ ...code, sentTo: 'a.very.long.name.of.a.person.who.signs.in@mail.department.example.org' }),
  ),
  story(
    'Email device',
    'EmailVerifyDevice',
    asking(() => cooling({ ...device, matchNumber: '42' })),
  ),
  story('Email device, without a number', 'EmailVerifyDevice', asking(device)),
  story(
    'Email device, wrong code',
    'EmailVerifyDevice',
    asking({ ...device, matchNumber: '42', wasWrong: true, triesLeft: 3 }),
  ),
  story('Email device, failed', 'EmailVerifyDevice', endingIn(device, 'timed_out')),
  story('Email device, five wrong codes', 'EmailVerifyDevice', endingIn({ ...device, isBusy: true }, 'sign_in_failed')),
]
