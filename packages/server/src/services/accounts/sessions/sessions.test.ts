import { accountsPaths, createProof, keySharePaths, sessionAnswer } from '@openappkit/protocol/accounts'
import { base64url, SignJWT } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { type Accounts, type Device, readCode, start, stopAll, url } from '../accounts.harness.js'

afterEach(stopAll)

const ann = 'ann@example.com'

async function signedIn(accounts: Accounts) {
  const device = await accounts.device()
  return { device, ...(await device.signIn(ann)) }
}

const derive = async (device: Device, accessToken: string) =>
  sessionAnswer.parse(await (await device.ask(accountsPaths.derive, {}, accessToken)).json())

describe('T10: proofs', () => {
  test('accepts a proof once', async () => {
    const accounts = await start()
    const { device, accessToken } = await signedIn(accounts)
    const options = { keys: device.keys, method: 'GET', accessToken, now: accounts.now() } as const
    const proof = await createProof({ ...options, url: url + accountsPaths.user, nonce: await accounts.nonce() })
    const ask = () => device.ask(accountsPaths.user, undefined, accessToken, { proof })
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['by another device', 'other key'],
    ['for another path', 'other path'],
    ['for another server', 'other server'],
    ['over another body', 'other body'],
    ['that is empty', 'no proof'],
    ['signed with no algorithm', 'alg none'],
    ['signed with the public key as a secret', 'alg HS256'],
    ['from a clock that is ahead', 'ahead'],
    ['from a clock that is behind', 'behind'],
    ['with an invented nonce', 'invented nonce'],
    ['with a nonce of another project', 'other project'],
  ])('rejects a proof %s', async (_, attack) => {
    const accounts = await start()
    const { device, accessToken } = await signedIn(accounts)
    const thief = await accounts.device()
    const path = accountsPaths.user
    const head = { typ: 'dpop+jwt', jwk: await crypto.subtle.exportKey('jwk', device.keys.publicKey) }
    const claims = {
      jti: 'a'.repeat(22),
      htm: 'GET',
      htu: url + path,
      iat: Math.floor(accounts.now() / 1000),
      nonce: await accounts.nonce(),
    }
    const changes: Record<string, Parameters<typeof device.ask>[3]> = {
      'other key': { keys: thief.keys },
      'other path': { url: url + accountsPaths.devices },
      'other server': { url: `https://accounts.example.evil.io${path}` },
      'other body': { signedBody: '{}' },
      'no proof': { proof: '' },
      'alg none': {
        proof: `${base64url.encode(JSON.stringify({ ...head, alg: 'none' }))}.${base64url.encode(JSON.stringify(claims))}.`,
      },
      'alg HS256': {
        proof: await new SignJWT(claims)
          .setProtectedHeader({ ...head, alg: 'HS256' })
          .sign(new TextEncoder().encode(JSON.stringify(head.jwk))),
      },
      ahead: { iat: accounts.now() + 62_000 },
      behind: { iat: accounts.now() - 62_000 },
      'invented nonce': { nonce: '0'.repeat(60) },
      'other project': { project: 'other' },
    }
    const response = await device.ask(path, undefined, accessToken, changes[attack] ?? {})
    expect(await readCode(response)).toEqual([401, 'jwt_token_not_valid'])
    expect((await device.ask(path, undefined, accessToken)).status).toBe(200)
  })

  test('a nonce lasts five minutes; the response reports it and carries the next one', async () => {
    const accounts = await start()
    const { device, accessToken } = await signedIn(accounts)
    const nonce = await accounts.nonce()
    accounts.passMinutes(5)
    const stale = await device.ask(accountsPaths.user, undefined, accessToken, { nonce })
    expect(stale.headers.get('www-authenticate')).toContain('use_dpop_nonce')
    const next = stale.headers.get('dpop-nonce') ?? ''
    expect((await device.ask(accountsPaths.user, undefined, accessToken, { nonce: next })).status).toBe(200)
  })
})

describe('sessions', () => {
  test('an access token lasts ten minutes, and the refresh token returns the next', async () => {
    const accounts = await start()
    const { device, accessToken, refreshToken } = await signedIn(accounts)
    accounts.passMinutes(11)
    expect((await device.ask(accountsPaths.user, undefined, accessToken)).status).toBe(401)
    const next = sessionAnswer.parse(await (await device.ask(accountsPaths.refresh, { refreshToken })).json())
    expect(await (await device.ask(accountsPaths.user, undefined, next.accessToken)).json()).toMatchObject({
      email: ann,
    })
    expect((await (await accounts.device()).ask(accountsPaths.refresh, next)).status).toBe(400)
    const stolen = await (await accounts.device()).ask(accountsPaths.refresh, { refreshToken: next.refreshToken })
    expect(stolen.status).toBe(401)
  })

  test('a sign-out ends the session at once', async () => {
    const accounts = await start()
    const { device, accessToken, refreshToken } = await signedIn(accounts)
    expect((await device.ask(accountsPaths.signOut, {}, accessToken)).status).toBe(200)
    expect((await device.ask(accountsPaths.user, undefined, accessToken)).status).toBe(401)
    expect((await device.ask(accountsPaths.refresh, { refreshToken })).status).toBe(401)
  })

  test('a session derives another one with its own tokens, the same device and the same verification', async () => {
    const accounts = await start()
    const first = await signedIn(accounts)
    const { device } = first
    accounts.passMinutes(4)
    const second = await derive(device, first.accessToken)
    const third = await derive(device, second.accessToken)
    expect(new Set([first, second, third].flatMap((each) => [each.accessToken, each.refreshToken])).size).toBe(6)
    const userOf = async (token: string) => (await device.ask(accountsPaths.user, undefined, token)).json()
    const user = await userOf(first.accessToken)
    for (const { accessToken, account, email, provider } of [second, third]) {
      expect({ account, email, provider }).toEqual({ account: first.account, email: ann, provider: null })
      expect(await userOf(accessToken)).toEqual(user)
    }
    const list = (await (await device.ask(accountsPaths.devices, undefined, third.accessToken)).json()) as object
    expect(list).toMatchObject({ devices: [{ id: (user as { device: string }).device }] })
    accounts.passMinutes(2)
    const code = await readCode(await device.ask(keySharePaths.export, {}, third.accessToken))
    expect(code).toEqual([403, 'action_not_allowed'])
  })

  test('two sessions of one sign-in refresh independently, and a sign-out from either ends both', async () => {
    for (const isDerived of [false, true]) {
      const accounts = await start()
      const { device, ...first } = await signedIn(accounts)
      const second = await derive(device, first.accessToken)
      const next = async (refreshToken: string) =>
        sessionAnswer.parse(await (await device.ask(accountsPaths.refresh, { refreshToken })).json())
      accounts.passMinutes(11)
      const refreshed = [await next(first.refreshToken), await next(second.refreshToken)] as const
      accounts.passMinutes(1)
      await device.ask(accountsPaths.signOut, {}, refreshed[isDerived ? 1 : 0].accessToken)
      for (const { accessToken, refreshToken } of refreshed) {
        expect((await device.ask(accountsPaths.user, undefined, accessToken)).status).toBe(401)
        expect((await device.ask(accountsPaths.refresh, { refreshToken })).status).toBe(401)
      }
    }
  })

  test('a derivation needs a session that lasts, the key of its device and its project', async () => {
    const accounts = await start()
    const { device, accessToken, refreshToken } = await signedIn(accounts)
    const stranger = await accounts.device()
    const refused = [401, 'jwt_token_not_valid']
    const ask = async (...[by, token, change]: [Device, string?, Parameters<Device['ask']>[3]?]) =>
      readCode(await by.ask(accountsPaths.derive, {}, token, change))
    expect(await ask(stranger, accessToken)).toEqual(refused)
    expect(await ask(device, accessToken, { project: 'other' })).toEqual(refused)
    expect(await ask(device, accessToken, { proof: '' })).toEqual(refused)
    expect(await ask(device)).toEqual(refused)
    expect(await ask(device, refreshToken)).toEqual(refused)
    const { accessToken: derived } = await derive(device, accessToken)
    await device.ask(accountsPaths.signOut, {}, accessToken)
    for (const token of [accessToken, derived]) expect(await ask(device, token)).toEqual(refused)
  })

  test('derivations have the budget of refreshes', async () => {
    const accounts = await start()
    const { device, accessToken } = await signedIn(accounts)
    const nonce = await accounts.nonce()
    const ask = () => device.ask(accountsPaths.derive, {}, accessToken, { nonce })
    const statuses = (await Promise.all(Array.from({ length: 150 }, ask))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60)
  })

  test('a user who verified their identity again removes another device, and the audit log records it', async () => {
    const accounts = await start()
    const first = await signedIn(accounts)
    accounts.pass(31_000)
    const second = await signedIn(accounts)
    const list = await (await second.device.ask(accountsPaths.devices, undefined, second.accessToken)).json()
    const { current, devices } = list as { current: string; devices: { id: string; name: string }[] }
    expect(devices).toHaveLength(2)
    const device = devices.find(({ id }) => id !== current)?.id
    accounts.passMinutes(6)
    const remove = () => second.device.ask(accountsPaths.revokeDevice, { device }, second.accessToken)
    expect(await readCode(await remove())).toEqual([403, 'action_not_allowed'])
    const step = (await (await second.device.ask(accountsPaths.stepUp, {}, second.accessToken)).json()) as {
      challenge: string
    }
    await second.device.ask(accountsPaths.code, { challenge: step.challenge, code: await accounts.codeFor(ann) })
    expect((await remove()).status).toBe(200)
    expect((await first.device.ask(accountsPaths.refresh, { refreshToken: first.refreshToken })).status).toBe(401)
    const audit = await (await second.device.ask(accountsPaths.audit, undefined, second.accessToken)).json()
    const { entries } = audit as { entries: { event: string; network: string }[] }
    expect(entries.slice(0, 2).map(({ event }) => event)).toEqual(['device revoked', 'verified again'])
    expect(entries[0]?.network).toBe('192.0.2.0')
  })

  test('signs with a new secret, and still accepts tokens and codes of the old one', async () => {
    const [old, young] = ['old-0123456789abcdefghijklmnopqrst', 'new-0123456789abcdefghijklmnopqrst']
    const { deriveKeys } = await import('./derive-keys.js')
    const { createAccessTokens } = await import('./access-tokens.js')
    const now = Date.now
    const session = { id: 'session', account: 'account', thumbprint: 'key' } as never
    const before = createAccessTokens({ keys: [deriveKeys(old)], now })
    const after = createAccessTokens({ keys: [deriveKeys(young), deriveKeys(old)], now })
    const { accessToken } = await before.issue(session)
    expect(await after.read(accessToken)).toEqual({ session: 'session', thumbprint: 'key' })
    expect(await before.read((await after.issue(session)).accessToken)).toBeUndefined()
  })
})
