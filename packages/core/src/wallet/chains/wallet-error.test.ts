import { AppKitError } from '../../lib/errors/appkit-error.js'
import { describe, expect, test } from 'vitest'
import { toWalletError } from './wallet-error.js'

const codes: [unknown, string][] = [
  [{ code: 4001 }, 'user_rejected'],
  [{ code: 5002 }, 'user_rejected'],
  [{ code: 5000, message: 'x' }, 'user_rejected'],
  [{ code: 'ACTION_REJECTED' }, 'user_rejected'],
  [{ code: -32603, message: 'MetaMask Tx Signature: User denied transaction signature.' }, 'user_rejected'],
  [new Error('User rejected the request'), 'user_rejected'],
  ['User cancelled', 'user_rejected'],
  ['canceled by user', 'user_rejected'],
  [{ code: -32603, data: { originalError: { code: 4001 } } }, 'user_rejected'],
  [{ code: -32002, message: 'already pending' }, 'request_pending'],
  [{ code: 4100 }, 'wallet_disconnected'],
  [{ code: 4200 }, 'method_not_supported'],
  [{ code: -32601 }, 'method_not_supported'],
  [{ code: 4900 }, 'wallet_disconnected'],
  [{ code: 4901 }, 'wallet_disconnected'],
  [{ code: 4902 }, 'chain_not_supported'],
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }, 'insufficient_funds'],
  [{ code: -32603, message: 'Internal error' }, 'internal'],
  [undefined, 'internal'],
]

/** Refusals of wallets that have no code for them, or have it as text. */
const refusals: unknown[] = [
  'MetaMask Tx Signature: User denied transaction signature.',
  'MetaMask Message Signature: User denied message signature.',
  'User rejected the request.',
  'User rejected the request',
  'The user rejected the request.',
  'User denied account authorization',
  'User denied transaction',
  'User rejected.',
  'User rejected methods.',
  'User disapproved requested methods',
  'User disapproved requested chains',
  'Failed or Rejected Request',
  'Rejected by user',
  'Request rejected by the user',
  'user rejected transaction',
  'User reject the request',
  'User cancelled',
  'User canceled request',
  'User has rejected the request',
  'Action cancelled by user',
  'Cancelled',
  'Request rejected',
  'Approval Denied',
  'Transaction rejected',
  'Transaction cancelled',
  'User closed modal',
  'Denied by the user',
  { code: '4001', message: 'no' },
  { code: '-32603', data: { code: '4001' } },
  { message: 'Error\nUser rejected the request.' },
  'Transaction was rejected',
  'Request was rejected',
  'The request was denied.',
  'Signing request was cancelled',
  'user_canceled',
  { code: 'USER_REJECTED', message: 'x' },
  { code: 'user_denied' },
  { name: 'UserRejectedRequestError', message: 'x' },
  { code: -32603, cause: { name: 'UserRejectedRequestError' } },
  { code: -32000, message: 'User rejected the request.' },
]

/** Errors of nodes, services and contracts whose words resemble a refusal. */
const lookAlikes: unknown[] = [
  'transaction rejected: nonce too low',
  'transaction rejected by the network',
  { code: -32003, message: 'transaction rejected' },
  'execution reverted: User denied',
  'execution reverted: Rejected by user list',
  'VM Exception while processing transaction: reverted with reason string "cancelled"',
  'request rejected: rate limit exceeded',
  'Request denied. Too many requests from this address',
  'access denied',
  'permission denied by policy',
  'context canceled',
  'request was cancelled by the server',
  'connection closed',
  'replacement transaction underpriced, rejected',
  'max fee per gas less than block base fee: transaction declined',
  'user operation rejected by bundler: paymaster deposit too low',
  'sender is not a registered user; cancelling is not possible',
  'superuser rejectedness',
  'order canceled because the user balance changed',
  'the nonce was rejected by user-facing node',
  'The user aborted a request.',
  { name: 'AbortError', message: 'The user aborted a request.' },
  { code: 'ECONNABORTED', message: 'Request aborted' },
  'aborted',
  'closed',
  'The signer refused to connect: ECONNREFUSED',
  { code: 'ECONNREFUSED', message: 'refused' },
  { code: -32000, message: 'Transaction rejected' },
  { code: -32005, message: 'Request denied by user plan limit' },
  { code: 'ERR_CANCELED', message: 'canceled' },
]

test.each(refusals)('toWalletError reads %j as a refusal', (thrown) => {
  const error = typeof thrown === 'string' ? new Error(thrown) : thrown
  expect(toWalletError(error).code).toBe('user_rejected')
})

test.each(lookAlikes)('toWalletError reads %j as a failure', (thrown) => {
  const error = typeof thrown === 'string' ? new Error(thrown) : thrown
  expect(toWalletError(error).code).not.toBe('user_rejected')
})

describe('toWalletError', () => {
  test.each(codes)('toWalletError converts %j to %s', (thrown, code) => {
    expect(toWalletError(thrown)).toMatchObject({ code, cause: thrown })
  })

  test('toWalletError reads a code in every spelling', () => {
    for (const code of [4001, '4001', 4001n]) expect(toWalletError({ code }).code).toBe('user_rejected')
  })

  test('toWalletError converts 4100 to the given code', () => {
    expect(toWalletError({ code: 4100 }, 'wallet_locked').code).toBe('wallet_locked')
  })

  test('toWalletError returns an error of the kit unchanged', () => {
    const error = new AppKitError('timed_out', 'Request timed out')
    expect(toWalletError(error)).toBe(error)
  })
})

describe('hostile values', () => {
  const broken = () => {
    throw new Error('trap')
  }
  const traps = { get: broken, getPrototypeOf: broken, has: broken, ownKeys: broken, getOwnPropertyDescriptor: broken }
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const cycle: Record<string, unknown> = { code: 1 }
  cycle['cause'] = cycle
  const values: unknown[] = [
    null,
    0,
    NaN,
    1n,
    '',
    true,
    Symbol('x'),
    broken,
    [],
    [[]],
    {},
    Object.create(null),
    new Date(NaN),
    cycle,
    new Proxy({}, traps),
    new Proxy(broken, traps),
    revoked.proxy,
    {
      get code() {
        return broken()
      },
      get message() {
        return broken()
      },
    },
    { code: { toString: broken }, message: Symbol('y'), data: new Proxy({}, traps) },
    { toString: broken, valueOf: broken },
  ]

  test('toWalletError returns an AppKitError for hostile values', () => {
    for (const value of values) expect(toWalletError(value)).toBeInstanceOf(AppKitError)
  })

  test('toWalletError returns an AppKitError for ten thousand random nestings of them', () => {
    // A fixed seed makes failures reproducible.
    let seed = 42
    const random = (limit: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % limit
    const keys = ['code', 'message', 'data', 'originalError', 'error', 'info', 'cause', '__proto__']
    const pool = [...values, 4001, 4100, -32603, 'User rejected']
    const make = (depth: number): unknown => {
      if (depth === 0 || random(3) === 0) return pool[random(pool.length)]
      return Object.fromEntries(Array.from({ length: random(4) }, () => [keys[random(keys.length)], make(depth - 1)]))
    }
    for (let i = 0; i < 10_000; i++) expect(toWalletError(make(6))).toBeInstanceOf(AppKitError)
  })
})
