import { expect, test } from 'vitest'
import { createPin, type DeviceLink, computeNumber, proveKey, readDeviceLink, writeDeviceLink } from './device-link.js'

const link: DeviceLink = { join: 'a'.repeat(22), pin: createPin() }
const publicKey = 'k'.repeat(87)
const read = (fragment: string) => readDeviceLink(new URLSearchParams(fragment))

test('readDeviceLink reads a written link', () => {
  expect(read(writeDeviceLink(link))).toEqual(link)
})

test('a link with a missing or an extra part is invalid', () => {
  const whole = writeDeviceLink(link)
  const others = ['', 'join=', `join=${link.join}`, `join=${link.join}.`, whole.slice(0, -1), `${whole}a`, `${whole}.a`]
  for (const other of [...others, whole.replace('.', ','), whole.replace('a', '!')])
    expect(read(other), other).toBeUndefined()
})

test('both devices compute the same number, and another pin, key or join gives another number', async () => {
  const number = await computeNumber(link, publicKey)
  expect(number).toMatch(/^\d{6}$/)
  expect(await computeNumber(read(writeDeviceLink(link)) ?? expect.fail(), publicKey)).toBe(number)
  const others = await Promise.all([
    computeNumber({ ...link, join: 'b'.repeat(22) }, publicKey),
    computeNumber(link, 'l'.repeat(87)),
    ...Array.from({ length: 20 }, () => computeNumber({ ...link, pin: createPin() }, publicKey)),
  ])
  // Two of these numbers are equal by chance in one run of 4,000.
  expect(new Set([number, ...others]).size).toBeGreaterThan(20)
})

test('a key cannot be proved without the pin', async () => {
  const proof = await proveKey(publicKey, link.pin)
  expect(await proveKey(publicKey, createPin())).not.toBe(proof)
  expect(await proveKey('l'.repeat(87), link.pin)).not.toBe(proof)
})
