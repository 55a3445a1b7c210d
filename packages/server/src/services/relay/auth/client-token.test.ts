import { encodeBase58 } from '@openappkit/protocol/base58'
import { generateKeyPair, signJWT, verifyJWT } from '@walletconnect/relay-auth'
import { describe, expect, test } from 'vitest'
import { createIdentity, signToken } from '../../../../test/identity.js'
import { readClientToken } from './client-token.js'

const url = 'wss://relay.example'
const now = Math.floor(Date.now() / 1000)
const rules = { isAudience: (audience: string) => audience === url, now }
const me = createIdentity()
const day = 86_400

test('accepts a token of the published library, and creates tokens that it accepts', async () => {
  const token = await signJWT('nonce', url, day, generateKeyPair(new Uint8Array(32).fill(7)))
  expect(readClientToken(token, rules)).toMatchObject({ clientId: expect.stringMatching(/^did:key:z6Mk/) })
  expect(await verifyJWT(signToken(me, url))).toBe(true)
})

test('returns the client and the times of a token', () => {
  expect(readClientToken(signToken(me, url, { sub: 'n', iat: now, exp: now + 60 }), rules)).toEqual({
    clientId: me.clientId,
    issuedAt: now,
    expiresAt: now + 60,
  })
})

describe('invalid client tokens', () => {
  const other = createIdentity()
  const flip = (token: string, part: number) =>
    token
      .split('.')
      .map((text, at) => (at === part ? text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) : text))
      .join('.')
  const secp256k1 = `did:key:z${encodeBase58(Buffer.concat([Buffer.from([0xe7, 0x01]), Buffer.alloc(32, 1)]))}`
  const short = `did:key:z${encodeBase58(Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.alloc(31, 1)]))}`

  test.each([
    ['an empty token', '', 'malformed'],
    ['a token of arbitrary text', 'a.b.c', 'malformed'],
    ['two parts', signToken(me, url).split('.').slice(0, 2).join('.'), 'bad_signature'],
    ['four parts', `${signToken(me, url)}.e30`, 'malformed'],
    ['a very long token', signToken(me, url, { sub: 'x'.repeat(5000) }), 'malformed'],
    ['alg none', signToken(me, url, {}, { alg: 'none', typ: 'JWT' }), 'malformed'],
    ['alg HS256', signToken(me, url, {}, { alg: 'HS256', typ: 'JWT' }), 'malformed'],
    ['another act', signToken(me, url, { act: 'webhook' }), 'malformed'],
    ['no nonce', signToken(me, url, { sub: '' }), 'malformed'],
    ['times that are no numbers', signToken(me, url, { exp: `${now + 60}` }), 'malformed'],
    ['an issuer that is not a key', signToken(me, url, { iss: 'did:web:relay.example' }), 'bad_key'],
    ['a key of another curve', signToken(me, url, { iss: secp256k1 }), 'bad_key'],
    ['a key that is too short', signToken(me, url, { iss: short }), 'bad_key'],
    ['letters outside of base58', signToken(me, url, { iss: `${me.clientId.slice(0, -1)}0` }), 'bad_key'],
    ['the id of another client', signToken(me, url, { iss: other.clientId }), 'bad_signature'],
    ['a changed signature', flip(signToken(me, url), 2), 'bad_signature'],
    ['another relay', signToken(me, 'wss://relay.example.org'), 'wrong_audience'],
    ['another spelling of the relay', signToken(me, 'WSS://relay.example'), 'wrong_audience'],
    ['an expired token', signToken(me, url, { iat: now - day, exp: now - 61 }), 'expired'],
    ['a token valid for more than a day', signToken(me, url, { iat: now, exp: now + day + 1 }), 'bad_times'],
    ['a token issued in the future', signToken(me, url, { iat: now + 120, exp: now + 180 }), 'bad_times'],
    ['an end before its start', signToken(me, url, { iat: now + 30, exp: now + 20 }), 'bad_times'],
  ])('rejects %s', (_, token, problem) => {
    expect(readClientToken(token, rules)).toBe(problem)
  })
})

test('tolerates a clock difference of a minute', () => {
  const ahead = signToken(me, url, { iat: now + 55, exp: now + 55 + day })
  const behind = signToken(me, url, { iat: now - day, exp: now - 55 })
  for (const token of [ahead, behind]) expect(readClientToken(token, rules)).toMatchObject({ clientId: me.clientId })
})
