import { expect, test } from 'vitest'
import { addressKey, networkKey, providerKey, truncateAddress } from './address-keys.js'

test.each([
  ['203.0.113.77', '203.0.113.0', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.0', '203.0.113.77'],
  ['::FFFF:cb00:714d', '203.0.113.0', '203.0.113.77'],
  ['0:0:0:0:0:ffff:cb00:714d', '203.0.113.0', '203.0.113.77'],
  ['2001:db8::203.0.113.77', '2001:db8:0::', '2001:db8:0:0::'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::', '2001:db8:85a3:8d3::'],
  ['2001:0db8::1', '2001:db8:0::', '2001:db8:0:0::'],
  ['::1', '0:0:0::', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::', 'fe80:0:0:0::'],
  ['no address', 'unknown', 'unknown'],
])('logs %s as %s and limits it as %s', (address, logged, limited) => {
  expect(truncateAddress(address)).toBe(logged)
  expect(addressKey(address)).toBe(limited)
})

test.each([
  ['203.0.113.77', '203.0.0.0'],
  ['::ffff:203.0.113.77', '203.0.0.0'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8::'],
  ['2001:0db8::1', '2001:db8::'],
  ['::1', '0:0::'],
  ['no address', 'unknown'],
])('counts %s and its network under the provider %s', (address, provider) => {
  expect(providerKey(address)).toBe(provider)
  expect(providerKey(networkKey(address))).toBe(provider)
})
