import { codeOf } from '@openappkit/testing/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { installPage, pair } from '../test/kit.fixture.js'
import { createSetup, eventually } from '../test/setup.fixture.js'
import { createKits, createSiwx, endpoint, watchHosts } from '../test/signing-kit.fixture.js'
import { createLyingWallet, type Lies } from '../test/signing-wallet.fixture.js'

const setup = createSetup()
const { startWallet, later } = setup
beforeAll(setup.start)
beforeEach(installPage)
afterEach(setup.dispose)
afterEach(() => void vi.restoreAllMocks())
afterAll(setup.stop)

const startKit = createKits(setup)

describe('a lying wallet', () => {
  const forged = `0x${'1'.repeat(128)}1b`
  // Always another digit: one account in sixteen ends in 0 already.
  const other = (digit: string) => (digit === '0' ? '1' : '0')

  test.each<[string, Lies]>([
    ['with a forged signature', { says: (cacao) => ({ ...cacao, s: { t: 'eip191', s: forged } }) }],
    ['with a malformed signature', { says: (cacao) => ({ ...cacao, s: { t: 'eip191', s: 'hello' } }) }],
    ['as a contract without code', { says: (cacao) => ({ ...cacao, s: { t: 'eip1271', s: forged } }) }],
    ['for another account', { says: ({ p, ...rest }) => ({ ...rest, p: { ...p, iss: p.iss.replace(/.$/, other) } }) }],
    ['for another domain', { asks: (asked) => ({ ...asked, domain: 'evil.example' }) }],
    ['for another page', { asks: (asked) => ({ ...asked, aud: 'https://evil.example' }) }],
    ['with another nonce', { asks: (asked) => ({ ...asked, nonce: 'abcdefgh12345678' }) }],
    ['with another statement', { asks: (asked) => ({ ...asked, statement: 'Anything.' }) }],
    ['without an expiry', { asks: (asked) => ({ ...asked, exp: undefined as never }) }],
    ['with other terms', { asks: ({ resources = [], ...asked }) => ({ ...asked, resources: resources.slice(1) }) }],
    ['on a network that was not requested', { asks: (asked) => ({ ...asked, chains: ['eip155:1'] }) }],
  ])('a wallet that signs %s is disconnected', async (_, lies) => {
    const hosts = watchHosts()
    const wallet = await createLyingWallet(setup.url(), lies)
    later(wallet.dispose)
    const { siwx } = createSiwx()
    const store = vi.spyOn(siwx, 'setSessions')
    const { kit, count } = startKit({ siwx })
    expect(await codeOf(pair(kit, wallet.pair))).toBe('sign_in_failed')
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'sign_in_failed' })
    expect(kit.getAccount().status).toBe('disconnected')
    expect([count('SIWX_AUTH_ERROR'), count('SIWX_AUTH_SUCCESS')]).toEqual([1, 0])
    // The app never receives a message that differs from the request.
    if (lies.asks) expect(store).not.toHaveBeenCalled()
    await Promise.allSettled(store.mock.results.map(({ value }) => value as Promise<void>))
    expect(localStorage.getItem('@appkit/siwx')).toBeNull()
    expect(hosts().filter((host) => host !== endpoint)).toEqual([])

    const honest = await startWallet()
    await pair(kit, honest.pair)
    expect(kit.getAccount().status).toBe('connected')
    await eventually(() => kit.state.signIn.attempt).toMatchObject({ step: { kind: 'review' } })
  })

  test.each<[string, Lies]>([
    ['nothing', { result: () => undefined }],
    ['no signature', { result: (all) => ({ ...all, cacaos: [] }) }],
    ['a foreign account', { says: ({ p, ...rest }) => ({ ...rest, p: { ...p, iss: 'did:pkh:solana:1:abc' } }) }],
    ['a malformed key', { result: (all) => ({ ...all, responder: { publicKey: 'x', metadata: {} } }) }],
  ])('a wallet that responds with %s fails the attempt', async (_, lies) => {
    const wallet = await createLyingWallet(setup.url(), lies)
    later(wallet.dispose)
    const { kit } = startKit({ siwx: createSiwx().siwx })
    expect(await codeOf(pair(kit, wallet.pair))).toBe('wallet_bad_answer')
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'wallet_bad_answer' })
  })
})
