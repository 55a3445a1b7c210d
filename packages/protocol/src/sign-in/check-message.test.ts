import { expect, test } from 'vitest'
import { findProblem, isSameAddress, type SignInExpectation, type SignInFields } from './index.js'

const now = Date.parse('2026-11-21T10:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const fields: SignInFields = {
  domain: 'app.example',
  accountOf: 'Ethereum',
  address: '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2',
  statement: 'Welcome back.',
  uri: 'https://app.example/login',
  version: '1',
  chainId: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: at(-1),
  expirationTime: at(10),
  notBefore: at(-1),
}
const expected: SignInExpectation = {
  domain: 'app.example',
  origin: 'https://app.example',
  chainId: 'eip155:1',
  address: fields.address,
  nonce: fields.nonce,
  statement: 'Welcome back.',
  now,
}

test('a message that meets the expectation has no problem', () => {
  expect(findProblem(fields, expected)).toBeUndefined()
  expect(findProblem({ ...fields, chainId: 'eip155:1' }, expected)).toBeUndefined()
  expect(findProblem({ ...fields, address: fields.address.toLowerCase() }, expected)).toBeUndefined()
  expect(findProblem({ ...fields, issuedAt: at(1) }, expected), 'a clock a minute ahead').toBeUndefined()
})

test.each<[string, Partial<SignInFields>]>([
  ['domain', { domain: 'evil.example' }],
  ['domain', { domain: 'app.example.evil.example' }],
  ['domain', { domain: 'app.example:8443' }],
  ['uri', { uri: 'https://evil.example/login' }],
  ['uri', { uri: 'https://app.example@evil.example' }],
  ['uri', { uri: 'http://app.example/login' }],
  ['uri', { uri: 'https://app.example:8443' }],
  ['chainId', { chainId: '137' }],
  ['chainId', { chainId: 'eip155:137' }],
  ['address', { address: '0x0000000000000000000000000000000000000001' }],
  ['nonce', { nonce: 'abcdefgh12345679' }],
  ['statement', { statement: 'Welcome back!' }],
  ['issuedAt', { issuedAt: at(3) }],
  ['expirationTime', { expirationTime: at(0) }],
  ['notBefore', { notBefore: at(3) }],
])('findProblem reports a wrong %s: %o', (problem, change) => {
  expect(findProblem({ ...fields, ...change }, expected)).toBe(problem)
})

test('a message without a time of issue, or without the expected statement, is refused', () => {
  const { issuedAt: _, ...undated } = fields
  expect(findProblem(undated, expected)).toBe('issuedAt')
  const { statement: __, ...silent } = fields
  expect(findProblem(silent, expected)).toBe('statement')
})

test('only EVM addresses are compared without case', () => {
  expect(isSameAddress('0xABCD', '0xabcd')).toBe(true)
  expect(isSameAddress('7S3P', '7s3p')).toBe(false)
})

test('permissions may follow the statement if the message grants some', () => {
  const more = 'I further authorize the stated URI to perform the following actions on my behalf: '
  const granting = { ...fields, statement: `Welcome back. ${more}(1) 'a': 'b' for 'c'.`, resources: ['urn:recap:e30'] }
  expect(findProblem(granting, expected)).toBeUndefined()
  expect(findProblem({ ...granting, resources: ['https://app.example'] }, expected)).toBe('statement')
  expect(findProblem({ ...granting, statement: `Anything. ${more}` }, expected)).toBe('statement')
})
