import { socialPollAnswer } from '@openappkit/protocol/accounts'
import { faults, type OidcFault, startFaultyProvider } from '@openappkit/testing/oidc'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readCode, stopAll } from '../accounts.harness.js'
import { clientOf, openBrowser, startSocial } from './social.harness.js'

let provider: Awaited<ReturnType<typeof startFaultyProvider>>
beforeAll(async () => {
  provider = await startFaultyProvider()
})
afterAll(() => provider.close())
afterEach(async () => {
  provider.fault = undefined
  await stopAll()
})

const unreachable: readonly OidcFault[] = [
  'a token endpoint that redirects',
  'an answer without an end',
  'a failing token endpoint',
]
/** Responses that match no sign-in, which then expires. */
const unknown: readonly OidcFault[] = ['an unknown state', 'no state']

async function goThrough(client = clientOf(provider)) {
  const { accounts, begin } = await startSocial({ google: client })
  const begun = await begin('google', await accounts.device())
  const browser = openBrowser(accounts)
  const way = await browser.wayOf(await browser.leave(begun.half))
  const back = way && (await browser.signInAt(way, {}))
  const page = back ? await browser.visit(back) : undefined
  return { accounts, begun, browser, back, page }
}

test('T8: signs in once with PKCE through a provider without faults', async () => {
  const { begun, browser, back, page } = await goThrough()
  expect(page?.status).toBe(200)
  expect(provider.tokenRequests.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  // The same response again, before the frame polls.
  expect((await browser.visit(back)).status).toBe(410)
  expect(socialPollAnswer.parse(await (await begun.poll()).json()).status).toBe('done')
})

test.each(faults)('T8: rejects %s', async (fault) => {
  provider.fault = fault
  const { accounts, begun, page } = await goThrough()
  const text = (await page?.text()) ?? ''
  expect(text).not.toContain('signed in')
  expect(text).not.toMatch(/alert\(1\)|evil\.example|other\.example|invalid_request/)
  expect(page?.headers.get('location') ?? null).toBeNull()
  const ended = await begun.poll()
  if (unknown.includes(fault)) expect(await ended.json()).toEqual({ status: 'away' })
  else {
    const expected = unreachable.includes(fault) ? [503, 'service_unreachable'] : [401, 'sign_in_failed']
    expect(await readCode(ended)).toEqual(expected)
  }
  expect(accounts.lines.join('')).not.toMatch(/code-\d|alert\(1\)/)
})

test('T8: rejects the response of one provider at the callback of another', async () => {
  const { accounts, begin } = await startSocial({ google: clientOf(provider), discord: clientOf(provider) })
  const begun = await begin('google', await accounts.device())
  const browser = openBrowser(accounts)
  const back = await browser.signInAt(await browser.wayOf(await browser.leave(begun.half)), {})
  expect((await browser.visit(back.replace('/google?', '/discord?'))).status).toBe(410)
  expect(await readCode(await begun.poll())).toEqual([401, 'sign_in_failed'])
})

test('T8: ignores a return URL in the request', async () => {
  const { accounts, begin } = await startSocial({ google: clientOf(provider) })
  const begun = await begin('google', await accounts.device())
  const browser = openBrowser(accounts)
  const back = await browser.signInAt(await browser.wayOf(await browser.leave(begun.half)), {})
  const page = await browser.visit(`${back}&redirect_uri=https://evil.example&return_to=//evil.example`)
  expect(page.headers.get('location')).toBeNull()
  expect(await page.text()).not.toContain('evil.example')
})

test("sends Apple a client secret that the operator's key signs", async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const apple = { teamId: 'TEAM', keyId: 'KEY' }
  const { page } = await goThrough({ ...clientOf(provider), clientSecret: await exportPKCS8(privateKey), apple })
  expect(page?.status).toBe(200)
  const secret = provider.tokenRequests.at(-1)?.get('client_secret') ?? ''
  const { payload, protectedHeader } = await jwtVerify(secret, publicKey, { audience: provider.issuer })
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY' })
  expect(payload).toMatchObject({ iss: 'TEAM', sub: provider.clientId })
})

test('queries the user endpoint of a provider without ID tokens', async () => {
  const { issuer } = provider
  const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }
  const identity = { url: `${issuer}/me`, field: ['id'] }
  const plain = { issuer, endpoints, scope: '', secretIn: 'header', identity } as const
  provider.fault = 'no token'
  const { begun, page } = await goThrough({ ...clientOf(provider), provider: plain })
  expect(page?.status).toBe(200)
  expect(socialPollAnswer.parse(await (await begun.poll()).json())).toMatchObject({ status: 'done', email: null })
})
