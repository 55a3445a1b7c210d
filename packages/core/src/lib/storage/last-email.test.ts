import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from './stub-storage.fixture.js'

afterEach(() => void vi.unstubAllGlobals())

const key = '@openappkit/shop/last-email'

/** The module as a newly loaded page has it. */
async function load() {
  vi.resetModules()
  return import('./last-email.js')
}

test('the address of a sign-in is known to the next page', async () => {
  stubStorage()
  ;(await load()).keepEmail('shop', 'mira@example.com')
  const { lastEmail } = await load()
  expect(lastEmail('shop')).toBe('mira@example.com')
  expect(lastEmail('other')).toBeUndefined()
})

test('after a sign-out, the address is known to this page, and to no later one', async () => {
  const stored = stubStorage()
  const page = await load()
  page.keepEmail('shop', 'mira@example.com')
  page.endEmail('shop')
  page.endEmail('shop')
  expect(page.lastEmail('shop')).toBe('mira@example.com')
  expect(stored.size).toBe(0)
  expect((await load()).lastEmail('shop')).toBeUndefined()
})

test('a sign-in without an address forgets the last one', async () => {
  const stored = stubStorage()
  const page = await load()
  page.keepEmail('shop', 'mira@example.com')
  page.endEmail('shop')
  page.keepEmail('shop', undefined)
  expect(page.lastEmail('shop')).toBeUndefined()
  expect(stored.size).toBe(0)
})

test.each([
  ['of a month ago', `${Date.now() - 31 * 24 * 60 * 60_000} mira@example.com`],
  ['of the future', `${Date.now() + 60_000} mira@example.com`],
  ['without a time', 'mira@example.com'],
])('an entry %s is ignored', async (_name, entry) => {
  stubStorage({ [key]: entry })
  expect((await load()).lastEmail('shop')).toBeUndefined()
})

test('a page that may not store anything knows the address until it is left', async () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const page = await load()
  page.keepEmail('shop', 'mira@example.com')
  page.endEmail('shop')
  expect(page.lastEmail('shop')).toBe('mira@example.com')
  expect((await load()).lastEmail('shop')).toBeUndefined()
})
