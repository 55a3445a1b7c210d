import { expect, test } from 'vitest'
import type { AccountsClient } from './accounts/accounts-client.js'
import { createOwner } from './accounts/owner.js'
import { createSessions } from './accounts/session.js'
import { createHandlers, type HandlerDeps } from './create-handlers.js'
import { createClusters } from './networks/clusters.js'
import { createNetworks } from './networks/networks.js'
import { createSmartAccount } from './smart-account/smart-account.js'
import { createMemoryRecords } from './storage/records.js'
import type { RecordTypes } from './storage/stored-records.js'

const address = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'
const solanaAddress = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
const currency = { symbol: 'ETH', decimals: 18 }
const { signal } = new AbortController()

/** A frame with a session, and a service that never answers. */
async function setup(provider: RecordTypes['session']['provider'], isMemoryOnly = false) {
  const records = createMemoryRecords()
  const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: Date.now() + 60_000 }
  await records.set('session', { ...tokens, account: 'ann', email: null, provider, projectId: undefined })
  await records.set('wallet', {
    account: 'ann',
    vault: { addresses: { evm: address, solana: solanaAddress } },
  } as RecordTypes['wallet'])
  const client = { ask: () => new Promise(() => undefined) } as unknown as AccountsClient
  const sessions = createSessions({ client, records, projectId: () => undefined, onEnded: () => undefined })
  const config = [
    { id: 'eip155:1', name: 'Ethereum', currency, rpcUrl: 'http://127.0.0.1:9' },
    { id: 'eip155:10', name: 'Optimism', currency, rpcUrl: 'http://127.0.0.1:9' },
    { id: 'solana:localnet', name: 'Local Solana', currency, rpcUrl: 'http://127.0.0.1:9' },
  ]
  const networks = createNetworks(config)
  const left: Parameters<HandlerDeps['endApprovals']>[0][] = []
  const deps = {
    networks,
    smartAccount: createSmartAccount({ networks, records, address: async () => address }),
    clusters: createClusters(config),
    sessions,
    owner: createOwner({ sessions, records }),
    signBytes: async (bytes: Uint8Array) => `evm ${new TextDecoder().decode(bytes)}`,
    signSolanaBytes: async (bytes: Uint8Array) => `solana ${new TextDecoder().decode(bytes)}`,
    restore: async () => undefined,
    endApprovals: (isLeft: Parameters<HandlerDeps['endApprovals']>[0]) => void left.push(isLeft),
    forget: () => records.clear(),
    endKept: () => undefined,
    isMemoryOnly: () => isMemoryOnly,
  } as unknown as HandlerDeps
  return { ...createHandlers(deps), left }
}

test.each([
  ['google', 'google'],
  [null, 'email'],
  [undefined, undefined],
] as const)('a user who signed in with %s has the auth provider %s', async (provider, authProvider) => {
  const handlers = await setup(provider)
  const user = await handlers.getUser({}, { signal })
  expect(user).toMatchObject({ address, chainId: 1 })
  expect(user.authProvider).toBe(authProvider)
})

test('no account is connected once a sign-out has started', async () => {
  const handlers = await setup('google')
  const [, after] = await Promise.all([handlers.signOut({}, { signal }), handlers.isConnected({}, { signal })])
  expect(after).toEqual({ isConnected: false })
})

test('the user has one account on EVM networks and one on Solana, and each namespace keeps its network', async () => {
  const handlers = await setup('google')
  const there = await handlers.getUser({ chainId: 'solana:localnet' }, { signal })
  expect(there).toMatchObject({
    address: solanaAddress,
    chainId: 'solana:localnet',
    networks: ['solana:localnet'],
    accounts: [{ address: solanaAddress, type: 'eoa' }],
  })
  // The wallet does not switch to a cluster that the operator did not configure.
  expect(await handlers.getUser({ chainId: 'solana:other' }, { signal })).toMatchObject({ chainId: 'solana:localnet' })
  await expect(handlers.switchNetwork({ chainId: 'solana:other' }, { signal })).rejects.toMatchObject({
    code: 'unsupported_chain',
  })
  expect(await handlers.switchNetwork({ chainId: 'eip155:1' }, { signal })).toEqual({ chainId: 1 })
  expect(await handlers.getChainId({}, { signal })).toEqual({ chainId: 1 })
})

test('a waiting approval ends with its network, and stays if the other namespace switches', async () => {
  const { left, switchNetwork, getUser } = await setup('google')
  const isLeft = (network: string) => left.at(-1)?.({ account: address, network, key: 'send' })
  await switchNetwork({ chainId: 'eip155:10' }, { signal })
  expect(['eip155:1', 'eip155:10', 'solana:localnet'].map(isLeft)).toEqual([true, false, false])
  await getUser({ chainId: 'eip155:1' }, { signal })
  expect(['eip155:1', 'eip155:10', 'solana:localnet'].map(isLeft)).toEqual([false, true, false])
  await getUser({ chainId: 'solana:localnet' }, { signal })
  expect(['eip155:1', 'eip155:10', 'solana:localnet'].map(isLeft)).toEqual([false, false, false])
})

test('a session in memory is reported on every network', async () => {
  const handlers = await setup('google', true)
  for (const chainId of ['eip155:1', 'solana:localnet'])
    expect(await handlers.getUser({ chainId }, { signal }), chainId).toMatchObject({ isMemoryOnly: true })
  const kept = await setup('google')
  expect(await kept.getUser({}, { signal })).not.toHaveProperty('isMemoryOnly')
})

test('keepSession does not ask about a session that the browser stores', async () => {
  const stored = await setup('google')
  expect(await stored.keepSession({}, { signal })).toEqual({ isKept: true })
})

test.each([
  ['eip155:1', 'Ethereum', address, '1'],
  ['solana:localnet', 'Solana', solanaAddress, 'localnet'],
])('getUser writes and signs a sign-in message for the account on %s', async (chainId, kind, account, reference) => {
  const handlers = await setup('google')
  const accountAddress = '<<AccountAddress>>'
  const siwxMessage = {
    accountAddress,
    chainId,
    domain: 'a.example',
    uri: 'https://a.example',
    version: '1',
    nonce: '12345678',
  }
  const { message, signature, siwxMessage: signIn } = await handlers.getUser({ chainId, siwxMessage }, { signal })
  expect(message).toBe(
    `a.example wants you to sign in with your ${kind} account:\n${account}\n\nURI: https://a.example\nVersion: 1\nChain ID: ${reference}\nNonce: 12345678`,
  )
  expect(signature).toBe(`${kind === 'Solana' ? 'solana' : 'evm'} ${message}`)
  expect(signIn).toEqual({ ...siwxMessage, accountAddress: account })
  // A message for one network is not signed on another.
  const elsewhere = { ...siwxMessage, chainId: 'eip155:10' }
  await expect(handlers.getUser({ chainId, siwxMessage: elsewhere }, { signal })).rejects.toMatchObject({
    code: 'bad_message',
  })
})
