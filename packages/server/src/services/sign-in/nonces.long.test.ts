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

test('accepts any number of open nonces', () => {
  const { nonces } = setup()
  const open = Array.from({ length: 250_000 }, () => nonces.issue('app.example').nonce)
  expect(new Set(open).size).toBe(open.length)
  for (const nonce of [open[0], open[100_000], open.at(-1)])
    expect(nonces.check(nonce ?? '', 'app.example')).toBe(start + 300_000)
})

test('issues nonces in the format of EIP-4361', () => {
  expect(setup().nonces.issue('app.example').nonce).toMatch(/^[a-zA-Z0-9]{8,64}$/)
})

test('rejects a nonce with another domain, another key or a changed character, or after five minutes', () => {
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

test('remembers tried nonces in bounded memory', () => {
  const { nonces } = setup(3)
  expect([nonces.claim('a', start + 10), nonces.claim('a', start + 10)]).toEqual([true, false])
  nonces.release('a')
  for (const one of ['a', 'b', 'c', 'd']) expect(nonces.claim(one, start + 10)).toBe(true)
  expect(nonces.claim('d', start + 10)).toBe(false)
  expect(nonces.claim('a', start + 10), 'the oldest made room; the store remembers what has a session').toBe(true)
})
