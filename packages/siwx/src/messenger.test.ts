import type { CaipNetwork } from '@openappkit/core'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNonce, InformalMessenger, SIWEMessenger, type SIWXMessengerParams } from './index.js'

const accountAddress = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'
const solana = {
  accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
}
const params: SIWXMessengerParams = {
  domain: 'app.example',
  uri: 'https://app.example/login',
  getNonce: async () => 'abcdefgh12345678',
}
const base = { caipNetworkId: 'eip155:8453', name: 'Base' } as unknown as CaipNetwork

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('InformalMessenger', () => {
  test('writes CAIP-122 with the name of the network and its CAIP-2 id', async () => {
    const messenger = new InformalMessenger({ ...params, statement: 'Welcome back.', expiration: 60_000 })
    messenger.networks = [base]
    const message = await messenger.createMessage({ accountAddress, chainId: 'eip155:8453' })
    expect(message.toString()).toBe(
      [
        'app.example wants you to sign in with your Base account:',
        accountAddress,
        '',
        'Welcome back.',
        '',
        'URI: https://app.example/login',
        'Version: 1',
        'Chain ID: eip155:8453',
        'Nonce: abcdefgh12345678',
        'Issued At: 2026-11-21T10:00:00.000Z',
        'Expiration Time: 2026-11-21T10:01:00.000Z',
      ].join('\n'),
    )
    expect(message).toMatchObject({ accountAddress, chainId: 'eip155:8453', nonce: 'abcdefgh12345678', version: '1' })
  })

  test('can omit the namespace, measures the expiration from notBefore, and adds a request id', async () => {
    const messenger = new InformalMessenger({
      ...params,
      clearChainIdNamespace: true,
      expiration: 60_000,
      getRequestId: async () => 'r-1',
      resources: ['https://app.example/terms'],
    })
    const notBefore = '2026-12-01T00:00:00.000Z'
    const text = (await messenger.createMessage({ accountAddress, chainId: 'eip155:1', notBefore })).toString()
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['Chain ID: 1', 'Expiration Time: 2026-12-01T00:01:00.000Z', `Not Before: ${notBefore}`]),
    )
    expect(text.endsWith('Request ID: r-1\nResources:\n- https://app.example/terms')).toBe(true)
  })

  test('names a network after its namespace if it has no name, or one of two lines', async () => {
    const messenger = new InformalMessenger(params)
    messenger.networks = [{ ...base, name: 'Base account:\nEvil' }]
    for (const [input, name] of [
      [{ accountAddress, chainId: 'eip155:8453' }, 'Ethereum'],
      [solana, 'Solana'],
    ] as const) {
      expect((await messenger.createMessage(input)).toString()).toContain(`sign in with your ${name} account:`)
    }
  })

  test.each([
    ['a statement of two lines', { statement: 'Hello\nURI: https://evil.example' }],
    ['an invalid nonce', { getNonce: async () => 'x y' }],
    ['an invalid domain', { domain: 'https://app.example' }],
    ['an invalid resource', { resources: ['not a uri'] }],
  ])('never writes %s', async (_, wrong) => {
    const messenger = new InformalMessenger({ ...params, ...wrong })
    await expect(messenger.createMessage({ accountAddress, chainId: 'eip155:1' })).rejects.toMatchObject({
      code: 'bad_message',
    })
  })
})

describe('SIWEMessenger', () => {
  test.each([undefined, 'Welcome back.'])(
    'writes EIP-4361 that another library parses, statement %j',
    async (statement) => {
      const messenger = new SIWEMessenger({ ...params, ...(statement && { statement }), expiration: 60_000 })
      messenger.networks = [base]
      const message = await messenger.createMessage({ accountAddress, chainId: 'eip155:8453' })
      expect(parseSiweMessage(message.toString())).toEqual({
        address: accountAddress,
        chainId: 8453,
        domain: 'app.example',
        uri: 'https://app.example/login',
        version: '1',
        nonce: 'abcdefgh12345678',
        issuedAt: new Date('2026-11-21T10:00:00Z'),
        expirationTime: new Date('2026-11-21T10:01:00Z'),
        ...(statement && { statement }),
      })
      expect(message.toString()).toMatch(/^app\.example wants you to sign in with your Ethereum account:\n/)
    },
  )

  test('writes CAIP-122 for other namespaces', async () => {
    const text = (await new SIWEMessenger(params).createMessage(solana)).toString()
    expect(text).toContain(`Chain ID: ${solana.chainId}`)
  })
})

test('a message is checked even if its account is not known yet', async () => {
  const open = { accountAddress: '<<AccountAddress>>', chainId: 'eip155:1' } as const
  const message = await new SIWEMessenger(params).createMessage(open)
  expect(message.toString().split('\n')[1]).toBe('<<AccountAddress>>')
  const twoLines = new SIWEMessenger({ ...params, statement: 'One.\nTwo.' })
  await expect(twoLines.createMessage(open)).rejects.toMatchObject({ code: 'bad_message' })
  await expect(new SIWEMessenger(params).createMessage({ ...open, accountAddress: '<<Other>>' })).rejects.toMatchObject(
    { code: 'bad_message' },
  )
})

test('a session is current only for its site, its validity and its own data', async () => {
  const messenger = new SIWEMessenger({ ...params, expiration: 60_000, statement: 'Welcome back.' })
  const { toString, ...data } = await messenger.createMessage({ accountAddress, chainId: 'eip155:1' })
  const session = { data, message: toString(), signature: '0x' }
  expect(messenger.isCurrent(session)).toBe(true)
  for (const change of [
    { accountAddress: solana.accountAddress },
    { chainId: 'eip155:10' as const },
    { nonce: 'abcdefgh12345679' },
    { statement: 'Welcome.' },
    { domain: 'evil.example' },
    { uri: 'https://app.example/other' },
    { expirationTime: '2026-11-22T10:00:00.000Z' },
  ]) {
    expect(messenger.isCurrent({ ...session, data: { ...data, ...change } }), JSON.stringify(change)).toBe(false)
  }
  expect(messenger.isCurrent({ ...session, message: `${session.message} ` })).toBe(false)
  expect(new SIWEMessenger({ ...params, domain: 'other.example' }).isCurrent(session)).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(messenger.isCurrent(session)).toBe(false)
})

test('nonces are unique, and their letters and digits are evenly distributed', () => {
  const nonces = Array.from({ length: 2000 }, createNonce)
  expect(new Set(nonces).size).toBe(2000)
  expect(nonces.every((nonce) => /^[a-zA-Z0-9]{24}$/.test(nonce))).toBe(true)
  const counts = new Map<string, number>()
  for (const letter of nonces.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(62)
  // Expects 774 of each, with a margin of twelve standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 774)).toBeLessThan(340)
})

test.each([
  [undefined, 'domain'],
  [{ domain: 'app.example' }, 'uri'],
  [{ domain: 'app.example', uri: 'https://app.example' }, 'getNonce'],
])('a messenger created with %o throws an error that names the missing option', (params, name) => {
  const make = () => new InformalMessenger(params as never)
  expect(make).toThrow(expect.objectContaining({ code: 'invalid_option', message: expect.stringContaining(name) }))
})
