import { expect, test } from 'vitest'
import { isLoopback } from './loopback.js'

test.each([
  '127.0.0.1',
  '127.0.0.2',
  '127.255.255.255',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  'localhost',
  'LOCALHOST',
])('isLoopback accepts %s', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each([
  ['every address of IPv4', '0.0.0.0'],
  ['every address of IPv4, in short', '0'],
  ['every address of IPv6', '::'],
  ['every address, mapped', '::ffff:0.0.0.0'],
  ['no host, which is every address', ''],
  ['an address of the network', '192.168.1.5'],
  ['an address that is mapped', '::ffff:192.168.1.5'],
  ['an address of a link', 'fe80::1%eth0'],
  ['the address behind the loopback addresses', '128.0.0.1'],
  ['a name', 'server.example'],
  ['a name that begins as this machine', 'localhost.example'],
  ['a name that begins as an address', '127.0.0.1.example'],
  ['an address that is not written in full', '127.1'],
])('isLoopback rejects %s (%s)', (_, host) => {
  expect(isLoopback(host)).toBe(false)
})
