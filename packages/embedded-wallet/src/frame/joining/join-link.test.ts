import { expect, test } from 'vitest'
import { createPin, type JoinLink, numberOf, proveKey, readJoinLink, writeJoinLink } from './join-link.js'

const link: JoinLink = { join: 'a'.repeat(22), pin: createPin() }
const publicKey = 'k'.repeat(87)
const read = (fragment: string) => readJoinLink(new URLSearchParams(fragment))

test('a link is read as it was written', () => {
  expect(read(writeJoinLink(link))).toEqual(link)
})

test('a link that lacks a part, or has more, is none', () => {
  const whole = writeJoinLink(link)
  const others = ['', 'join=', `join=${link.join}`, `join=${link.join}.`, whole.slice(0, -1), `${whole}a`, `${whole}.a`]
  for (const other of [...others, whole.replace('.', ','), whole.replace('a', '!')])
    expect(read(other), other).toBeUndefined()
})

test('both devices know the same number, and with another pin, key or join it is another one', async () => {
  const number = await numberOf(link, publicKey)
  expect(number).toMatch(/^\d{6}$/)
  expect(await numberOf(read(writeJoinLink(link)) ?? expect.fail(), publicKey)).toBe(number)
  const others = await Promise.all([
    numberOf({ ...link, join: 'b'.repeat(22) }, publicKey),
    numberOf(link, 'l'.repeat(87)),
    ...Array.from({ length: 20 }, () => numberOf({ ...link, pin: createPin() }, publicKey)),
  ])
  // Two of so many are the same by chance in one run of 4,000.
  expect(new Set([number, ...others]).size).toBeGreaterThan(20)
})

test('who lacks the pin cannot say of a key that it is the one', async () => {
  const proof = await proveKey(publicKey, link.pin)
  expect(await proveKey(publicKey, createPin())).not.toBe(proof)
  expect(await proveKey('l'.repeat(87), link.pin)).not.toBe(proof)
})
