import { describe, expect, test } from 'vitest'
import { codeOf } from '../wallet/ending.js'

type OpeningHarness = {
  /** Asks the wallet to open, as `wallets.open` of the chain. */
  open(): Promise<unknown>
  /** What the wallet answers with when it shares an account. */
  shared: unknown
}

/** How wallets say that they share no account, where they say it. */
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

/** The shapes that wallets throw words in. */
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

/** A wallet that shares no account says so in many ways. `start` makes one that answers each request to open with this. */
export function describeNoAccount(name: string, start: (answer: () => Promise<unknown>) => OpeningHarness): void {
  const ask = (answer: () => Promise<unknown>) => start(answer).open()

  describe(`${name} that shares no account`, () => {
    test.for(answers)('is wallet_no_account when it answers %s', async ([, answer]) => {
      expect(await codeOf(ask(async () => answer))).toBe('wallet_no_account')
    })

    test.for(noAccountWords)('is wallet_no_account when it throws "%s", in any shape', async (words) => {
      for (const carry of carriers) {
        const thrown = carry(words)
        expect(await codeOf(ask(() => Promise.reject(thrown))), JSON.stringify(thrown)).toBe('wallet_no_account')
      }
    })

    test('is asked anew by the next attempt, which connects once it shares one', async () => {
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
    ] as const)('is another wallet than a locked one, which says "%s"', async ([, thrown]) => {
      expect(await codeOf(ask(() => Promise.reject(thrown)))).toBe('wallet_locked')
    })

    test.for([
      ['User rejected the request: no account was selected', 'user_rejected'],
      ['No response from the account service', 'internal'],
      ['No API key for this account', 'internal'],
      ['Too many accounts', 'internal'],
      ['The account is busy', 'internal'],
    ] as const)('is another wallet than one that says "%s"', async ([words, code]) => {
      expect(await codeOf(ask(() => Promise.reject(new Error(words))))).toBe(code)
    })
  })
}
