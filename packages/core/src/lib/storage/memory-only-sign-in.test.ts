import { afterEach, expect, test, vi } from 'vitest'
import { noteMemoryOnlySignIn, readMemoryOnlySignIn } from './memory-only-sign-in.js'
import { stubStorage } from './stub-storage.fixture.js'

afterEach(() => void vi.unstubAllGlobals())

const key = '@openappkit/shop/memory-only-sign-in'

test('a sign-in that was lost with the page is known to its kit', () => {
  stubStorage()
  noteMemoryOnlySignIn('shop', true)
  expect(readMemoryOnlySignIn('other')).toBeUndefined()
  expect(readMemoryOnlySignIn('shop')).toEqual({})
})

test('a sign-in that the wallet’s window keeps is known by its user', () => {
  stubStorage()
  noteMemoryOnlySignIn('shop', { keptAs: 'mira@example.com' })
  expect(readMemoryOnlySignIn('shop')).toEqual({ keptAs: 'mira@example.com' })
})

test('a sign-out, or a sign-in that the browser stores, clears the note', () => {
  const stored = stubStorage()
  noteMemoryOnlySignIn('shop', true)
  noteMemoryOnlySignIn('shop', false)
  expect(stored.size).toBe(0)
  expect(readMemoryOnlySignIn('shop')).toBeUndefined()
})

test.each([
  ['over by itself meanwhile', () => String(Date.now() - 8 * 24 * 60 * 60_000), false],
  ['not over yet', () => String(Date.now() - 6 * 24 * 60 * 60_000), true],
  ['from a clock that was ahead', () => String(Date.now() + 60_000), false],
  ['unreadable', () => '{"v":1}', false],
  ['empty', () => '', false],
])('a stored note that is %s is read correctly', (_, value, expected) => {
  stubStorage({ [key]: value() })
  expect(readMemoryOnlySignIn('shop') !== undefined).toBe(expected)
})

test('a page without a storage reports nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  noteMemoryOnlySignIn('shop', true)
  expect(readMemoryOnlySignIn('shop')).toBeUndefined()
})
