import { expect, test } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { isEmptyAnswer } from '../../features/wallet-list/empty-answer.js'
import { toOpeningError } from './opening-error.js'
import { toWalletError } from './wallet-error.js'

test('toOpeningError keeps a code that explains why a wallet did not open, whatever its message says', () => {
  for (const code of ['user_rejected', 'request_pending', 'aborted', 'timed_out', 'wallet_bad_answer'] as const) {
    const error = new AppKitError(code, 'No accounts found')
    expect(toOpeningError(error)).toBe(error)
  }
})

test('toOpeningError keeps what the wallet threw as the cause', () => {
  const thrown = { code: -32603, message: 'No accounts found' }
  expect(toOpeningError(toWalletError(thrown))).toMatchObject({ code: 'wallet_no_account', cause: thrown })
})

test('isEmptyAnswer is false for an unreadable answer, and for one with an account', () => {
  const throwing = Object.defineProperty({}, 'accounts', {
    get: () => {
      throw new Error('no')
    },
  })
  const filled: unknown[] = [
    ['0x'],
    { accounts: [1] },
    { addresses: [1] },
    { accounts: [], addresses: [1] },
    {},
    7,
    throwing,
  ]
  for (const answer of filled) expect(isEmptyAnswer(answer)).toBe(false)
})
