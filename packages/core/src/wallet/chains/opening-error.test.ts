import { expect, test } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { isEmptyAnswer } from '../../features/wallet-list/empty-answer.js'
import { toOpeningError } from './opening-error.js'
import { toWalletError } from './wallet-error.js'

test('a code that says why a wallet did not open is kept, whatever the words are', () => {
  for (const code of ['user_rejected', 'request_pending', 'aborted', 'timed_out', 'wallet_bad_answer'] as const) {
    const error = new AppKitError(code, 'No accounts found')
    expect(toOpeningError(error)).toBe(error)
  }
})

test('the cause of an error is kept as what the wallet threw', () => {
  const thrown = { code: -32603, message: 'No accounts found' }
  expect(toOpeningError(toWalletError(thrown))).toMatchObject({ code: 'wallet_no_account', cause: thrown })
})

test('an answer with something in it is not empty, and one that cannot be read is not either', () => {
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
