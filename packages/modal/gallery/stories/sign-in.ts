import { mutableState } from '@openappkit/testing/mount'
import type { SIWXConfig, SIWXSession } from '@openappkit/core'
import type { TestAnswer, TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'

/** The sign-in of a site, as it stands in the story: it answers, refuses, or does not answer. */
type Site = {
  required?: boolean
  createMessage?: 'hangs' | 'fails'
  addSession?: 'refuses' | 'hangs'
  sessions?: 'hang'
}

const never = <T>() => new Promise<T>(() => undefined)

function siteOf({ required = true, createMessage, addSession, sessions }: Site): SIWXConfig {
  const kept: SIWXSession[] = []
  return {
    async createMessage({ accountAddress, chainId }) {
      if (createMessage === 'fails') throw new TypeError('Failed to fetch')
      if (createMessage === 'hangs') return never()
      const data = { accountAddress, chainId, domain: 'meridian.xyz', uri: 'https://meridian.xyz', version: '1' }
      const text = `meridian.xyz wants you to sign in with your Ethereum account:\n${accountAddress}\n\nNonce: 8f1kQ02mZx`
      return { ...data, nonce: '8f1kQ02mZx', expirationTime: '2026-11-28T14:02:00Z', toString: () => text }
    },
    async addSession(session) {
      if (addSession === 'refuses') throw new TypeError('invalid')
      if (addSession === 'hangs') return never()
      kept.push(session)
    },
    revokeSession: async () => undefined,
    setSessions: async () => undefined,
    getSessions: async () => (sessions === 'hang' ? never() : kept),
    getRequired: () => required,
  }
}

const metadata = { name: 'Meridian', icons: [] }
const asked = ({ kit }: TestKit) => until(kit, ({ state: { signIn } }) => 'message' in signIn.step)
const screen = (name: string, site: Site, after?: Story['after'], answer: TestAnswer = 'approve'): Story => ({
  name,
  view: 'SIWXSignMessage',
  options: { siwx: siteOf(site), metadata },
  async before(test) {
    await test.connect()
    test.wallet.answer = answer
    await (site.createMessage ? until(test.kit, ({ state }) => state.signIn.step.status === 'asked') : asked(test))
  },
  ...(after && { after }),
})
const failed = async ({ kit }: TestKit) => {
  await kit.signIn()
  await asked({ kit } as TestKit)
}
const signing = async ({ kit }: TestKit) => {
  void kit.signIn()
  await until(kit, ({ state: { signIn } }) => signIn.step.status === 'signing' && signIn.step.stage !== 'message')
}

export const stories: readonly Story[] = [
  screen('Sign in', {}),
  screen('Sign in, message not ready', { createMessage: 'hangs' }),
  {
    ...screen('Sign in, long names', {}),
    options: {
      siwx: siteOf({}),
      metadata: { name: 'The Meridian Exchange of Everything That Was Ever Traded', icons: [] },
    },
  },
  screen('Sign in, signing', {}, signing, 'hang'),
  screen(
    'Sign in, signing, slow',
    {},
    async (test) => {
      await signing(test)
      const { step } = mutableState(test.kit).signIn
      if (step.status === 'signing') step.isSlow = true
    },
    'hang',
  ),
  screen('Sign in, finishing', { addSession: 'hangs' }, signing),
  screen('Sign in, declined', {}, failed, 'user_rejected'),
  screen(
    'Sign in, declined by a smart account',
    {},
    async (test) => {
      await failed(test)
      const { step } = mutableState(test.kit).signIn
      if (step.status === 'asked' && step.failure) step.failure.isSmartAccount = true
    },
    'user_rejected',
  ),
  screen('Sign in, earlier request', {}, failed, 'request_pending'),
  screen('Sign in, locked', {}, failed, 'wallet_locked'),
  screen('Sign in, timed out', {}, failed, 'timed_out'),
  screen('Sign in, cannot sign', {}, failed, 'method_not_supported'),
  screen('Sign in, no service', { createMessage: 'fails' }, ({ kit }) => kit.signIn()),
  screen('Sign in, refused by the service', { addSession: 'refuses' }, failed),
  {
    name: 'Sign in, cancelling',
    view: 'SIWXSignMessage',
    options: { siwx: siteOf({}), metadata },
    before: ({ connect }) => connect(),
    after({ kit }) {
      mutableState(kit).signIn.step = { status: 'cancelling' }
    },
  },
  {
    name: 'Signing in, looking up',
    view: 'ConnectingSiwe',
    options: { siwx: siteOf({ sessions: 'hang' }), metadata },
    async before(test) {
      await test.connect()
      await until(test.kit, ({ state }) => state.signIn.step.status === 'checking')
    },
  },
]
