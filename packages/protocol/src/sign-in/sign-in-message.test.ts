import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainOfMessage, formatSignInMessage, parseSignInMessage, type SignInFields } from './index.js'

const address = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'
const full: SignInFields = {
  domain: 'app.example:8443',
  accountOf: 'Base',
  address,
  statement: 'Welcome back.',
  uri: 'https://app.example:8443/login',
  version: '1',
  chainId: 'eip155:8453',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-21T10:00:00.000Z',
  expirationTime: '2026-11-28T10:00:00.000Z',
  notBefore: '2026-11-21T10:00:00.000Z',
  requestId: 'a-1',
  resources: ['https://app.example/terms', 'ipfs://bafy'],
}
const { statement: _, resources: __, requestId: ___, notBefore: ____, expirationTime: _____, ...short } = full

describe('formatSignInMessage', () => {
  test('writes every line in its place', () => {
    expect(formatSignInMessage(full)).toBe(
      [
        'app.example:8443 wants you to sign in with your Base account:',
        address,
        '',
        'Welcome back.',
        '',
        'URI: https://app.example:8443/login',
        'Version: 1',
        'Chain ID: eip155:8453',
        'Nonce: abcdefgh12345678',
        'Issued At: 2026-11-21T10:00:00.000Z',
        'Expiration Time: 2026-11-28T10:00:00.000Z',
        'Not Before: 2026-11-21T10:00:00.000Z',
        'Request ID: a-1',
        'Resources:',
        '- https://app.example/terms',
        '- ipfs://bafy',
      ].join('\n'),
    )
  })

  test('omits absent fields, and writes one empty line, or two as in EIP-4361', () => {
    expect(formatSignInMessage(short).split('\n').slice(1, 4)).toEqual([address, '', `URI: ${full.uri}`])
    expect(
      formatSignInMessage({ ...short, hasWideGap: true })
        .split('\n')
        .slice(1, 5),
    ).toEqual([address, '', '', `URI: ${full.uri}`])
  })
})

describe('parseSignInMessage', () => {
  test.each([
    ['with everything', full],
    ['with nothing optional', short],
    ['with two empty lines', { ...short, hasWideGap: true }],
    ['with a statement that looks like a field', { ...full, statement: 'URI: https://evil.example' }],
    ['with a statement that looks like the resources', { ...full, statement: 'Resources:' }],
    ['with an empty list of resources', { ...full, resources: [] }],
    ['for Solana', { ...short, address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', accountOf: 'Solana' }],
    ['on an IPv6 host', { ...short, domain: '[::1]:3000', uri: 'http://[::1]:3000' }],
  ])('parses the fields of %s', (_name, fields) => {
    expect(parseSignInMessage(formatSignInMessage(fields))).toEqual(fields)
  })

  const text = formatSignInMessage(full)
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a text of another kind', 'Please sign this'],
    ['Windows line ends', text.replaceAll('\n', '\r\n')],
    ['a line break at the end', `${text}\n`],
    ['a blank at the end', `${text} `],
    ['a blank in front', ` ${text}`],
    ['a line too many', text.replace('Version: 1', 'Version: 1\nVersion: 1')],
    ['an unknown line', text.replace('Version: 1', 'Version: 1\nAdmin: true')],
    ['lines that changed places', text.replace(/(Version: 1)\n(Chain ID: .*)/, '$2\n$1')],
    ['a scheme before the domain', `https://${text}`],
    ['a domain with a path', text.replace('8443 wants', '8443/evil wants')],
    ['a domain with a user', `a@${text}`],
    ['version 2', text.replace('Version: 1', 'Version: 2')],
    ['a short nonce', text.replace('abcdefgh12345678', 'abcdefg')],
    ['a nonce with a sign', text.replace('abcdefgh12345678', 'abcdefgh-12345678')],
    ['an invalid chain', text.replace('eip155:8453', 'eip155:0x1')],
    ['an address with a blank', text.replace(address, `${address} x`)],
    ['no URI', text.replace('https://app.example:8443/login', '')],
    ['a URI with a blank', text.replace('/login', '/lo gin')],
    ['an invalid time', text.replace('2026-11-21T10:00:00.000Z', '2026-13-21T10:00:00.000Z')],
    ['a time without a zone', text.replace('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00')],
    ['a date', text.replace('2026-11-21T10:00:00.000Z', '2026-11-21')],
    ['a resource that is not a URI', text.replace('ipfs://bafy', 'bafy')],
    ['a resource without a dash', text.replace('- ipfs', 'ipfs')],
    ['a zero byte in the statement', text.replace('Welcome', 'Wel\u0000come')],
    ['ten thousand characters', text.replace('Welcome', 'W'.repeat(10_000))],
  ])('refuses %s', (_name, dirty) => {
    expect(parseSignInMessage(dirty)).toBeUndefined()
  })

  test('an accepted message formats back to the same text', () => {
    const line = fc.constantFrom(...text.split('\n'), '', 'Resources:', '- a:b', 'URI: https://b.example', 'x')
    const nearly = fc.array(line, { maxLength: 20 }).map((lines) => lines.join('\n'))
    const cut = fc
      .tuple(fc.nat(text.length), fc.string({ maxLength: 4 }))
      .map(([at, more]) => text.slice(0, at) + more + text.slice(at))
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), nearly, cut), (dirty) => {
        const fields = parseSignInMessage(dirty)
        if (fields) expect(formatSignInMessage(fields)).toBe(dirty)
      }),
      { numRuns: 600 },
    )
  })
})

test('a bare chain id is resolved only for EVM addresses', () => {
  expect(chainOfMessage({ address, chainId: '1' })).toBe('eip155:1')
  expect(chainOfMessage({ address, chainId: 'eip155:1' })).toBe('eip155:1')
  expect(chainOfMessage({ address, chainId: '01' })).toBeUndefined()
  expect(chainOfMessage({ address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', chainId: '1' })).toBeUndefined()
})

test('the name of a Solana cluster resolves to its network', () => {
  const chainOf = (chainId: string) =>
    chainOfMessage({ address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', chainId })
  expect(chainOf('solana:mainnet')).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(chainOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(chainOf('mainnet')).toBeUndefined()
})
