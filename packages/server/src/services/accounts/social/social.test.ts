import { accountsPaths, socialPages, socialPollAnswer } from '@openappkit/protocol/accounts'
import { type LocalProvider, startOidcProvider } from '@openappkit/testing/oidc'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { origin, readCode, stopAll, url } from '../accounts.harness.js'
import { clientOf, frameOrigin, openBrowser, startSocial } from './social.harness.js'

let provider: LocalProvider
beforeAll(async () => {
  const redirectUris = ['google', 'github'].map((id) => `${url}${socialPages.callback}/${id}`)
  provider = await startOidcProvider({ redirectUris })
})
afterAll(() => provider.close())
afterEach(stopAll)

const startGoogle = () => startSocial({ google: clientOf(provider) })
type Social = Awaited<ReturnType<typeof startGoogle>>
const readPoll = async (response: Response) => socialPollAnswer.parse(await response.json())

/** Signs in as a user does. Returns the session. */
async function signIn({ accounts, begin }: Social, name: string, id: 'google' | 'github' = 'google') {
  const device = await accounts.device()
  const begun = await begin(id, device)
  const browser = openBrowser(accounts)
  const way = await browser.wayOf(await browser.leave(begun.half))
  const page = await browser.visit(await browser.signInAt(way, { name }))
  const session = await readPoll(await begun.poll())
  if (session.status !== 'done') throw new Error(`it did not end: ${session.status}`)
  return { device, page, session, begun }
}

describe('sign-in at a provider', () => {
  test('a window opened by the frame needs no number, and the session is returned once', async () => {
    const social = await startGoogle()
    const { accounts, begin } = social
    const device = await accounts.device()
    const begun = await begin('google', device)
    expect(await readPoll(await begun.poll())).toEqual({ status: 'waiting' })
    const browser = openBrowser(accounts)
    const left = await browser.leave(begun.half)
    expect(left.headers.get('set-cookie')).toMatch(
      /^__Host-openappkit-social-[\w-]{12}=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/,
    )
    const way = new URL(await browser.wayOf(left))
    expect(Object.fromEntries(way.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      code_challenge_method: 'S256',
      redirect_uri: `${url}/accounts/social/callback/google`,
    })
    expect(await readPoll(await begun.poll())).toEqual({ status: 'away' })
    const page = await browser.visit(await browser.signInAt(way.href, { name: 'ann' }))
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; style-src 'self'; script-src 'self'; img-src data:; frame-ancestors 'none'",
    )
    expect(await page.text()).toContain('You are signed in. Close this window and return to shop.example.')
    const session = await readPoll(await begun.poll())
    expect(session).toMatchObject({ status: 'done', email: null })
    if (session.status !== 'done') return
    const user = await device.ask(accountsPaths.user, undefined, session.accessToken)
    expect(await user.json()).toMatchObject({ account: session.account, email: null })
    const next = await device.ask(accountsPaths.refresh, { refreshToken: session.refreshToken })
    expect(next.status).toBe(200)
    expect(await readCode(await begun.poll())).toEqual([401, 'sign_in_failed'])
  })

  test('a returning user gets the same account; another subject or provider, or an equal email address, does not', async () => {
    const social = await startSocial({ google: clientOf(provider), github: clientOf(provider) })
    const first = await signIn(social, 'ann')
    expect((await signIn(social, 'ann')).session.account).toBe(first.session.account)
    // The provider reports `ann@example.com` for her.
    const byMail = await (await social.accounts.device()).signIn('ann@example.com')
    const others = [(await signIn(social, 'bob')).session.account, byMail.account]
    expect(new Set([first.session.account, ...others]).size).toBe(3)
  })

  test('a user who declines at the provider is not signed in, and the log has no failure', async () => {
    const { accounts, begin } = await startGoogle()
    const begun = await begin('google', await accounts.device())
    const browser = openBrowser(accounts)
    const way = await browser.wayOf(await browser.leave(begun.half))
    const page = await browser.visit(await browser.signInAt(way, { cancel: '1' }))
    expect(await page.text()).toContain('Sign-in rejected.')
    expect(await readCode(await begun.poll())).toEqual([401, 'user_rejected'])
  })

  test('only configured providers exist, and origins of other projects are rejected', async () => {
    const { accounts } = await startGoogle()
    const device = await accounts.device()
    const secretHash = 'x'.repeat(43)
    const ask = (body: object) => device.ask(accountsPaths.social, { origin, secretHash, ...body })
    expect(await readCode(await ask({ provider: 'discord' }))).toEqual([404, 'method_not_supported'])
    expect(await readCode(await ask({ provider: 'myspace' }))).toEqual([400, 'bad_message'])
    expect(await readCode(await ask({ provider: 'google', origin: 'https://evil.example' }))).toEqual([
      403,
      'unverified_domain',
    ])
    const callback = await accounts.send(`${socialPages.callback}/discord?state=x&code=x`)
    expect(callback.status).toBe(410)
  })

  test('reports a provider that is down, and retries it the next time', async () => {
    const { accounts, begin } = await startSocial({
      google: { ...clientOf(provider), provider: { ...clientOf(provider).provider!, issuer: 'http://127.0.0.1:9' } },
    })
    const begun = await begin('google', await accounts.device())
    const page = await openBrowser(accounts).leave(begun.half)
    expect(await page.text()).toContain('Sign-in failed.')
    expect(await readCode(await begun.poll())).toEqual([503, 'service_unreachable'])
  })
})

describe('T7: sign-ins that another user started', () => {
  test('a window that the frame did not open asks for the number; a wrong one, or none, ends the sign-in', async () => {
    const { accounts, begin } = await startGoogle()
    const tries = ['wrong', 'none', 'right'] as const
    for (const which of tries) {
      const begun = await begin('google', await accounts.device())
      const match = `${url}${socialPages.match}/${begun.signIn}`
      const browser = openBrowser(accounts)
      const page = await (await browser.visit(match)).text()
      const choices = [...page.matchAll(/name="number" value="(\d\d)"/g)].map(([, number]) => number ?? '')
      expect(choices).toHaveLength(3)
      expect(page).toContain('You are about to sign in to shop.example with Google.')
      const wrong = choices.find((number) => number !== begun.matchNumber) ?? ''
      const number = which === 'right' ? begun.matchNumber : wrong
      const decided = await browser.post(match, which === 'none' ? {} : { number }, url)
      const ends = { wrong: [401, 'sign_in_failed'], none: [401, 'user_rejected'] }
      if (which === 'none') expect(await decided.clone().text()).toContain('Sign-in rejected.')
      if (which !== 'right') expect(await readCode(await begun.poll())).toEqual(ends[which])
      else {
        const back = await browser.signInAt(await browser.wayOf(decided), { name: 'ann' })
        expect((await browser.visit(back)).status).toBe(200)
        expect(await readPoll(await begun.poll())).toMatchObject({ status: 'done' })
      }
      // Neither the number nor the half starts a second redirect.
      expect((await browser.visit(match)).status).toBe(410)
      expect(await browser.wayOf(await browser.leave(begun.half))).toBe('')
    }
  })

  test('opening the page changes nothing, and forms of other origins are rejected', async () => {
    const { accounts, begin } = await startGoogle()
    const begun = await begin('google', await accounts.device())
    const browser = openBrowser(accounts)
    const match = `${url}${socialPages.match}/${begun.signIn}`
    for (let time = 0; time < 3; time += 1) expect((await browser.visit(match)).status).toBe(200)
    for (const from of [origin, frameOrigin, undefined, 'null', 'https://evil.example'])
      expect((await browser.post(match, { number: begun.matchNumber }, from)).status, from).toBe(403)
    for (const from of [origin, url, undefined, 'null', 'https://evil.example'])
      expect((await browser.post(url + socialPages.start, { half: begun.half }, from)).status, from).toBe(403)
    expect((await browser.visit(url + socialPages.start)).status).toBe(403)
    expect(await readPoll(await begun.poll())).toEqual({ status: 'waiting' })
  })

  test("the provider's URL signs in no other browser", async () => {
    const { accounts, begin } = await startGoogle()
    const begun = await begin('google', await accounts.device())
    const [attacker, victim] = [openBrowser(accounts), openBrowser(accounts)]
    const way = await attacker.wayOf(await attacker.leave(begun.half))
    const page = await victim.visit(await victim.signInAt(way, { name: 'ann' }))
    expect(page.status).toBe(410)
    expect(await readCode(await begun.poll())).toEqual([401, 'sign_in_failed'])
  })

  test('only the device that started the sign-in gets the identity, with its secret and in time', async () => {
    const { accounts, begin } = await startGoogle()
    const device = await accounts.device()
    const begun = await begin('google', device)
    const browser = openBrowser(accounts)
    const back = await browser.signInAt(await browser.wayOf(await browser.leave(begun.half)), { name: 'ann' })
    expect((await browser.visit(back)).status).toBe(200)
    expect((await begun.poll(await accounts.device())).status).toBe(401)
    expect((await begun.poll(device, randomBytes(32).toString('base64url'))).status).toBe(401)
    // The stored hash of the secret is not accepted as the secret.
    expect((await begun.poll(device, createHash('sha256').update(begun.secret).digest('base64url'))).status).toBe(401)
    accounts.passMinutes(5)
    expect((await begun.poll()).status).toBe(401)
  })

  test('an expired sign-in also rejects the provider’s response', async () => {
    const { accounts, begin } = await startGoogle()
    const begun = await begin('google', await accounts.device())
    const browser = openBrowser(accounts)
    const back = await browser.signInAt(await browser.wayOf(await browser.leave(begun.half)), { name: 'ann' })
    accounts.passMinutes(5)
    expect((await browser.visit(back)).status).toBe(410)
  })
})
