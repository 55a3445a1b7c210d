import type { WalletListing } from '@openappkit/core'
import { afterEach, expect, test, vi } from 'vitest'
import { extensionStore } from './extension-store.js'

const listing: WalletListing = {
  id: 'fox',
  name: 'Fox',
  chains: [],
  chromeStore: 'https://chrome.example/fox',
  firefoxStore: 'https://firefox.example/fox',
  homepage: 'https://fox.example',
}
const inFirefox = () => vi.spyOn(CSS, 'supports').mockImplementation((name) => name.startsWith('-moz-'))

afterEach(() => void vi.restoreAllMocks())

test('extensionStore returns the link to the store of this browser', () => {
  expect(extensionStore(listing)).toBe('https://chrome.example/fox')
  inFirefox()
  expect(extensionStore(listing)).toBe('https://firefox.example/fox')
})

test('extensionStore returns the homepage if the store of this browser has no entry, and nothing for an unknown wallet', () => {
  const { firefoxStore: _, ...rest } = listing
  inFirefox()
  expect(extensionStore(rest)).toBe('https://fox.example')
  expect(extensionStore(undefined)).toBeUndefined()
})
