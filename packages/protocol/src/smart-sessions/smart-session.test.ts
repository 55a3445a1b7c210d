import { describe, expect, test } from 'vitest'
import { revocationRequest, revocationText, sessionRecord, sessionRecordRequest, smartSessions } from './index.js'

const pci = '0123456789abcdef0123456789abcdef'
const account = 'eip155:8453:0xAb16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const transfer = { type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } }
const record = {
  purpose: 'List this smart session',
  pci,
  account,
  app: { name: 'Example', url: 'https://app.example' },
  permissions: [transfer],
  expiry: 1_900_000_000,
  timestamp: 1_800_000_000,
}

describe('sessionRecord', () => {
  test('reads a record', () => {
    expect(sessionRecord.parse(record)).toEqual(record)
    for (const url of ['http://localhost', 'http://localhost:5173', 'http://127.0.0.1:80/page'])
      expect(sessionRecord.safeParse({ ...record, app: { name: 'Example', url } }).success, url).toBe(true)
    expect(sessionRecord.parse({ ...record, policies: [transfer] }).policies).toEqual([transfer])
  })

  test.each([
    ['another purpose', { purpose: 'Revoke a smart session.' }],
    ['an unknown field', { approve: 'all' }],
    ['an identifier of another form', { pci: pci.toUpperCase() }],
    ['an identifier that is too short', { pci: pci.slice(1) }],
    ['an address without its network', { account: account.slice('eip155:8453:'.length) }],
    [
      'an account of another namespace',
      { account: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:11111111111111111111111111111111' },
    ],
    ['a network out of range', { account: account.replace('8453', '9007199254740992') }],
    ['no permission', { permissions: [] }],
    ['more permissions than can be shown', { permissions: Array.from({ length: 17 }, () => transfer) }],
    ['a permission without a type', { permissions: [{ data: {} }] }],
    ['an invalid link', { app: { name: 'Example', url: 'javascript:alert(1)' } }],
    ['a page without TLS', { app: { name: 'Example', url: 'http://app.example' } }],
    ['a page whose host only begins with localhost', { app: { name: 'Example', url: 'http://localhost.example' } }],
    ['an app without a name', { app: { name: '', url: 'https://app.example' } }],
    ['a time with a fraction', { expiry: 1.5 }],
    ['a time in milliseconds', { timestamp: 1_800_000_000_000 }],
  ])('refuses a record with %s', (_, wrong) => {
    expect(sessionRecord.safeParse({ ...record, ...wrong }).success).toBe(false)
  })

  test.each([
    ['a message that is too long', { message: 'x'.repeat(8193) }],
    ['an empty message', { message: '' }],
    ['a signature that is not hex', { signature: 'yes' }],
    ['a signature that is too long', { signature: `0x${'0'.repeat(50_000)}` }],
  ])('refuses a request with %s', (_, wrong) => {
    expect(sessionRecordRequest.safeParse({ message: '{}', signature: '0x12' }).success).toBe(true)
    expect(sessionRecordRequest.safeParse({ message: '{}', signature: '0x12', ...wrong }).success).toBe(false)
  })
})

describe('smartSessions', () => {
  const session = {
    pci,
    account,
    app: { name: 'Example', url: 'https://app.example' },
    permissions: [transfer],
    policies: [],
    expiry: 1_900_000_000,
    created: 1_800_000_000,
  }

  test('keeps the readable sessions and permissions', () => {
    const answer = [session, null, { ...session, pci: 'x' }, { ...session, permissions: [transfer, 'x'] }]
    expect(smartSessions.parse(answer)).toEqual([session, session])
  })

  test('removes bidi characters from app names', () => {
    const [read] = smartSessions.parse([{ ...session, app: { ...session.app, name: 'Ex\u202eample' } }])
    expect(read?.app.name).toBe('Example')
  })

  test('refuses an object', () => {
    expect(smartSessions.safeParse({ sessions: [] }).success).toBe(false)
  })
})

test('the revocation text names the session and its lower-case account', () => {
  const text = `Revoke a smart session.\n\nAccount: ${account.toLowerCase()}\nSession: ${pci}`
  expect(revocationText({ account, pci })).toBe(text)
  expect(revocationText({ account: account.toLowerCase() as typeof account, pci })).toBe(text)
  expect(revocationRequest.safeParse({ pci, signature: '0x12' }).success).toBe(true)
  expect(revocationRequest.safeParse({ pci: '', signature: '0x12' }).success).toBe(false)
})
