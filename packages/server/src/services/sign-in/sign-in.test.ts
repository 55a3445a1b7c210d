import { encodeBase58 } from '@openappkit/protocol/base58'
import { sessionsAnswer, nonceAnswer, signInPaths } from '@openappkit/protocol/sign-in'
import { bitcoinAccount } from '@openappkit/testing/bitcoin'
import { cosmosAccount } from '@openappkit/testing/cosmos'
import { polkadotAccount } from '@openappkit/testing/polkadot'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, describe, expect, test } from 'vitest'
import { codeOf, minuteMs, start, stopAll, stranger, visitor } from './sign-in-site.harness.js'

afterEach(stopAll)

describe('sign-in service', () => {
  test('opens a session that only its token can read', async () => {
    const site = await start()
    const { token, session } = await site.sessionOf()
    expect(session).toMatchObject({ address: visitor.address, chainId: 'eip155:1', domain: 'app.example' })
    const answer = await site.sessions(token)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { message, ...found } = sessionsAnswer.parse(await answer.json())
    expect(found).toEqual({ current: session.id, sessions: [session] })
    expect(message).toContain(visitor.address)
    expect(await codeOf(await site.sessions(token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A')))).toEqual([
      401,
      'sign_in_failed',
    ])
    expect((await site.sessions('')).status).toBe(401)
  })

  test('accepts plain EIP-4361 with a numeric chain id', async () => {
    const site = await start()
    const { session, token } = await site.sessionOf({ chainId: '1' })
    expect(session.chainId).toBe('eip155:1')
    const { message } = sessionsAnswer.parse(await (await site.sessions(token)).json())
    expect(parseSiweMessage(message)).toMatchObject({ address: visitor.address, chainId: 1 })
  })

  test('serves an origin whose own GET requests have no `Origin` header', async () => {
    const site = await start()
    const ask = (query: string) => fetch(`${site.url}${signInPaths.nonce}${query}`)
    const { nonce } = nonceAnswer.parse(await (await ask('?domain=app.example')).json())
    expect((await site.verify(await site.signed({ nonce }))).status).toBe(200)
    for (const query of ['', '?domain=evil.example', '?domain=app.example.evil.example', '?domain=app.example/x']) {
      expect(await codeOf(await ask(query))).toEqual([400, 'bad_message'])
    }
  })

  test('a session ends with the validity of its message or with the configured lifetime, whichever is first', async () => {
    const site = await start({ sessionDays: 1 })
    const short = await site.sessionOf({ expirationTime: site.iso(10 * minuteMs) })
    expect(short.session.expiresAt).toBe(site.iso(10 * minuteMs))
    const long = await site.sessionOf({ expirationTime: site.iso(30 * 24 * 60 * minuteMs) })
    expect(long.session.expiresAt).toBe(site.iso(24 * 60 * minuteMs))
    site.pass(11 * minuteMs)
    expect((await site.sessions(short.token)).status).toBe(401)
    expect((await site.sessions(long.token)).status).toBe(200)
  })

  test('ends one session, or all of the account, and no session of another account', async () => {
    const site = await start()
    const [one, two, three] = [await site.sessionOf(), await site.sessionOf(), await site.sessionOf()]
    const end = site.revoke
    expect((await end(one.token, 'session')).status).toBe(200)
    expect((await site.sessions(one.token)).status).toBe(401)
    expect(sessionsAnswer.parse(await (await site.sessions(two.token)).json()).sessions).toHaveLength(2)
    expect((await end(one.token, 'account')).status).toBe(401)
    expect((await end(two.token, 'account')).status).toBe(200)
    expect((await site.sessions(three.token)).status).toBe(401)
  })

  test('sessions in a file survive a restart, and the file contains no token', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sign-in-'))
    const file = join(folder, 'sessions.sqlite')
    try {
      const before = await start({ file })
      const { token } = await before.sessionOf()
      await stopAll()
      const after = await start({ file })
      expect((await after.sessions(token)).status).toBe(200)
      await stopAll()
      expect((await readFile(file)).includes(token)).toBe(false)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('signs in with a Solana account', async () => {
    const site = await start()
    const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
    const address = encodeBase58(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)))
    const { message } = await site.signed({
      address,
      accountOf: 'Solana',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    })
    const bytes = await crypto.subtle.sign('Ed25519', keys.privateKey, new TextEncoder().encode(message))
    expect((await site.verify({ message, signature: encodeBase58(new Uint8Array(bytes)) })).status).toBe(200)
  })

  test.each(['p2wpkh', 'p2tr'] as const)('signs in with a %s address on Bitcoin', async (kind) => {
    const site = await start()
    const [own, other] = [generatePrivateKey(), generatePrivateKey()].map((key) => bitcoinAccount(key, kind))
    const chainId = 'bip122:000000000019d6689c085ae165831e93'
    const ask = async (change = {}) =>
      (await site.signed({ address: own?.address ?? '', accountOf: 'Bitcoin', chainId, ...change })).message
    const answer = async (message: string, signature = '') => (await site.verify({ message, signature })).status
    const message = await ask()
    expect(await answer(message, own?.signMessage(message))).toBe(200)
    const forged = await ask()
    expect(await answer(forged, other?.signMessage(forged)), 'the key of another').toBe(401)
    expect(await answer(await ask(), own?.signMessage('another text')), 'another text').toBe(401)
    const elsewhere = await ask({ chainId: 'bip122:000000000933ea01ad0ee984209779ba' })
    expect(await answer(elsewhere, own?.signMessage(elsewhere)), 'an address of another network').toBe(401)
  })

  test('signs in with a Cosmos account', async () => {
    const site = await start()
    const [own, other] = [cosmosAccount(generatePrivateKey()), cosmosAccount(generatePrivateKey())]
    const ask = { address: own.address, accountOf: 'Cosmos', chainId: 'cosmos:cosmoshub-4' } as const
    const { message } = await site.signed(ask)
    const { signature } = await own.signArbitrary(message)
    expect((await site.verify({ message, signature })).status).toBe(200)
    const { message: forged } = await site.signed(ask)
    expect((await site.verify({ message: forged, signature })).status, 'another text').toBe(401)
    const stolen = await other.signArbitrary(forged)
    expect((await site.verify({ message: forged, ...stolen })).status, 'the key of another').toBe(401)
  })

  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)('signs in with a %s key on Polkadot', async (scheme) => {
    const site = await start()
    const [own, other] = [generatePrivateKey(), generatePrivateKey()].map((key) => polkadotAccount(key, scheme))
    const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
    const ask = async (change = {}) =>
      (await site.signed({ address: own?.address(0) ?? '', accountOf: 'Polkadot', chainId, ...change })).message
    const answer = async (message: string, signature = '') => (await site.verify({ message, signature })).status
    const message = await ask()
    expect(await answer(message, own?.signMessage(message))).toBe(200)
    const forged = await ask()
    expect(await answer(forged, other?.signMessage(forged)), 'the key of another').toBe(401)
    expect(await answer(await ask(), own?.signMessage('another text')), 'another text').toBe(401)
    const elsewhere = await ask({ chainId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f' })
    expect(await answer(elsewhere, own?.signMessage(elsewhere)), 'an address of another network').toBe(401)
  })
})

test('releases the nonce of a contract account whose chain does not respond', async () => {
  const site = await start({ rpcUrls: { 'eip155:1': 'http://127.0.0.1:1' } })
  const body = await site.signed({}, stranger)
  for (const _ of [1, 2]) expect(await codeOf(await site.verify(body))).toEqual([503, 'rpc_failed'])
})

test('has no routes when the service does not run', async () => {
  const site = await start({}, { services: {} })
  expect((await fetch(site.url + signInPaths.nonce)).status).toBe(404)
})

test('rejects a file that cannot be opened, and names the variable', async () => {
  await expect(start({ file: '/nonexistent/sessions.sqlite' })).rejects.toThrow('SIGN_IN_FILE')
})
