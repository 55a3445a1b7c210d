import { expect, test } from 'vitest'
import { createSeenNonces } from './seen-nonces.js'

const token = { clientId: 'me', nonce: 'n', issuedAt: 1000, expiresAt: 2000 }

test('a client comes again with its nonce, and nobody else does', () => {
  const nonces = createSeenNonces()
  expect(nonces.admit(token)).toBe(true)
  expect(nonces.admit(token)).toBe(true)
  expect(nonces.admit({ ...token, clientId: 'you' })).toBe(false)
})

test('a token from before the newest is of no use', () => {
  const nonces = createSeenNonces()
  expect(nonces.admit({ ...token, issuedAt: 1500 })).toBe(true)
  expect(nonces.admit({ ...token, issuedAt: 1440 })).toBe(true)
  expect(nonces.admit({ ...token, issuedAt: 1439 })).toBe(false)
})

test('is forgotten when it has ended', () => {
  const nonces = createSeenNonces()
  nonces.admit(token)
  nonces.sweep(2060)
  expect(nonces.size).toBe(1)
  nonces.sweep(2061)
  expect(nonces.size).toBe(0)
})

test('a flood of nonces makes no replaced token good again before it expires', () => {
  const nonces = createSeenNonces(100)
  const [old, fresh] = [
    { ...token, issuedAt: 1000, expiresAt: 90_000 },
    { ...token, issuedAt: 1300, expiresAt: 90_000 },
  ]
  for (const one of [old, fresh]) expect(nonces.admit(one)).toBe(true)
  for (let index = 0; index < 1000; index += 1) {
    const issuedAt = 1400 + index
    expect(nonces.admit({ clientId: `c${index}`, nonce: `n${index}`, issuedAt, expiresAt: 90_000 })).toBe(true)
    nonces.sweep(issuedAt)
    expect(nonces.size).toBeLessThanOrEqual(101)
  }
  expect(nonces.admit(old)).toBe(false)
  expect(nonces.admit(fresh)).toBe(false)
  // Whoever signs a token now is served, also the client that was forgotten.
  expect(nonces.admit({ ...token, issuedAt: 2400, expiresAt: 90_000 })).toBe(true)
})

test('a clock that is ahead locks nobody out', () => {
  const nonces = createSeenNonces(1)
  const [ahead, other, right] = ['ahead', 'other', 'right'].map((nonce) => ({ ...token, nonce, clientId: nonce }))
  nonces.admit({ ...ahead, issuedAt: 1059 } as typeof token)
  nonces.admit({ ...other, issuedAt: 1000 } as typeof token)
  nonces.sweep(1000)
  expect(nonces.admit({ ...right, issuedAt: 1000 } as typeof token)).toBe(true)
})
