import { createProof } from '@openappkit/protocol/accounts'
import { expect, test } from 'vitest'
import { createAccessTokens } from './access-tokens.js'
import { deriveKeys } from './derive-keys.js'
import { createProofNonces } from './proof-nonces.js'
import { createMemoryFleeting } from '../fleeting/memory-fleeting.js'
import { createProofs } from './proofs.js'

// P19. `npm run test:security` flips every bit, every other run one of ten.
const stride = process.env['SECURITY'] === 'whole' ? 1 : 10

const time = Date.UTC(2026, 10, 27, 12)
const now = () => time

/** Whether two tokens decode alike: the last letter of a signature has unused bits. */
const isSame = (token: string, other: string): boolean => {
  const bytesOf = (text: string) => text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'))
  return `${bytesOf(token)}` === `${bytesOf(other)}` && token.split('.').length === other.split('.').length
}

/** The token with one bit of one letter flipped, for each tested bit. */
function* flips(token: string): Generator<string> {
  const bytes = Buffer.from(token, 'latin1')
  for (let bit = 0; bit < bytes.length * 8; bit += stride) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    yield flipped.toString('latin1')
  }
}

test('P19: rejects a proof with one flipped bit', async () => {
  const nonces = createProofNonces({ now })
  const proofs = createProofs({ nonces, fleeting: createMemoryFleeting(), now })
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const { nonce } = nonces.issue()
  const request = { method: 'POST', url: 'https://accounts.example/accounts/code', body: '{"code":"123456"}' } as const
  const accessToken = 'token'
  const proof = await createProof({ keys, nonce, now: time, accessToken, ...request })
  const check = (text: string) => proofs.check({ proof: text, accessToken, ...request })
  let count = 0
  for (const flipped of flips(proof)) {
    const outcome = await check(flipped)
    // A token that decodes to the same bytes is the same proof, and valid once like it.
    if (!isSame(proof, flipped)) expect(outcome).toBe('wrong')
    count += 1
  }
  expect(count).toBeGreaterThan((proof.length * 8) / stride - 1)
  expect(['replayed', expect.any(Object)]).toContainEqual(await check(proof))
  expect(await check(proof)).toBe('replayed')
})

test('P19: rejects an access token with one flipped bit', async () => {
  const tokens = createAccessTokens({ keys: [deriveKeys('0123456789abcdefghijklmnopqrstuvwxyz')], now })
  const session = { id: 'session', account: 'account', thumbprint: 'device' }
  const { accessToken } = await tokens.issue(session as Parameters<typeof tokens.issue>[0])
  for (const flipped of flips(accessToken))
    if (!isSame(accessToken, flipped)) expect(await tokens.read(flipped)).toBeUndefined()
  expect(await tokens.read(accessToken)).toEqual({ session: 'session', thumbprint: 'device' })
})
