import { createTestEmailWallet, mutableState } from '@openappkit/testing/mount'
import type { ConnectAttempt } from '@openappkit/core/internal'
import type { TestAnswer, TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'
import { wideUi } from '../wide-ui.js'
import { installed, known, lettered, longName } from './samples.js'

const legal = { termsConditionsUrl: 'https://example.org/terms', privacyPolicyUrl: 'https://example.org/privacy' }
const data = { connectorId: 'me.rainbow' } as const

const answering = (answer: TestAnswer) => (test: TestKit) => {
  test.wallet.answer = answer
}
const ended = ({ kit }: TestKit) => until(kit, ({ state }) => state.connection.attempt.status === 'failed')
type Running = Extract<ConnectAttempt, { status: 'running' }>
const running = async ({ kit }: TestKit, change: (attempt: Running) => void) => {
  const { connection } = mutableState(kit)
  await until(
    kit,
    ({ state: { connection: now } }) => now.attempt.status === 'running' && now.attempt.step?.kind === 'prompt',
  )
  if (connection.attempt.status === 'running') change(connection.attempt)
}
const failing = (name: string, answer: TestAnswer): Story => ({
  name,
  view: 'ConnectingExternal',
  from: 'Connect',
  data,
  options: { known },
  before: answering(answer),
  after: ended,
})

export const stories: readonly Story[] = [
  {
    name: 'Connect',
    view: 'Connect',
    options: { installed, known, featuredWalletIds: ['coinbase', 'safe'], ...legal },
    before: ({ kit }) => void (mutableState(kit).wallets.recent = ['rainbow']),
  },
  { name: 'Connect, without pictures', view: 'Connect', options: { installed, known: lettered } },
  { name: 'Connect, nothing installed', view: 'Connect', options: { installed: [], known } },
  {
    name: 'Connect, email and wallets',
    view: 'Connect',
    options: { installed: [], known, embeddedWallet: createTestEmailWallet().descriptor, features: { socials: true } },
  },
  { name: 'Connect, empty', view: 'Connect', options: { installed: [] } },
  {
    name: 'Connect, list failed',
    view: 'Connect',
    options: { installed },
    before: ({ kit }) => void (mutableState(kit).wallets.status = 'failed'),
  },
  {
    name: 'Connect, look-alikes and a long name',
    view: 'Connect',
    options: {
      known,
      installed: [
        { id: 'me.rainbow', name: 'Rainbow' },
        { id: 'org.example.rainbow', name: 'Rаinbow' },
        { id: 'org.example.one', name: 'Twin' },
        { id: 'org.example.two', name: 'Twin' },
        { id: 'long', name: longName },
      ],
    },
    before: ({ kit }) => void (mutableState(kit).wallets.recent = ['org.example.two']),
  },
  { name: 'Connect, wide', view: 'Connect', options: { installed, known, layout: 'wide', ui: wideUi, ...legal } },
  {
    name: 'Connecting, wide',
    view: 'ConnectingExternal',
    from: 'Connect',
    data,
    options: { installed, known, layout: 'wide', ui: wideUi },
    before: answering('hang'),
  },
  {
    name: 'Connecting',
    view: 'ConnectingExternal',
    from: 'Connect',
    data,
    options: { known },
    before: answering('hang'),
  },
  {
    name: 'Connecting, slow',
    view: 'ConnectingExternal',
    from: 'Connect',
    data,
    options: { known },
    before: answering('hang'),
    after: (test) => running(test, (attempt) => void (attempt.isSlow = true)),
  },
  {
    name: 'Connecting, done',
    view: 'ConnectingExternal',
    from: 'Connect',
    data,
    options: { known },
    before: answering('hang'),
    after: (test) =>
      running(test, ({ id, target }) => {
        mutableState(test.kit).connection.attempt = { status: 'done', id, target, value: [] }
      }),
  },
  {
    name: 'Connecting, done, the card that closes',
    view: 'ConnectingExternal',
    from: 'Connect',
    data,
    options: { known },
    before: answering('hang'),
    async after(test) {
      await running(test, ({ id, target }) => {
        mutableState(test.kit).connection.attempt = { status: 'done', id, target, value: [] }
      })
      // Let the screen draw the result before the kit resets the attempt.
      await new Promise(requestAnimationFrame)
      mutableState(test.kit).connection.attempt = { status: 'idle' }
    },
  },
  {
    name: 'Connecting, approved late',
    view: 'ConnectingExternal',
    from: 'Connect',
    data,
    options: { known },
    before: answering('timed_out'),
    async after(test) {
      await ended(test)
      await new Promise(requestAnimationFrame)
      const { connection } = mutableState(test.kit)
      // Like a late approval while the screen still shows the failure.
      if (connection.attempt.status !== 'failed') return
      const { id, target } = connection.attempt
      connection.attempt = { status: 'done', id, target, value: [] }
    },
  },
  {
    name: 'Connecting, earlier request',
    view: 'ConnectingExternal',
    from: 'Connect',
    data,
    options: { known },
    before: answering('request_pending'),
    after: ({ kit }) =>
      until(kit, ({ state: { connection } }) => {
        const { attempt } = connection
        return attempt.status === 'running' && attempt.step?.kind === 'earlier-request'
      }),
  },
  {
    name: 'Connecting, switching the network',
    view: 'ConnectingExternal',
    from: 'Connect',
    data,
    options: { known },
    before: answering('hang'),
    after: (test) => running(test, (attempt) => void (attempt.step = { kind: 'switch', network: 'eip155:1' })),
  },
  failing('Connecting, cancelled', 'user_rejected'),
  failing('Connecting, locked', 'wallet_locked'),
  failing('Connecting, no account shared', 'wallet_no_account'),
  failing('Connecting, timed out', 'timed_out'),
  failing('Connecting, failed', 'wallet_bad_answer'),
  failing('Connecting, no shared network', 'chain_not_supported'),
  {
    name: 'Connecting, not installed',
    view: 'ConnectingExternal',
    from: 'Connect',
    data: { walletId: 'metamask' },
    options: { known },
    after: ended,
  },
  {
    name: 'Connecting, long name',
    view: 'ConnectingExternal',
    from: 'Connect',
    data: { connectorId: 'long' },
    options: { installed: [{ id: 'long', name: longName }] },
    before: answering('hang'),
  },
]
