import type { EmailChangeStep } from '@openappkit/core/adapter'
import { FrameError, type FrameHandlers } from '@openappkit/protocol/frame'
import { afterEach, expect, test, vi } from 'vitest'
import { runAttempt } from './sign-in/attempt.fixture.js'
import { openWallet } from './wallet-frame.fixture.js'
import { createWalletSettings } from './wallet-settings.js'

const [old, next] = ['ann@example.com', 'ann@new.example']
const closes: (() => void)[] = []
afterEach(() => closes.splice(0).forEach((close) => close()))

/** A user who changes the address, with the answer to each step. */
function start(handlers: Partial<FrameHandlers>) {
  const client = openWallet(handlers)
  closes.push(() => client.close())
  const renamed: string[] = []
  const onEmail = (email: string) => void renamed.push(email)
  const settings = createWalletSettings({ client, email: () => old, onEmail, chainId: () => 1 })
  return {
    ...runAttempt<EmailChangeStep, string>('change', (steps) => settings.changeEmail(steps)),
    renamed,
  }
}

const honest: Partial<FrameHandlers> = {
  updateEmail: () => ({ action: 'VERIFY_PRIMARY_OTP', triesLeft: 5, resendAt: 1_000 }),
  updateEmailPrimaryOtp: () => ({ triesLeft: 5, resendAt: 2_000 }),
  updateEmailSecondaryOtp: () => ({ newEmail: 'ann@new.example' }),
}

test('asks for the address, for the code of the current one, and for the code of the new one', async () => {
  const otps: string[] = []
  const attempt = start({
    ...honest,
    updateEmailPrimaryOtp: ({ otp }) => (otps.push(otp), { triesLeft: 5 }),
    updateEmailSecondaryOtp: ({ otp }) => (otps.push(otp), { newEmail: 'ann@new.example' }),
  })
  await attempt.type('new-email', ` ${next} `)
  await attempt.type('old-code', '1234 5678')
  await attempt.type('new-code', '87654321')
  expect(await attempt.ended).toBe(next)
  expect(attempt.renamed).toEqual([next])
  expect(otps).toEqual(['12345678', '87654321'])
  const asked = attempt.shown.filter((step) => !('isBusy' in step))
  expect(asked).toMatchObject([
    { kind: 'new-email' },
    { kind: 'old-code', sentTo: old, wasWrong: false, triesLeft: 5, resendAt: 1_000 },
    { kind: 'new-code', sentTo: next, wasWrong: false, triesLeft: 5 },
  ])
})

test('invalid text and the current address are not sent, and an early mail shows its waiting time', async () => {
  const sent: string[] = []
  const attempt = start({
    ...honest,
    updateEmail: ({ email }) => {
      sent.push(email)
      if (sent.length === 1) throw new FrameError('email_cooldown', { values: { seconds: 11.2 } })
      return { action: 'VERIFY_SECONDARY_OTP' }
    },
  })
  await attempt.type('new-email', 'ann')
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toMatchObject({ known: 'ann', problem: 'invalid_email' }))
  await attempt.type('new-email', 'ANN@example.com')
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toMatchObject({ problem: 'same_email' }))
  await attempt.type('new-email', next ?? '')
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toMatchObject({ problem: 'email_cooldown', seconds: 12 }))
  await attempt.type('new-email', next ?? '')
  // The current address has just confirmed.
  await attempt.type('new-code', '12345678')
  await attempt.ended
  expect(sent).toEqual([next, next])
})

test('a wrong code is asked for again while tries are left', async () => {
  let tries = 3
  const attempt = start({
    ...honest,
    updateEmailSecondaryOtp: () => {
      tries -= 1
      throw new FrameError('sign_in_failed', { values: { triesLeft: tries } })
    },
  })
  await attempt.type('new-email', next ?? '')
  await attempt.type('old-code', '12345678')
  await attempt.type('new-code', '11111111')
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toMatchObject({ kind: 'new-code', wasWrong: true, triesLeft: 2 }))
  await attempt.type('new-code', '22222222')
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toMatchObject({ wasWrong: true, triesLeft: 1 }))
  await attempt.type('new-code', '33333333')
  await expect(attempt.ended).rejects.toMatchObject({ code: 'sign_in_failed' })
  expect(attempt.renamed).toEqual([])
})

test('an address with its own wallet is reported at the end, and another one can be entered', async () => {
  const attempt = start({
    ...honest,
    updateEmailSecondaryOtp: () => Promise.reject(new FrameError('action_not_allowed')),
  })
  await attempt.type('new-email', next ?? '')
  await attempt.type('old-code', '12345678')
  await attempt.type('new-code', '12345678')
  await vi.waitFor(() =>
    expect(attempt.shown.at(-1)).toEqual({ kind: 'new-email', known: next, problem: 'email_taken' }),
  )
})

test('the code of the new address is asked for even if its mail cannot be sent yet', async () => {
  const attempt = start({
    ...honest,
    updateEmailPrimaryOtp: () => Promise.reject(new FrameError('email_cooldown', { values: { seconds: 20 } })),
  })
  await attempt.type('new-email', next ?? '')
  await attempt.type('old-code', '12345678')
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toMatchObject({ kind: 'new-code', wasWrong: false }))
  const step = attempt.shown.at(-1) as { resendAt: number }
  expect(step.resendAt).toBeGreaterThan(Date.now() + 15_000)
})

test('another code and another address can be requested at each step', async () => {
  const sent: string[] = []
  const attempt = start({
    ...honest,
    updateEmail: ({ email }) => (sent.push(email), { action: 'VERIFY_PRIMARY_OTP', triesLeft: sent.length }),
  })
  await attempt.type('new-email', 'ann@nwe.example')
  await attempt.type('old-code', { choice: 'resend' })
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toMatchObject({ kind: 'old-code', triesLeft: 2 }))
  await attempt.type('old-code', { choice: 'edit' })
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toEqual({ kind: 'new-email', known: 'ann@nwe.example' }))
  await attempt.type('new-email', next ?? '')
  await attempt.type('old-code', '12345678')
  await attempt.type('new-code', '12345678')
  await attempt.ended
  expect(sent).toEqual(['ann@nwe.example', 'ann@nwe.example', next])
})

test('leaving rejects the change and aborts the request in the wallet', async () => {
  let signal: AbortSignal | undefined
  const attempt = start({
    ...honest,
    updateEmail: (_request, context) => {
      signal = context.signal
      return new Promise(() => undefined)
    },
  })
  await attempt.type('new-email', next ?? '')
  await vi.waitFor(() => expect(signal).toBeDefined())
  attempt.cancel()
  await expect(attempt.ended).rejects.toMatchObject({ code: 'aborted' })
  await vi.waitFor(() => expect(signal?.aborted).toBe(true))
})
