import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toWalletError } from './wallet-error.js'

/** Refusals that name the user. */
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

/** Refusals of a request, without a user. */
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

/** Refusals in words that nodes also use of transactions. */
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
/** Shapes of an error: plain, or wrapped in others. */
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

describe('a wrapped refusal', () => {
  test('a refusal that names the user is user_rejected with every code that no node uses', () => {
    const code = spelled(undefined, -32000, -32001, -32603, -32602, 'UNKNOWN', 4001, 5002)
    fc.assert(
      fc.property(cased(ofPerson), code, carrier, (message, number, carry) => {
        expect(codeOf(carry(errorOf(number, message)))).toBe('user_rejected')
      }),
      { numRuns: 1_000 },
    )
  })

  test('a refusal of a request is user_rejected, also with the code of a server', () => {
    fc.assert(
      fc.property(cased(ofRequest), spelled(undefined, -32000, -32050, -32603), carrier, (message, number, carry) => {
        expect(codeOf(carry(errorOf(number, message)))).toBe('user_rejected')
      }),
      { numRuns: 1_000 },
    )
  })

  test('a refusal of a transaction is user_rejected unless it has the code of a server', () => {
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

test('a failure is never a refusal, however it is wrapped and whatever its code', () => {
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
  '"%s" with the code of a server is a failure',
  (message) => {
    for (const carry of carriers) expect(codeOf(carry({ code: -32000, message }))).not.toBe('user_rejected')
  },
)

test('a request that a wallet calls rejected is a failure if its cause is one', () => {
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
