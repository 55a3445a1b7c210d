import { afterEach, expect, test, vi } from 'vitest'
import { CoreHelperUtil } from './compat.js'

afterEach(() => void vi.unstubAllGlobals())

const address = '0x7A3f1bD2c4E56f708192A3b4C5d6E7f8091a2B3c'

test('CoreHelperUtil splits an account id and a network id', () => {
  expect(CoreHelperUtil.getPlainAddress(`eip155:1:${address}`)).toBe(address)
  expect(CoreHelperUtil.getPlainAddress(undefined)).toBe(undefined)
  expect(CoreHelperUtil.getPlainAddress('eip155:1')).toBe(undefined)
  expect(CoreHelperUtil.getNetworkId('eip155:8453')).toBe('8453')
  expect(CoreHelperUtil.getNetworkId(undefined)).toBe(undefined)
})

test('CoreHelperUtil recognises addresses by their form', () => {
  expect(CoreHelperUtil.isCaipAddress(`eip155:1:${address}`)).toBe(true)
  expect(CoreHelperUtil.isCaipAddress(address)).toBe(false)
  expect(CoreHelperUtil.isAddress(address)).toBe(true)
  expect(CoreHelperUtil.isAddress('0x7A3f')).toBe(false)
  expect(CoreHelperUtil.isAddress(address, 'solana')).toBe(false)
})

test.each([
  ['1.23456', 'ETH', '1.234 ETH'],
  ['0.99999', 'ETH', '0.9999 ETH'],
  ['12', 'SOL', '12 SOL'],
  ['12.000', 'SOL', '12 SOL'],
  ['.5', 'ETH', '0.5 ETH'],
  ['0.0000123456', 'ETH', '0.00001234 ETH'],
  ['0.000000000000000001', 'ETH', '<0.000001 ETH'],
  ['123456789012345678901.5', 'ETH', '123456789012345678901.5 ETH'],
  [undefined, 'ETH', '0 ETH'],
  ['many', 'ETH', '0 ETH'],
  ['1.5', undefined, '1.5'],
])('formatBalance shows %s of %s as %s', (balance, symbol, text) => {
  expect(CoreHelperUtil.formatBalance(balance, symbol)).toBe(text)
})

test('CoreHelperUtil detects the device of the page, and none on a server', () => {
  expect(CoreHelperUtil.isClient()).toBe(false)
  expect(CoreHelperUtil.isMobile()).toBe(false)
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { userAgent })
  expect(CoreHelperUtil.isClient()).toBe(true)
  expect(CoreHelperUtil.isMobile()).toBe(true)
  expect(CoreHelperUtil.isIos()).toBe(true)
  expect(CoreHelperUtil.isAndroid()).toBe(false)
})
