import { AppKitError } from '@openappkit/core/adapter'
import { expect, test } from 'vitest'
import { walletConnect, type WalletConnectOptions } from './index.js'
import { readOptions } from './options/wallet-connect-options.js'

test('the descriptor consists of data and one import', () => {
  expect(walletConnect({ relayUrl: 'wss://relay.example' })).toEqual({
    id: 'pairing',
    connectorIds: ['walletConnect'],
    isShared: true,
    invites: true,
    load: expect.any(Function),
  })
})

test.each<[WalletConnectOptions, string, string | undefined]>([
  [{ projectId: 'abc' }, 'wss://relay.walletconnect.org', 'abc'],
  [{ relayUrl: 'wss://relay.example' }, 'wss://relay.example', undefined],
  [{ relayUrl: 'ws://127.0.0.1:4000/relay', projectId: 'abc' }, 'ws://127.0.0.1:4000/relay', 'abc'],
])('%o contacts %s', (options, relayUrl, projectId) => {
  const read = readOptions(options)
  expect([read.relayUrl, read.projectId]).toEqual([relayUrl, projectId])
})

test.each<[WalletConnectOptions, RegExp]>([
  [{}, /"relayUrl" or "projectId"/],
  [{ projectId: '' }, /"relayUrl" or "projectId"/],
  [{ relayUrl: '', projectId: 'abc' }, /"relayUrl"/],
  [{ relayUrl: 'https://relay.example' }, /"relayUrl"/],
  [{ relayUrl: 'wss:', projectId: 'abc' }, /"relayUrl"/],
  [undefined as never, /"relayUrl" or "projectId"/],
])('%o is refused by name, at the call', (options, name) => {
  const call = () => walletConnect(options)
  expect(call).toThrow(AppKitError)
  expect(call).toThrow(expect.objectContaining({ code: 'invalid_option', message: expect.stringMatching(name) }))
})
