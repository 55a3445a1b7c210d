import { expect, test } from 'vitest'
import { createPin, type JoinLink, numberOf, proveKey, readJoinLink, writeJoinLink } from './join-link.js'

const link: JoinLink = { join: 'a'.repeat(22), pin: createPin() }
const publicKey = 'k'.repeat(87)
const read = (fragment: string) => readJoinLink(new URLSearchParams(fragment))

test('readJoinLink reads a written link', () => {
  expect(read(writeJoinLink(link))).toEqual(link)
})

test('a link with a missing or an extra part is invalid', () => {
  const whole = writeJoinLink(link)
  const others = ['', 'join=', `join=${link.join}`, `join=${link.join}.`, whole.slice(0, -1), `${whole}a`, `${whole}.a`]
  for (const other of [...others, whole.replace('.', ','), whole.replace('a', '!')])
    expect(read(other), other).toBeUndefined()
})

test('both devices compute the same number, and another pin, key or join gives another number', async () => {
  const number = await numberOf(link, publicKey)
  expect(number).toMatch(/^\d{6}$/)
  expect(await numberOf(read(writeJoinLink(link)) ?? expect.fail(), publicKey)).toBe(number)
  const others = await Promise.all([
    numberOf({ ...link, join: 'b'.repeat(22) }, publicKey),
    numberOf(link, 'l'.repeat(87)),
    ...Array.from({ length: 20 }, () => numberOf({ ...link, pin: createPin() }, publicKey)),
  ])
  // Two of these numbers are equal by chance in one run of 4,000.
  expect(new Set([number, ...others]).size).toBeGreaterThan(20)
})

test('a key cannot be proved without the pin', async () => {
  const proof = await proveKey(publicKey, link.pin)
  expect(await proveKey(publicKey, createPin())).not.toBe(proof)
  expect(await proveKey('l'.repeat(87), link.pin)).not.toBe(proof)
})
