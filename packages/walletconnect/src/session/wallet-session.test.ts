import { describe, expect, test } from 'vitest'
import { parseEventAccounts, parseEventChain, parseSession } from './wallet-session.js'

const topic = 'ab'.repeat(32)
const address = '0x7A3Fc29bd04E81F6A5b2e93C07d18e64fA4c91e2'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

const session = (namespaces: object, metadata: object = { name: 'Wallet', icons: [] }) => ({
  topic,
  expiry: 1_800_000_000,
  namespaces,
  peer: { metadata },
})
const evm = (accounts: string[], chains?: unknown) => ({ accounts, chains, methods: ['personal_sign'] })

describe('parseSession', () => {
  test('reads accounts and chains of every namespace', () => {
    const legacy = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    const parsed = parseSession(
      session({
        eip155: evm([`eip155:1:${address}`, `eip155:10:${address}`], ['eip155:1', 'eip155:137']),
        solana: { accounts: [`${legacy}:${solanaAddress}`], methods: [] },
      }),
    )
    expect(parsed).toMatchObject({ topic, expiresAt: 1_800_000_000_000, acceptsAll: false })
    expect(parsed?.namespaces.eip155).toEqual({
      accounts: [
        { chain: 'eip155:1', address },
        { chain: 'eip155:10', address },
      ],
      chains: ['eip155:1', 'eip155:137', 'eip155:10'],
      walletChains: ['eip155:1', 'eip155:137', 'eip155:10'],
      methods: ['personal_sign'],
    })
    expect(parsed?.namespaces.solana).toMatchObject({
      chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      walletChains: [legacy],
    })
  })

  test('merges one namespace entry per chain into one namespace', () => {
    const parsed = parseSession(
      session({ 'eip155:1': evm([`eip155:1:${address}`]), 'eip155:10': evm([`eip155:10:${other}`]) }),
    )
    expect(parsed?.namespaces.eip155?.accounts).toEqual([
      { chain: 'eip155:1', address },
      { chain: 'eip155:10', address: other },
    ])
  })

  test('reads 46 networks with 11 accounts each in full, and cuts an endless list', () => {
    const addressOf = (at: number) => `0x${(at + 1).toString(16).padStart(40, '0')}`
    const accounts = Array.from(
      { length: 46 * 11 },
      (_, at) => `eip155:${(at % 46) + 1}:${addressOf(Math.floor(at / 46))}`,
    )
    const opened = (list: unknown[]) => parseSession(session({ eip155: evm(list as string[]) }))?.namespaces.eip155
    expect(opened(accounts)?.accounts).toHaveLength(506)
    expect(opened(accounts)?.chains).toHaveLength(46)
    const endless = Array.from(
      { length: 30_000 },
      (_, at) => `eip155:${(at % 300) + 1}:${addressOf(Math.floor(at / 300))}`,
    )
    expect(opened(endless)?.accounts).toHaveLength(20_000)
    expect(opened([...accounts, 7, null])?.accounts).toHaveLength(506)
  })

  test('keeps valid accounts beside invalid ones', () => {
    const accounts = ['eip155:1:me', `eip155:0:${address}`, `solana:1:${address}`, `eip155:1:${address}`, 'x']
    expect(parseSession(session({ eip155: evm(accounts) }))?.namespaces.eip155?.accounts).toEqual([
      { chain: 'eip155:1', address },
    ])
  })

  test.each([
    ['null', null],
    ['a value without accounts', session({ eip155: evm([]) })],
    ['a value with an unknown namespace', session({ tron: evm(['tron:1:abc']) })],
    ['a value without namespaces', session({})],
    ['a value with an invalid topic', { ...session({ eip155: evm([`eip155:1:${address}`]) }), topic: '../../x' }],
    ['a value whose accounts are not a list', session({ eip155: { accounts: 'all', methods: [] } })],
  ])('%s is not a session', (_, value) => {
    expect(parseSession(value)).toBeUndefined()
  })

  const named = (name: string, icons: unknown = []) =>
    parseSession(session({ eip155: evm([`eip155:1:${address}`]) }, { name, icons }))

  test('cleans the name, and defaults to `Wallet`', () => {
    expect(named('Wal\u202elet\u200b \n Two')?.name).toBe('Wallet Two')
    expect(named('')?.name).toBe('Wallet')
    expect(named('x'.repeat(200))?.name).toHaveLength(64)
  })

  test('accepts only inline icons', () => {
    expect(named('W', ['https://tracker.example/i.png'])).not.toHaveProperty('imageUrl')
    expect(named('W', ['data:text/html,<script>'])).not.toHaveProperty('imageUrl')
    expect(named('W', ['https://x.example', 'data:image/png;base64,AA'])?.imageUrl).toBe('data:image/png;base64,AA')
  })

  test('one wallet accepts every chain, and only under its exact name', () => {
    expect(named('MetaMask Wallet')?.acceptsAll).toBe(true)
    expect(named('metamask wallet')?.acceptsAll).toBe(false)
    expect(named('MetaMask Wallet ')?.acceptsAll).toBe(false)
  })

  test('reads that the wallet opted out of opening its app', () => {
    const plain = session({ eip155: evm([`eip155:1:${address}`]) })
    const asks = (sessionConfig: unknown) => parseSession({ ...plain, sessionConfig })?.opensNoApp
    expect(asks({ disableDeepLink: true })).toBe(true)
    for (const other of [undefined, {}, { disableDeepLink: false }, 'x', { disableDeepLink: 'yes' }]) {
      expect(asks(other)).toBeUndefined()
    }
  })
})

test('parses accounts of events with or without a chain', () => {
  expect(parseEventAccounts('eip155', [`eip155:1:${address}`, other, 'me', 7])).toEqual([address, other])
  expect(parseEventAccounts('eip155', address)).toEqual([])
})

test.each([
  ['eip155', 10, 'eip155:10'],
  ['eip155', '0xa', 'eip155:10'],
  ['eip155', '10', 'eip155:10'],
  ['eip155', 'eip155:10', 'eip155:10'],
  ['eip155', 2 ** 31, 'eip155:2147483648'],
  ['eip155', 2 ** 53, undefined],
  ['eip155', { chainId: 1 }, undefined],
  ['solana', '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
] as const)('parses the %s chain %j as %s', (namespace, data, chain) => {
  expect(parseEventChain(namespace, data)).toBe(chain)
})

test.each([
  [[137], undefined, 'eip155:137'],
  [['0x89'], undefined, 'eip155:137'],
  [undefined, 'eip155:137', 'eip155:137'],
  [[], 'eip155:137', 'eip155:137'],
  ['nonsense', 'eip155:137', undefined],
  ['0x1', 'eip155:137', 'eip155:1'],
  [undefined, 'nonsense', undefined],
])('parses chain %j in an envelope with chain id %j', (data, chainId, chain) => {
  expect(parseEventChain('eip155', data, chainId)).toBe(chain)
})
