import { describe, expect, test } from 'vitest'
import { codeOf } from '../wallet/ending.js'

type OpeningHarness = {
  /** Opens the wallet, like `wallets.open` of the chain. */
  open(): Promise<unknown>
  /** The wallet's response when it shares an account. */
  shared: unknown
}

/** Messages of wallets that share no account. */
const noAccountWords = [
  'No account',
  'No accounts found',
  'No account found.',
  'No accounts available',
  'No active account',
  'No accounts are connected',
  'no selected account',
  'No Solana account in this wallet',
  'No Bitcoin address available',
  'No ethereum accounts available',
  'There are no accounts to share',
  'You have no accounts',
  'This wallet has no substrate accounts',
  'Connected with 0 accounts',
  'NO_ACCOUNTS_AVAILABLE',
  'Account not found',
  'Accounts were not selected',
  'Account does not exist',
  'Key ring is empty',
  'no key found',
  'Please create an account first',
  'Please create or import an account',
  'Select at least one account',
] as const

/** The shapes in which wallets throw a message. */
const carriers: readonly ((words: string) => unknown)[] = [
  (words) => new Error(words),
  (words) => words,
  (words) => ({ message: words }),
  (words) => ({ code: -32603, message: words }),
  (words) => ({ code: 4100, message: words }),
  (words) => ({ code: -32603, message: 'Internal error', data: { originalError: { message: words } } }),
  (words) => new Error('Connecting failed', { cause: new Error(words) }),
]

const answers: readonly (readonly [said: string, answer: unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['an empty text', ''],
  ['[]', []],
  ['{ accounts: [] }', { accounts: [] }],
  ['{ accounts: null }', { accounts: null }],
  ['{ addresses: [] }', { addresses: [] }],
]

/** Tests wallets that share no account. `start` creates one that responds to each request to open with `answer`. */
export function describeNoAccount(name: string, start: (answer: () => Promise<unknown>) => OpeningHarness): void {
  const ask = (answer: () => Promise<unknown>) => start(answer).open()

  describe(`${name} that shares no account`, () => {
    test.for(answers)('open rejects with `wallet_no_account` when the wallet returns %s', async ([, answer]) => {
      expect(await codeOf(ask(async () => answer))).toBe('wallet_no_account')
    })

    test.for(noAccountWords)('open rejects with `wallet_no_account` when the wallet throws "%s"', async (words) => {
      for (const wrap of carriers) {
        const thrown = wrap(words)
        expect(await codeOf(ask(() => Promise.reject(thrown))), JSON.stringify(thrown)).toBe('wallet_no_account')
      }
    })

    test('open requests accounts again, and connects once the wallet shares one', async () => {
      let asked = 0
      const shares = { value: false }
      const wallet = start(async () => {
        asked += 1
        return shares.value ? wallet.shared : []
      })
      expect(await codeOf(wallet.open())).toBe('wallet_no_account')
      const before = asked
      expect(await codeOf(wallet.open())).toBe('wallet_no_account')
      expect(asked).toBeGreaterThan(before)
      shares.value = true
      expect(await codeOf(wallet.open())).toBe('no error')
    })

    test.for([
      ['Unauthorized', { code: 4100, message: 'Unauthorized' }],
      ['The wallet is locked', new Error('The wallet is locked')],
      ['Wallet is locked: no accounts available', { code: -32603, message: 'Wallet is locked: no accounts available' }],
    ] as const)('open rejects with `wallet_locked` when the wallet throws "%s"', async ([, thrown]) => {
      expect(await codeOf(ask(() => Promise.reject(thrown)))).toBe('wallet_locked')
    })

    test.for([
      ['User rejected the request: no account was selected', 'user_rejected'],
      ['No response from the account service', 'internal'],
      ['No API key for this account', 'internal'],
      ['Too many accounts', 'internal'],
      ['The account is busy', 'internal'],
    ] as const)('open does not reject with `wallet_no_account` when the wallet throws "%s"', async ([words, code]) => {
      expect(await codeOf(ask(() => Promise.reject(new Error(words))))).toBe(code)
    })
  })
}
