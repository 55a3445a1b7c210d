import { expect, test, vi } from 'vitest'
import { createStorage } from '../../lib/storage/storage.js'
import { createWebStorage } from '../../test/memory-web-storage.fixture.js'
import { createPseudonyms } from './pseudonym.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function nameIn(storage: ReturnType<typeof createStorage>, of = address): Promise<string> {
  const pseudonymOf = createPseudonyms(storage)
  expect(pseudonymOf(of)).toBeUndefined()
  return vi.waitFor(() => {
    const name = pseudonymOf(of)
    if (!name) throw new Error('not yet')
    return name
  })
}

test('an address has one pseudonym per browser, which does not contain the address', async () => {
  const [here, elsewhere] = [createStorage('a', createWebStorage()), createStorage('b', createWebStorage())]
  const name = await nameIn(here)
  expect(name).toMatch(/^[\w-]{43}$/)
  expect(await nameIn(here)).toBe(name)
  expect(await nameIn(here, address.toLowerCase())).toBe(name)
  expect(await nameIn(here, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).not.toBe(name)
  expect(await nameIn(elsewhere)).not.toBe(name)
})

test('a pseudonym is made for any content of the storage', async () => {
  for (const rubbish of ['', 'short', 7, null, { key: 'x' }]) {
    const storage = createStorage('a', createWebStorage())
    storage.write('analytics', rubbish)
    expect(await nameIn(storage)).toMatch(/^[\w-]{43}$/)
  }
})
