import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toWalletError } from './wallet-error.js'

/** What wallets say of a person. */
const ofPerson = [
  'User rejected the request.',
  'User denied transaction signature.',
  'user_rejected',
  'The user cancelled the request',
  'Rejected by user',
  'Request was cancelled by the user',
  'User declined',
  'Signer refused',
  'User closed modal',
  'Denied by the user',
  'Owner has rejected',
] as const

/** What they say of the request, without a person in it. */
const ofRequest = [
  'Failed or Rejected Request',
  'failed or rejected request.',
  'Rejected request',
  'Rejected',
  'Request rejected',
  'Request was rejected',
  'The request was declined',
  'Signature request declined',
  'Signing request was cancelled',
  'Action rejected',
  'Approval Denied',
  'Approval rejected',
  'Request cancelled',
  'Canceled',
] as const

/** The same in words that a node uses of a transaction too. */
const ofTransaction = ['Transaction rejected', 'Transaction was cancelled', 'Message rejected'] as const

const failures = [
  'insufficient funds for gas * price + value',
  'nonce too low',
  'nonce too high',
  'replacement transaction underpriced',
  'transaction underpriced',
  'already known',
  'intrinsic gas too low',
  'exceeds block gas limit',
  'max fee per gas less than block base fee',
  'execution reverted',
  'execution reverted: cancelled',
  'execution reverted: User rejected',
  'VM Exception while processing transaction: revert',
  'request failed',
  'Request timed out',
  'connection refused',
  'access denied',
  'context canceled',
  'too many requests',
  'Request rejected: insufficient balance',
  'Failed request',
  'Request failed with status code 429',
  'method handler crashed',
  'gas required exceeds allowance (0)',
  'Invalid parameters',
  '4001 confirmations are needed',
] as const

type Carrier = (thrown: object) => unknown
/** How an error comes from a wallet: as it is, or inside of others. */
const carriers: readonly Carrier[] = [
  (thrown) => thrown,
  (thrown) => Object.assign(new Error(String(Reflect.get(thrown, 'message'))), thrown),
  (thrown) => ({ code: -32603, message: 'Internal JSON-RPC error.', data: thrown }),
  (thrown) => ({ code: -32603, message: 'Internal error', data: { originalError: thrown } }),
  (thrown) => new Error('Something failed', { cause: thrown }),
  (thrown) => ({ error: thrown }),
  (thrown) => ({ jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error', data: { cause: thrown } } }),
  (thrown) => ({ code: 'UNKNOWN_ERROR', message: 'could not coalesce error', info: { error: thrown } }),
]
const carrier = fc.constantFrom(...carriers)
const asText = (code: unknown): unknown => (typeof code === 'number' ? String(code) : code)
const spelled = (...codes: unknown[]) => fc.constantFrom<unknown>(...codes, ...codes.map(asText))
const codeOf = (thrown: unknown) => toWalletError(thrown).code
const errorOf = (code: unknown, message: string) => ({ ...(code !== undefined && { code }), message })
const cased = (words: readonly string[]) =>
  fc.constantFrom(...words, ...words.map((one) => one.toUpperCase()), ...words.map((one) => one.toLowerCase()))

describe('a refusal, in whatever it comes,', () => {
  test('a refusal of a person is user_rejected with every number that is no verdict of a node', () => {
    const code = spelled(undefined, -32000, -32001, -32603, -32602, 'UNKNOWN', 4001, 5002)
    fc.assert(
      fc.property(cased(ofPerson), code, carrier, (message, number, carry) => {
        expect(codeOf(carry(errorOf(number, message)))).toBe('user_rejected')
      }),
      { numRuns: 1_000 },
    )
  })

  test('a refusal of a request is user_rejected, also with the number of a server', () => {
    fc.assert(
      fc.property(cased(ofRequest), spelled(undefined, -32000, -32050, -32603), carrier, (message, number, carry) => {
        expect(codeOf(carry(errorOf(number, message)))).toBe('user_rejected')
      }),
      { numRuns: 1_000 },
    )
  })

  test('a refusal of a transaction is user_rejected unless a server says it', () => {
    fc.assert(
      fc.property(cased(ofTransaction), spelled(undefined, -32603), carrier, (message, number, carry) => {
        expect(codeOf(carry(errorOf(number, message)))).toBe('user_rejected')
        expect(codeOf(carry(errorOf(-32000, message)))).not.toBe('user_rejected')
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    { code: 4001 },
    { code: '4001', message: 'nonce too low' },
    { code: -32603, message: '{"code":4001,"message":"no"}' },
    { code: -32000, message: 'error code: 4001' },
    { message: '4001: no' },
    { code: -32603, message: 'Internal error', data: 'User rejected the request' },
    { error: 'User rejected' },
    new Error('Failed', { cause: 'Rejected by user' }),
  ])('a refusal %j is user_rejected', (thrown) => {
    expect(codeOf(thrown)).toBe('user_rejected')
  })
})

test('a failure is never a refusal, in whatever it comes and with whatever number', () => {
  const code = spelled(
    undefined,
    -32000,
    -32001,
    -32003,
    -32005,
    -32010,
    -32603,
    -32602,
    3,
    'CALL_EXCEPTION',
    'SERVER_ERROR',
  )
  fc.assert(
    fc.property(cased(failures), code, carrier, (message, number, carry) => {
      expect(codeOf(carry(errorOf(number, message)))).not.toBe('user_rejected')
    }),
    { numRuns: 2_000 },
  )
})

test.each(['Request denied', 'Connection rejected', 'Transaction rejected', 'access denied'])(
  '"%s" with the number of a server is no refusal',
  (message) => {
    for (const carry of carriers) expect(codeOf(carry({ code: -32000, message }))).not.toBe('user_rejected')
  },
)

test('a request that a wallet calls rejected is a failure where it hands on why it failed', () => {
  const reasons = ['insufficient funds for transfer', 'nonce too low', 'execution reverted', 'intrinsic gas too low']
  for (const message of ofRequest) {
    for (const reason of reasons) {
      expect(codeOf({ code: -32000, message, data: { message: reason } }), `${message}, ${reason}`).not.toBe(
        'user_rejected',
      )
      expect(codeOf({ code: -32603, message, cause: new Error(reason) }), `${message}, ${reason}`).not.toBe(
        'user_rejected',
      )
    }
  }
})
