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
      // The test sets the lifetime of the first code.
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
    sign: () => vi.waitFor(() => (sign ?? expect.fail('no call is waiting'))()),
  }
}

test('the step has the URI, the number and the expiry, and the user is signed in after signing', async () => {
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

test('an expired code does not end the sign-in, and another one works', async () => {
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
] as const)('a code counts as expired when %s', async (_, code, lastsMs) => {
  const { step } = start({ connectFarcaster: () => Promise.reject(new FrameError(code)) }, lastsMs)
  await vi.waitFor(() => expect(step()).toEqual({ kind: 'farcaster', isExpired: true }))
})

test('another error in the last seconds of a code is not an expiry', async () => {
  const { ended } = start({ connectFarcaster: () => Promise.reject(new FrameError('wallet_locked')) }, 1_000)
  await expect(ended).rejects.toMatchObject({ cause: { code: 'wallet_locked' } })
})

test('another code can be requested at any time', async () => {
  const { step, answer } = start()
  await vi.waitFor(() => expect(step()).toMatchObject({ uri: `${startUrl}#1` }))
  answer({ choice: 'resend' })
  await vi.waitFor(() => expect(step()).toMatchObject({ uri: `${startUrl}#2` }))
})

test('a refusal and an abort end the sign-in', async () => {
  const { ended } = start({ connectFarcaster: () => Promise.reject(new FrameError('sign_in_failed')) })
  await expect(ended).rejects.toMatchObject({ cause: { code: 'sign_in_failed' } })
  const left = start()
  await vi.waitFor(() => expect(left.step()).toMatchObject({ uri: `${startUrl}#1` }))
  left.cancel()
  await expect(left.ended).rejects.toMatchObject({ code: 'aborted' })
})

test.each(['https://evil.example/oauth/start/#1', 'https://wallet.example/#1', 'farcaster://connect?channelToken=1'])(
  'a URI that leads to %s is refused',
  async (url) => {
    const { ended } = start({ getFarcasterUri: () => ({ url }) })
    await expect(ended).rejects.toMatchObject({ code: 'untrusted_origin', shortMessage: 'Untrusted Origin' })
  },
)
