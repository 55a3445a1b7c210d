import { formatSignInMessage } from '@openappkit/protocol/sign-in'
import { expect, test } from 'vitest'
import { describeMessage } from './describe-message.js'

const origin = 'https://app.example:8443'
const signIn = {
  domain: 'app.example:8443',
  accountOf: 'Ethereum',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  statement: 'Welcome',
  uri: 'https://app.example:8443/login',
  version: '1',
  chainId: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-23T00:00:00Z',
  expirationTime: '2026-11-24T00:00:00Z',
}
const read = (text: string) => describeMessage(new TextEncoder().encode(text), origin)

test('describes a sign-in to the requesting page', () => {
  const message = formatSignInMessage(signIn)
  expect(read(message)).toEqual({
    description: {
      kind: 'sign-in',
      site: 'app.example:8443',
      statement: 'Welcome',
      expiresAt: Date.parse(signIn.expirationTime),
      message,
    },
    flags: [],
  })
})

test.each([
  ['to another site', { domain: 'victim.example' }],
  ['to another port', { domain: 'app.example' }],
  ['to a part of the name', { domain: 'evil.app.example:8443' }],
  ['for a page of another site', { uri: 'https://victim.example/login' }],
  ['for a page without encryption', { uri: 'http://app.example:8443/login' }],
])('blocks a sign-in %s', (_, change) => {
  expect(read(formatSignInMessage({ ...signIn, ...change })).description.kind).toBe('foreign-sign-in')
})

test('blocks text that only a lenient parser reads as a sign-in', () => {
  const sloppy = formatSignInMessage({ ...signIn, domain: 'victim.example' }).replace('Version: 1', 'Version: 2')
  expect(read(sloppy).description).toMatchObject({ kind: 'foreign-sign-in', site: 'victim.example' })
  expect(read(`${formatSignInMessage(signIn)}\n`).description.kind).toBe('foreign-sign-in')
})

test('shows a message as text, and one with invisible characters as bytes', () => {
  expect(read('I vote\nyes')).toEqual({
    description: { kind: 'message', text: 'I vote\nyes', data: '0x4920766f74650a796573' },
    flags: [],
  })
  for (const text of ['pay \u202e001', 'a\u0000b', 'a\u2066b', '\ufeffhi']) {
    expect(read(text), JSON.stringify(text)).toMatchObject({ description: { text: undefined }, flags: ['unreadable'] })
  }
  expect(describeMessage(new Uint8Array([0xff, 0xfe]), origin).flags).toEqual(['unreadable'])
})

test('flags a message that looks like a hash', () => {
  expect(describeMessage(new TextEncoder().encode('x'.repeat(32)), origin).flags).toEqual(['raw-bytes'])
  expect(read('ab'.repeat(32)).flags).toEqual(['raw-bytes'])
})
