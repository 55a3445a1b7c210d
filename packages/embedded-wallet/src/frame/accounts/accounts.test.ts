import type { AccountSession } from '../storage/stored-records.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeAll, email, origin, readUser, type Setup, setup, signal, signedIn } from './accounts.fixture.js'
import { createAccountsClient } from './accounts-client.js'
import { readDeviceKeys } from './device-keys.js'
import { createEmailSignIn } from './email-sign-in.js'
import { createSocialSignIn } from './social-sign-in.js'

afterEach(() => {
  vi.restoreAllMocks()
  return closeAll()
})

describe('sign-in by email', () => {
  test('takes the address, the link and the code, and reports the tries left after a wrong code', async () => {
    const frame = await setup()
    await frame.signUp()
    const { signIn, confirm, enterCode } = frame
    const step = await signIn.start(email, signal)
    expect(step).toMatchObject({ action: 'VERIFY_DEVICE', matchNumber: expect.stringMatching(/^\d\d$/) })
    const waiting = signIn.waitForDevice(signal)
    await confirm(step.action === 'VERIFY_DEVICE' ? (step.matchNumber ?? '') : '')
    await waiting
    const wrong = { code: 'sign_in_failed', details: { values: { triesLeft: 4 } } }
    await expect(signIn.enterCode('000000', signal)).rejects.toMatchObject(wrong)
    // Too short for a code: it is not sent, and costs no try.
    await expect(signIn.enterCode('12', signal)).rejects.toMatchObject(wrong)
    const sessions = frame.open()
    await sessions.keep(await enterCode())
    expect(await readUser(sessions)).toMatchObject({ email })
  })

  test('an address without an account signs in with the code of one mail, while the link is awaited', async () => {
    const frame = await setup()
    const { signIn, enterCode } = frame
    expect(await signIn.start(email, signal)).toMatchObject({ action: 'VERIFY_DEVICE' })
    const leaving = new AbortController()
    const waiting = signIn.waitForDevice(leaving.signal)
    await expect(signIn.enterCode('00000000', signal)).rejects.toMatchObject({ details: { values: { triesLeft: 4 } } })
    const sessions = frame.open()
    await sessions.keep(await enterCode())
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' })
    expect(await readUser(sessions)).toMatchObject({ email })
  })

  test('polls and codes get the same answers after the user declines the link', async () => {
    const { signUp, signIn, confirm } = await setup()
    await signUp()
    await signIn.start(email, signal)
    const leaving = new AbortController()
    const waiting = signIn.waitForDevice(leaving.signal)
    await confirm('')
    await expect(signIn.enterCode('00000000', signal)).rejects.toMatchObject({ details: { values: { triesLeft: 4 } } })
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' })
  })

  test('rejects a second mail with its waiting time, and stops waiting for the link when aborted', async () => {
    const { signIn } = await setup()
    await signIn.start(email, signal)
    await expect(signIn.start(email, signal)).rejects.toMatchObject({
      code: 'email_cooldown',
      details: { values: { seconds: expect.any(Number) } },
    })
    const leaving = new AbortController()
    const waiting = signIn.waitForDevice(leaving.signal)
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' })
  })

  test('rejects with service_unreachable for a service that is down', async () => {
    const { signIn } = await setup()
    await closeAll()
    await expect(signIn.start(email, signal)).rejects.toMatchObject({ code: 'service_unreachable' })
  })

  test.each([
    [undefined, 'project_id_not_configured'],
    ['another', 'invalid_project_id'],
  ])('rejects for the unknown project %s', async (project, code) => {
    const { url, records } = await setup()
    const keys = async () => (await readDeviceKeys(records)).proof
    const client = createAccountsClient({ url, projectId: () => project, keys })
    const signIn = createEmailSignIn({ client, origin, language: 'en' })
    await expect(signIn.start(email, signal)).rejects.toMatchObject({ code })
  })

  test.each(['before it answers', 'in the middle of its answer'])(
    'rejects with service_unreachable when the service hangs %s',
    async (when) => {
      const { records } = await setup()
      const late = new AbortController()
      vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
      const fetch = (_: unknown, { signal: limit }: RequestInit = {}) => {
        const hang = (end: (why: Error) => void) => limit?.addEventListener('abort', () => end(new Error('late')))
        setTimeout(() => late.abort())
        return when === 'before it answers'
          ? new Promise<Response>((_, end) => hang(end))
          : Promise.resolve(new Response(new ReadableStream({ start: (body) => hang((why) => body.error(why)) })))
      }
      const keys = async () => (await readDeviceKeys(records)).proof
      const client = createAccountsClient({ url: 'https://accounts.example', projectId: () => undefined, keys, fetch })
      const signIn = createEmailSignIn({ client, origin, language: 'en' })
      await expect(signIn.start(email, signal)).rejects.toMatchObject({ code: 'service_unreachable' })
    },
  )
})

describe('sign-in at a provider', () => {
  /** Declines on the page of the accounts service that asks for the number. */
  const decline = (url: string, uri: string) =>
    fetch(`${url}/accounts/social/match/${uri.split('#')[1]}`, { method: 'POST', headers: { origin: url } })

  const open = ({ client }: Setup) =>
    createSocialSignIn({
      client,
      origin,
      startUrl: 'https://wallet.example/oauth/start/',
      finish: () => Promise.reject(new Error('No user signed in')),
      pollMs: 20,
    })

  test('returns the half of the current sign-in once, and a new sign-in replaces it', async () => {
    const social = open(await setup())
    const first = await social.begin('google', signal)
    const waiting = social.wait(first.uri, signal)
    waiting.catch(() => undefined)
    const next = await social.begin('google', signal)
    expect(next.matchNumber).toMatch(/^\d\d$/)
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' })
    await expect(social.wait(first.uri, signal)).rejects.toMatchObject({ code: 'sign_in_failed' })
    const id = (uri: string) => uri.split('#')[1] ?? ''
    expect(social.takeHalf(id(first.uri))).toBeUndefined()
    expect(social.takeHalf(id(next.uri))).toMatch(/^[\w-]{43}$/)
    expect(social.takeHalf(id(next.uri))).toBeUndefined()
  })

  test('can wait again after a deadline, and gets the result', async () => {
    const frame = await setup()
    const social = open(frame)
    const { uri } = await social.begin('google', signal)
    const deadline = new AbortController()
    const early = social.wait(uri, deadline.signal)
    deadline.abort()
    await expect(early).rejects.toMatchObject({ code: 'aborted' })
    const waiting = social.wait(uri, signal)
    waiting.catch(() => undefined)
    await decline(frame.url, uri)
    await expect(waiting).rejects.toMatchObject({ code: 'user_rejected' })
  })

  test('rejects a provider that the operator did not configure', async () => {
    const social = open(await setup())
    for (const provider of ['discord', 'farcaster'])
      await expect(social.begin(provider, signal)).rejects.toMatchObject({ code: 'method_not_supported' })
  })
})

describe('sessions', () => {
  test('a session is refreshed before it expires, by one of many concurrent requests', async () => {
    const frame = await setup()
    const sessions = await signedIn(frame)
    const before = await frame.records.get('session')
    frame.clocks.frame = 9.5 * 60_000
    const other = frame.open()
    const users = await Promise.all([...Array(5)].flatMap(() => [readUser(sessions), readUser(other)]))
    expect(users).toHaveLength(10)
    const after = await frame.records.get('session')
    expect(after?.refreshToken).not.toBe(before?.refreshToken)
    expect(frame.ended()).toBe(0)
  })

  test('spec 8.17: a session that ended elsewhere is deleted, and reported once', async () => {
    const frame = await setup()
    const sessions = await signedIn(frame)
    const end = await sessions.prepareEnd()
    await end?.()
    await expect(readUser(sessions)).rejects.toMatchObject({ code: 'jwt_token_not_valid' })
    expect(await sessions.read()).toBeUndefined()
    expect(frame.ended()).toBe(1)
  })

  test('a session with an expired access token can still be ended at the service', async () => {
    const frame = await setup()
    const sessions = await signedIn(frame)
    const session = (await frame.records.get('session')) as AccountSession
    await frame.records.set('session', { ...session, accessToken: 'over', expiresAt: 0 })
    await (
      await sessions.prepareEnd()
    )?.()
    await expect(readUser(sessions)).rejects.toMatchObject({ code: 'jwt_token_not_valid' })
  })

  test('a session stays while the service is down', async () => {
    const frame = await setup()
    const sessions = await signedIn(frame)
    await closeAll()
    frame.clocks.frame = 11 * 60_000
    await expect(readUser(sessions)).rejects.toMatchObject({ code: 'service_unreachable' })
    expect(await sessions.read()).toMatchObject({ email })
  })

  test('a request with a clock that is minutes off rejects, and the session stays', async () => {
    const frame = await setup()
    const sessions = await signedIn(frame)
    frame.clocks.server = 5 * 60_000
    await expect(readUser(sessions)).rejects.toMatchObject({ code: 'jwt_token_not_valid' })
    expect(await sessions.read()).toMatchObject({ email })
  })
})
