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
