import { readUnanswered } from '@openappkit/core/internal'
import { mutableState } from '@openappkit/testing/mount'
import type { AppKit, SIWXConfig, SIWXSession } from '@openappkit/core'
import type { TestAnswer, TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'

/** The behaviour of the sign-in service in a story. */
type Site = {
  required?: boolean
  createMessage?: 'hangs' | 'fails'
  addSession?: 'refuses' | 'hangs'
  sessions?: 'hang' | 'fail'
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
    async getSessions() {
      if (sessions === 'fail') throw new TypeError('Failed to fetch')
      return sessions === 'hang' ? never() : kept
    },
    getRequired: () => required,
  }
}

const stepOf = ({ attempt }: AppKit['state']['signIn']) =>
  attempt.status === 'running' ? attempt.step?.kind : undefined
const metadata = { name: 'Meridian', icons: [] }
const asked = ({ kit }: TestKit) => until(kit, ({ state: { signIn } }) => signIn.message !== undefined)
const screen = (name: string, site: Site, after?: Story['after'], answer: TestAnswer = 'approve'): Story => ({
  name,
  view: 'SIWXSignMessage',
  options: { siwx: siteOf(site), metadata },
  async before(test) {
    await test.connect()
    test.wallet.answer = answer
    await (site.createMessage ? until(test.kit, ({ state: { signIn } }) => stepOf(signIn) === 'review') : asked(test))
  },
  ...(after && { after }),
})
const failed = async ({ kit }: TestKit) => {
  await kit.signIn()
  await until(kit, ({ state: { signIn } }) => signIn.attempt.status === 'failed')
}
const signing = async ({ kit }: TestKit) => {
  void kit.signIn()
  await until(kit, ({ state: { signIn } }) => ['signature', 'session'].includes(stepOf(signIn) ?? ''))
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
      const { attempt } = mutableState(test.kit).signIn
      if (attempt.status === 'running') attempt.isSlow = true
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
      const { attempt } = mutableState(test.kit).signIn
      if (attempt.status === 'failed') attempt.target.isSmartAccount = true
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
      const { attempt } = mutableState(kit).signIn
      if (attempt.status === 'running') attempt.step = { kind: 'turn-back' }
    },
  },
  {
    name: 'Signing in, looking up',
    view: 'ConnectingSiwe',
    options: { siwx: siteOf({ sessions: 'hang' }), metadata },
    async before(test) {
      await test.connect()
      await until(test.kit, ({ state: { signIn } }) => stepOf(signIn) === 'look-up')
    },
  },
  ...[true, false].map((required): Story => ({
    name: `Signing in, no answer, ${required ? 'required' : 'optional'}`,
    view: 'ConnectingSiwe',
    options: { siwx: siteOf({ required, sessions: 'fail' }), metadata },
    async before(test) {
      await test.connect()
      await until(test.kit, ({ state: { signIn } }) => readUnanswered(signIn) !== undefined)
    },
  })),
]
