import { afterEach, expect, test } from 'vitest'
import { closeAll, email, readUser, setup, signal, signedIn, type Setup } from './accounts.fixture.js'
import { createEmailChange } from './email-change.js'

afterEach(closeAll)

const next = 'ann@new.example'

/** A signed-in user who changes the address. */
async function begin() {
  const frame = await setup()
  const sessions = await signedIn(frame)
  frame.clocks.server += 31_000
  return { frame, sessions, change: createEmailChange({ sessions }) }
}

const codeFor = (frame: Setup, to: string) => frame.findMail(/^\d{8}$/m, to)

test('the address changes after both codes, and waiting callers get it', async () => {
  const { frame, sessions, change } = await begin()
  const waiting = change.wait(signal)
  expect(await change.start(next, signal)).toMatchObject({ action: 'VERIFY_PRIMARY_OTP', triesLeft: 5 })
  expect(await change.enterPrimary(await codeFor(frame, email), signal)).toMatchObject({ triesLeft: 5 })
  expect(await change.enterSecondary(await codeFor(frame, next), signal)).toEqual({ newEmail: next })
  expect(await waiting).toEqual({ email: next })
  expect(await sessions.read()).toMatchObject({ email: next })
  expect(await readUser(sessions)).toMatchObject({ email: next })
})

test('a wrong code reports the tries left, and malformed text costs none', async () => {
  const { frame, change } = await begin()
  await change.start(next, signal)
  const right = await codeFor(frame, email)
  const wrong = String((Number(right) + 1) % 100_000_000).padStart(8, '0')
  await expect(change.enterPrimary(wrong, signal)).rejects.toMatchObject({ details: { values: { triesLeft: 4 } } })
  await expect(change.enterPrimary('12', signal)).rejects.toMatchObject({ details: { values: { triesLeft: 4 } } })
  await expect(change.enterPrimary(right, signal)).resolves.toBeDefined()
})

test('a step that was not started is refused without a request', async () => {
  const { change } = await begin()
  await expect(change.enterPrimary('12345678', signal)).rejects.toMatchObject({ code: 'sign_in_failed' })
  await change.start(next, signal)
  await expect(change.enterSecondary('12345678', signal)).rejects.toMatchObject({ code: 'sign_in_failed' })
})

test('a mail that is sent too soon rejects with its waiting time', async () => {
  const { change } = await begin()
  await change.start(next, signal)
  await expect(change.start(next, signal)).rejects.toMatchObject({ code: 'email_cooldown' })
})

test('waiting rejects when it is aborted', async () => {
  const { change } = await begin()
  const stop = new AbortController()
  const waiting = change.wait(stop.signal)
  stop.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'aborted' })
})
