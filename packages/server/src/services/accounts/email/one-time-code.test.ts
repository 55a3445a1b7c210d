import { expect, test } from 'vitest'
import { deriveKeys } from '../sessions/derive-keys.js'
import fc from 'fast-check'
import { normalizeEmail } from './mailbox.js'
import { createCode, createMatchNumber, macOf } from './one-time-code.js'

test('T6: a million codes are distributed evenly', () => {
  const counts = new Float64Array(1000)
  for (let each = 0; each < 1_000_000; each += 1) {
    const bucket = Number(createCode('sign-in').slice(0, 3))
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  // 999 degrees of freedom: each bound is exceeded with a probability of 1 in 100,000.
  expect(chiSquare).toBeGreaterThan(810)
  expect(chiSquare).toBeLessThan(1200)
})

test('the stored form of a code depends on its challenge, purpose, address and secret', () => {
  const keys = deriveKeys('one-0123456789abcdefghijklmnopqrst')
  const bound = { id: 'challenge', purpose: 'sign-in', email: 'ann@example.com', target: null } as const
  const macs = [
    macOf('123456', bound, keys),
    macOf('123457', bound, keys),
    macOf('123456', { ...bound, id: 'other' }, keys),
    macOf('123456', { ...bound, purpose: 'step-up' }, keys),
    macOf('123456', { ...bound, email: 'bob@example.com' }, keys),
    macOf('123456', { ...bound, target: 'eve@example.com' }, keys),
    macOf('123456', bound, deriveKeys('two-0123456789abcdefghijklmnopqrst')),
  ].map((mac) => mac.toString('hex'))
  expect(new Set(macs).size).toBe(macs.length)
  expect(macOf('123456', bound, keys).toString('hex')).toBe(macs[0])
})

test('creates three different numbers of two digits, including the right one', () => {
  for (let each = 0; each < 1000; each += 1) {
    const { matchNumber, choices } = createMatchNumber()
    expect(new Set(choices).size).toBe(3)
    expect(choices).toContain(matchNumber)
    expect(choices.every((choice) => /^[1-9]\d$/.test(choice))).toBe(true)
  }
})

test('normalizeEmail ignores capitals and keeps tags', () => {
  expect(normalizeEmail('Ann+Shop@Example.COM')).toBe('ann+shop@example.com')
})

test('normalizeEmail ignores text pasted around an address', () => {
  for (const text of ['Ann <Ann@Example.com>', 'mailto:ann@example.com?subject=Hi', '\ufeffann@exam\u200bple.com.'])
    expect(normalizeEmail(text)).toBe('ann@example.com')
})

test('normalizeEmail maps every valid address to the same account as before', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(normalizeEmail(email)).toBe(email.normalize('NFC').toLowerCase())
      expect(normalizeEmail(normalizeEmail(email))).toBe(normalizeEmail(email))
    }),
  )
})
