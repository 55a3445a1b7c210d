import type { ConnectStep } from '@openappkit/core/adapter'
import { FrameError, type FrameHandlers } from '@openappkit/protocol/frame'
import { afterEach, expect, test, vi } from 'vitest'
import { runAttempt } from './attempt.fixture.js'
import { signInByEmail, type SignInOptions } from './sign-in-by-email.js'
import { openWallet } from '../wallet-frame.fixture.js'

const closes: (() => void)[] = []
afterEach(() => closes.splice(0).forEach((close) => close()))

/** A user who signs in, with the answer to each step. */
function start(handlers: Partial<FrameHandlers>, options?: SignInOptions) {
  const client = openWallet(handlers)
  closes.push(() => client.close())
  return runAttempt<ConnectStep, void>('email', (steps) => signInByEmail(client, steps, options))
}

test('asks for an address, then for the mailed code', async () => {
  const otps: string[] = []
  const attempt = start({
    connectEmail: ({ email }) => {
      expect(email).toBe('ann@example.com')
      return { action: 'VERIFY_OTP', resendAt: 1_000, triesLeft: 5 }
    },
    connectOtp: ({ otp }) => {
      otps.push(otp)
      return {}
    },
  })
  await attempt.type('email', ' ann@example.com ')
  await attempt.type('code', '123 456')
  await attempt.ended
  expect(otps).toEqual(['123456'])
  const code = { kind: 'code', sentTo: 'ann@example.com', wasWrong: false, resendAt: 1_000, triesLeft: 5 }
  expect(attempt.shown).toEqual([
    { kind: 'email' },
    { kind: 'email', known: 'ann@example.com', isBusy: true },
    code,
    { ...code, isBusy: true },
  ])
})

test('a wrong code is asked for again while tries are left', async () => {
  let left = 2
  const attempt = start({
    connectEmail: () => ({ action: 'VERIFY_OTP' }),
    connectOtp: () => Promise.reject(new FrameError('sign_in_failed', { values: { triesLeft: left-- } })),
  })
  await attempt.type('email', 'ann@example.com')
  await attempt.type('code', '111111')
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toMatchObject({ wasWrong: true, triesLeft: 2 }))
  await attempt.type('code', '222222')
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toMatchObject({ wasWrong: true, triesLeft: 1 }))
  await attempt.type('code', '333333')
  await expect(attempt.ended).rejects.toMatchObject({ message: expect.any(String) })
  const asked = attempt.shown.filter((step) => step.kind === 'code' && !step.isBusy)
  expect(asked).toHaveLength(3)
})

test('invalid text is not sent, and a mail that is sent too soon shows its waiting time', async () => {
  const sent: string[] = []
  const attempt = start({
    connectEmail: ({ email }) => {
      sent.push(email)
      if (sent.length === 1) throw new FrameError('email_cooldown', { values: { seconds: 11.2 } })
      return { action: 'CONNECT' }
    },
  })
  await attempt.type('email', 'ann')
  await vi.waitFor(() =>
    expect(attempt.shown.at(-1)).toEqual({ kind: 'email', known: 'ann', problem: 'invalid_email' }),
  )
  await attempt.type('email', 'ann@example.com')
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toMatchObject({ problem: 'email_cooldown', seconds: 12 }))
  await attempt.type('email', 'ann@example.com')
  await attempt.ended
  expect(sent).toHaveLength(2)
})

test('a new device waits for the link in the mail, beyond the deadline of a request', async () => {
  const waits = [
    () => Promise.reject(new FrameError('iframe_request_timeout')),
    () => Promise.reject(new FrameError('iframe_request_timeout')),
    () => ({}),
  ]
  const attempt = start({
    connectEmail: () => ({ action: 'VERIFY_DEVICE', matchNumber: '42' }),
    connectDevice: () => waits.shift()?.() ?? {},
    connectOtp: () => ({}),
  })
  await attempt.type('email', 'ann@example.com')
  await attempt.type('code', '123456')
  await attempt.ended
  const asked = attempt.shown.filter((step) => !('isBusy' in step))
  expect(asked.map(({ kind }) => kind)).toEqual(['email', 'device', 'code'])
  expect(asked[1]).toMatchObject({ kind: 'device', sentTo: 'ann@example.com', matchNumber: '42' })
  expect(waits).toHaveLength(0)
})

test('a new device signs in with the code of its mail, after a wrong one that keeps the wait for a link', async () => {
  const waits: AbortSignal[] = []
  const attempt = start({
    connectEmail: () => ({ action: 'VERIFY_DEVICE', matchNumber: '42' }),
    connectDevice: (_request, { signal }) => {
      waits.push(signal)
      return new Promise(() => undefined)
    },
    connectOtp: ({ otp }) => {
      if (otp !== '12345678') throw new FrameError('sign_in_failed', { values: { triesLeft: 4 } })
      return {}
    },
  })
  await attempt.type('email', 'ann@example.com')
  await attempt.type('device', '00000000')
  await vi.waitFor(() =>
    expect(attempt.shown.at(-1)).toMatchObject({ kind: 'device', matchNumber: '42', wasWrong: true, triesLeft: 4 }),
  )
  await attempt.type('device', '1234 5678')
  await attempt.ended
  expect(waits).toHaveLength(2)
  await vi.waitFor(() => expect(waits.map(({ aborted }) => aborted)).toEqual([true, true]))
})

test('a code that reads like an answer of the page is only a code', async () => {
  const codes: string[] = []
  const attempt = start({
    connectEmail: () => ({ action: 'VERIFY_DEVICE' }),
    connectDevice: () => new Promise(() => undefined),
    connectOtp: ({ otp }) => {
      codes.push(otp)
      return {}
    },
  })
  await attempt.type('email', 'ann@example.com')
  await attempt.type('device', 'confirmed')
  await attempt.ended
  expect(codes).toEqual(['confirmed'])
})

test('leaving rejects the sign-in and aborts the request in the wallet', async () => {
  let signal: AbortSignal | undefined
  const attempt = start({
    connectEmail: () => ({ action: 'VERIFY_DEVICE' }),
    connectDevice: (_request, context) => {
      signal = context.signal
      return new Promise(() => undefined)
    },
  })
  await attempt.type('email', 'ann@example.com')
  await vi.waitFor(() => expect(signal).toBeDefined())
  attempt.cancel()
  await expect(attempt.ended).rejects.toMatchObject({ code: 'aborted' })
  await vi.waitFor(() => expect(signal?.aborted).toBe(true))
})

test('a known address is not asked for', async () => {
  const attempt = start(
    { connectEmail: () => ({ action: 'VERIFY_OTP' }), connectOtp: () => ({}) },
    { email: 'a@b.example' },
  )
  await attempt.type('code', '123456')
  await attempt.ended
  expect(attempt.shown[0]).toEqual({ kind: 'email', known: 'a@b.example', isBusy: true })
})

test('another mail replaces the previous one, and one that is sent too soon shows its waiting time', async () => {
  let mails = 0
  const attempt = start({
    connectEmail: () => {
      mails += 1
      if (mails === 2) throw new FrameError('email_cooldown', { values: { seconds: 20 } })
      return { action: 'VERIFY_OTP', triesLeft: mails }
    },
    connectOtp: () => ({}),
  })
  await attempt.type('email', 'ann@example.com')
  await attempt.type('code', { choice: 'resend' })
  await vi.waitFor(() => expect(mails).toBe(2))
  await attempt.type('code', { choice: 'resend' })
  await vi.waitFor(() => expect(mails).toBe(3))
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toMatchObject({ kind: 'code', triesLeft: 3, wasWrong: false }))
  await attempt.type('code', '123456')
  await attempt.ended
})

test('another address can be entered at any step', async () => {
  const sent: string[] = []
  const attempt = start({
    connectEmail: ({ email }) => {
      sent.push(email)
      return sent.length === 1 ? { action: 'VERIFY_DEVICE', matchNumber: '42' } : { action: 'VERIFY_OTP' }
    },
    connectDevice: () => new Promise(() => undefined),
    connectOtp: () => ({}),
  })
  await attempt.type('email', 'ann@exmaple.com')
  await attempt.type('device', { choice: 'edit' })
  await vi.waitFor(() => expect(attempt.shown.at(-1)).toEqual({ kind: 'email', known: 'ann@exmaple.com' }))
  await attempt.type('email', 'ann@example.com')
  await attempt.type('code', '123456')
  await attempt.ended
  expect(sent).toEqual(['ann@exmaple.com', 'ann@example.com'])
})

test('a new attempt during the cooldown continues with the last mail', async () => {
  const memory = {}
  let mails = 0
  const handlers: Partial<FrameHandlers> = {
    connectEmail: () => {
      mails += 1
      return { action: 'VERIFY_OTP' }
    },
    connectOtp: ({ otp }) => {
      if (otp === '000000') throw new FrameError('sign_in_failed')
      return {}
    },
  }
  const left = start(handlers, { memory, email: 'ann@example.com' })
  await vi.waitFor(() => expect(left.shown.at(-1)).toMatchObject({ kind: 'code' }))
  left.cancel()
  const back = start(handlers, { memory, email: 'ann@example.com' })
  await back.type('code', '000000')
  await expect(back.ended).rejects.toMatchObject({ message: expect.any(String) })
  expect(mails).toBe(1)
  // The last code has been used up: sends another one.
  const again = start(handlers, { memory, email: 'ann@example.com' })
  await again.type('code', '123456')
  await again.ended
  expect(mails).toBe(2)
})
