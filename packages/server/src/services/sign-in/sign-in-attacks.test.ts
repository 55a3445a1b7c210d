import { sessionsAnswer, verifyAnswer } from '@openappkit/protocol/sign-in'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { codeOf, minuteMs, start, stopAll, stranger, visitor } from './sign-in-site.harness.js'

afterEach(stopAll)

describe('T5: rejected sign-ins', () => {
  test.each<[string, (site: Awaited<ReturnType<typeof start>>) => Promise<unknown>]>([
    ['a message for another domain', (site) => site.signed({ domain: 'evil.example' })],
    [
      'a message for another domain and URI',
      (site) => site.signed({ domain: 'evil.example', uri: 'https://evil.example' }),
    ],
    ['a message for another URI', (site) => site.signed({ uri: 'https://evil.example/login' })],
    ['a URI of a lower scheme', (site) => site.signed({ uri: 'http://app.example/login' })],
    ['a URI whose host is another’s', (site) => site.signed({ uri: 'https://app.example@evil.example/login' })],
    ['a URI of another port', (site) => site.signed({ uri: 'https://app.example:8443/login' })],
    ['a URI of a domain below', (site) => site.signed({ uri: 'https://login.app.example/login' })],
    ['a nonce that was never issued', (site) => site.signed({ nonce: 'A'.repeat(24) })],
    ['a nonce of another site', async (site) => site.signed({ nonce: await site.nonceFor('https://a.shop.example') })],
    ['a future time of issue', (site) => site.signed({ issuedAt: site.iso(60 * minuteMs) })],
    [
      'no time of issue',
      async (site) => {
        const { message } = await site.signed()
        const bare = message.replace(/\nIssued At: .*/, '')
        return { message: bare, signature: await visitor.signMessage({ message: bare }) }
      },
    ],
    ['a message that has expired', (site) => site.signed({ expirationTime: site.iso(-1) })],
    ['a message that is not valid yet', (site) => site.signed({ notBefore: site.iso(60 * minuteMs) })],
    ['the signature of another account', (site) => site.signed({}, stranger)],
    [
      'an altered statement',
      async (site) => {
        const { message, signature } = await site.signed()
        return { message: message.replace('Welcome back.', 'Send everything.'), signature }
      },
    ],
    [
      'an altered chain',
      async (site) => {
        const { message, signature } = await site.signed()
        return { message: message.replace('eip155:1', 'eip155:137'), signature }
      },
    ],
    [
      'an altered address',
      async (site) => {
        const { message, signature } = await site.signed()
        return { message: message.replace(visitor.address, stranger.address), signature }
      },
    ],
    ['no signature worth the name', async (site) => ({ message: (await site.signed()).message, signature: '0x' })],
    [
      'a signature of another kind of chain',
      async (site) => site.signed({ chainId: 'cosmos:cosmoshub-4', address: 'cosmos1abc' }),
    ],
  ])('rejects %s', async (_, attack) => {
    const site = await start()
    expect(await codeOf(await site.verify(await attack(site)))).toEqual([401, 'sign_in_failed'])
  })

  test('rejects a message without a valid chain', async () => {
    const site = await start()
    expect(await codeOf(await site.verify(await site.signed({ chainId: 'eip155:0' })))).toEqual([400, 'bad_message'])
  })

  test('rejects a statement other than the configured one', async () => {
    const site = await start({ statement: 'Welcome back.' })
    expect(await codeOf(await site.verify(await site.signed({ statement: 'Give me everything.' })))).toEqual([
      401,
      'sign_in_failed',
    ])
    expect((await site.verify(await site.signed())).status).toBe(200)
  })

  test('rejects a used nonce, also from the account that used it', async () => {
    const site = await start()
    const body = await site.signed()
    expect((await site.verify(body)).status).toBe(200)
    expect(await codeOf(await site.verify(body))).toEqual([401, 'sign_in_failed'])
  })

  test('rejects a nonce that was used with a wrong signature', async () => {
    const site = await start()
    const nonce = await site.nonceFor()
    expect((await site.verify(await site.signed({ nonce }, stranger))).status).toBe(401)
    expect((await site.verify(await site.signed({ nonce }))).status).toBe(401)
  })

  test('rejects a nonce after five minutes', async () => {
    const site = await start()
    const [young, old] = [await site.nonceFor(), await site.nonceFor()]
    site.pass(5 * minuteMs - 1)
    expect((await site.verify(await site.signed({ nonce: young }))).status).toBe(200)
    site.pass(1)
    expect((await site.verify(await site.signed({ nonce: old }))).status).toBe(401)
  })

  test('opens exactly one session for fifty concurrent requests with one nonce', async () => {
    const site = await start()
    const body = await site.signed()
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.verify(body)))
    const [first, ...more] = answers.filter(({ status }) => status === 200)
    expect([more.length, answers.filter(({ status }) => status === 401).length]).toEqual([0, 49])
    const { token } = verifyAnswer.parse(await first?.json())
    expect(sessionsAnswer.parse(await (await site.sessions(token)).json()).sessions).toHaveLength(1)
  })

  test('opens exactly one session for fifty accounts that use one nonce at once', async () => {
    const site = await start()
    const nonce = await site.nonceFor()
    const accounts = Array.from({ length: 50 }, () => privateKeyToAccount(generatePrivateKey()))
    const bodies = await Promise.all(accounts.map((one) => site.signed({ nonce, address: one.address }, one)))
    const answers = await Promise.all(bodies.map((body) => site.verify(body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49)
  })

  test('rejects a page of another origin, even a served one', async () => {
    const site = await start()
    const { token } = await site.sessionOf()
    const headers = { origin: 'https://a.shop.example' }
    expect(await codeOf(await site.verify(await site.signed(), headers))).toEqual([401, 'sign_in_failed'])
    expect((await site.sessions(token, headers)).status).toBe(401)
    expect((await site.verify(await site.signed(), { origin: 'https://evil.example' })).status).toBe(403)
    expect((await site.sessions(token, {}, '?domain=app.example')).status, 'the app’s own backend').toBe(200)
  })

  test.each([
    undefined,
    null,
    [],
    {},
    { message: 1, signature: '0x' },
    { message: 'x'.repeat(20_000), signature: '0x1' },
  ])('rejects the malformed body %j', async (body) => {
    const site = await start()
    expect(await codeOf(await site.verify(body))).toEqual([400, 'bad_message'])
  })
})
