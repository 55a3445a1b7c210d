import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNonces } from './nonces.js'

const key = new Uint8Array(32).fill(7)
const start = 1_790_000_000_000

function setup(capacity?: number) {
  let now = start
  const nonces = createNonces({ key, now: () => now, ...(capacity && { capacity }) })
  return { nonces, pass: (ms: number) => void (now += ms) }
}

test('any number may be open at once, and each is good', () => {
  const { nonces } = setup()
  const open = Array.from({ length: 250_000 }, () => nonces.issue('app.example').nonce)
  expect(new Set(open).size).toBe(open.length)
  for (const nonce of [open[0], open[100_000], open.at(-1)])
    expect(nonces.check(nonce ?? '', 'app.example')).toBe(start + 300_000)
})

test('is of the form that EIP-4361 has', () => {
  expect(setup().nonces.issue('app.example').nonce).toMatch(/^[a-zA-Z0-9]{8,64}$/)
})

test('another domain, another key, any other character, or five minutes: it is none', () => {
  const { nonces, pass } = setup()
  const { nonce } = nonces.issue('app.example')
  expect(nonces.check(nonce, 'other.example')).toBeUndefined()
  expect(
    createNonces({ key: key.map((byte) => byte + 1), now: () => start }).check(nonce, 'app.example'),
  ).toBeUndefined()
  fc.assert(
    fc.property(fc.nat(nonce.length - 1), fc.constantFrom(...'0123456789abcdefABC'), (at, character) => {
      fc.pre(nonce.charAt(at) !== character)
      expect(nonces.check(nonce.slice(0, at) + character + nonce.slice(at + 1), 'app.example')).toBeUndefined()
    }),
  )
  pass(299_999)
  expect(nonces.check(nonce, 'app.example')).toBeDefined()
  pass(1)
  expect(nonces.check(nonce, 'app.example')).toBeUndefined()
})

test('what was tried is remembered, in memory that is bounded', () => {
  const { nonces } = setup(3)
  expect([nonces.claim('a', start + 10), nonces.claim('a', start + 10)]).toEqual([true, false])
  nonces.release('a')
  for (const one of ['a', 'b', 'c', 'd']) expect(nonces.claim(one, start + 10)).toBe(true)
  expect(nonces.claim('d', start + 10)).toBe(false)
  expect(nonces.claim('a', start + 10), 'the oldest made room; the store remembers what has a session').toBe(true)
})
