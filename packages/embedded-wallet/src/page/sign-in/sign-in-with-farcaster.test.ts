import type { ConnectStep } from '@openappkit/core/adapter'
import { FrameError, type FrameHandlers } from '@openappkit/protocol/frame'
import { afterEach, expect, test, vi } from 'vitest'
import { runAttempt } from './attempt.fixture.js'
import { signInWithFarcaster } from './sign-in-with-farcaster.js'
import { openWallet } from '../wallet-frame.fixture.js'

const startUrl = 'https://wallet.example/oauth/start/'
const closes: (() => void)[] = []
afterEach(() => closes.splice(0).forEach((close) => close()))

function start(handlers: Partial<FrameHandlers> = {}, lastsMs = 60_000) {
  let count = 0
  let sign: (() => void) | undefined
  const client = openWallet({
    getFarcasterUri: () => {
      count += 1
      // The first code is as short as the test wants it.
      return { url: `${startUrl}#${count}`, matchNumber: '42', expiresAt: Date.now() + (count > 1 ? 60_000 : lastsMs) }
    },
    connectFarcaster: () => new Promise((resolve) => (sign = () => resolve({ userName: null }))),
    ...handlers,
  })
  closes.push(() => client.close())
  const attempt = runAttempt<ConnectStep, void>('farcaster', (steps) =>
    signInWithFarcaster(client, steps, { startUrl }),
  )
  return {
    ...attempt,
    /** The app has signed. */
    sign: () => vi.waitFor(() => (sign ?? expect.fail('nobody waits'))()),
  }
}

test('the way is shown with its number and its end, and who signed is signed in', async () => {
  const { ended, step, sign } = start()
  await vi.waitFor(() =>
    expect(step()).toEqual({
      kind: 'farcaster',
      uri: `${startUrl}#1`,
      matchNumber: '42',
      expiresAt: expect.any(Number),
    }),
  )
  await sign()
  await ended
})

test('a code that is over ends nothing: another one is asked for, and works', async () => {
  const { ended, step, answer, sign } = start({}, 0)
  await vi.waitFor(() => expect(step()).toEqual({ kind: 'farcaster', isExpired: true }))
  answer({ choice: 'resend' })
  await vi.waitFor(() => expect(step()).toMatchObject({ uri: `${startUrl}#2` }))
  await sign()
  await ended
})

test.each([
  ['the service says so first', 'sign_in_failed', 1_000],
  ['the frame gave up waiting', 'iframe_request_timeout', 60_000],
] as const)('a code is over where %s', async (_, code, lastsMs) => {
  const { step } = start({ connectFarcaster: () => Promise.reject(new FrameError(code)) }, lastsMs)
  await vi.waitFor(() => expect(step()).toEqual({ kind: 'farcaster', isExpired: true }))
})

test('what is no end of a code is none in its last seconds either', async () => {
  const { ended } = start({ connectFarcaster: () => Promise.reject(new FrameError('wallet_locked')) }, 1_000)
  await expect(ended).rejects.toMatchObject({ cause: { code: 'wallet_locked' } })
})

test('another code can be asked for at any time', async () => {
  const { step, answer } = start()
  await vi.waitFor(() => expect(step()).toMatchObject({ uri: `${startUrl}#1` }))
  answer({ choice: 'resend' })
  await vi.waitFor(() => expect(step()).toMatchObject({ uri: `${startUrl}#2` }))
})

test('a refusal ends it, and so does who stops waiting', async () => {
  const { ended } = start({ connectFarcaster: () => Promise.reject(new FrameError('sign_in_failed')) })
  await expect(ended).rejects.toMatchObject({ cause: { code: 'sign_in_failed' } })
  const left = start()
  await vi.waitFor(() => expect(left.step()).toMatchObject({ uri: `${startUrl}#1` }))
  left.cancel()
  await expect(left.ended).rejects.toMatchObject({ code: 'aborted' })
})

test.each(['https://evil.example/oauth/start/#1', 'https://wallet.example/#1', 'farcaster://connect?channelToken=1'])(
  'a way that leads to %s is not shown',
  async (url) => {
    const { ended } = start({ getFarcasterUri: () => ({ url }) })
    await expect(ended).rejects.toMatchObject({ code: 'untrusted_origin', shortMessage: 'Untrusted Origin' })
  },
)
