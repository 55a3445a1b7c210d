import { describe, expect, test } from 'vitest'
import { isPairingUri, readWalletOptions, UsageError } from './wallet-options.ts'

const uri = `wc:${'a'.repeat(64)}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${'b'.repeat(64)}`

test('readWalletOptions returns the wallet of the demo by default', () => {
  expect(readWalletOptions([])).toEqual({
    relayUrl: 'ws://127.0.0.1:4000/relay',
    rpcUrls: [
      { id: 31_337, url: 'http://127.0.0.1:8545' },
      { id: 31_338, url: 'http://127.0.0.1:8546' },
    ],
    isYes: false,
    uri: undefined,
  })
})

test('readWalletOptions finds a demo on other ports', () => {
  const { relayUrl, rpcUrls } = readWalletOptions([], { SERVER_PORT: '4100', EVM_PORT: '9545' })
  expect(relayUrl).toBe('ws://127.0.0.1:4100/relay')
  expect(rpcUrls[0]).toEqual({ id: 31_337, url: 'http://127.0.0.1:9545' })
})

test('readWalletOptions reads all options from the command line', () => {
  const args = ['--yes', '--relay', 'wss://relay.example', '--rpc', '1=https://one.example', uri]
  expect(readWalletOptions(args)).toEqual({
    relayUrl: 'wss://relay.example',
    rpcUrls: [{ id: 1, url: 'https://one.example' }],
    isYes: true,
    uri,
  })
})

describe('wrong options', () => {
  test.each([
    [['--no']],
    [['https://example.com']],
    [[uri, uri]],
    [['--relay', 'http://relay.example']],
    [['--rpc', 'http://127.0.0.1:8545']],
    [['--rpc', '1=ftp://x']],
  ])('readWalletOptions rejects %j', (args) => {
    expect(() => readWalletOptions(args)).toThrow(UsageError)
  })
})

test.each([
  [uri, true],
  [uri.replace('@2', '@1'), false],
  ['wc:abc@2?symKey=1', false],
  [`x${uri}`, false],
])('isPairingUri checks %s', (text, is) => {
  expect(isPairingUri(text)).toBe(is)
})
