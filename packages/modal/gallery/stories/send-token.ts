import { solana } from '@openappkit/core/networks'
import type { TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'
import { at, begin, phantom } from './send.js'

const mint = 'XsDoVfqeBukxuZHWhdvWHBhgEHjGNst4MLodqsJHzoB'
const friend = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'
/** A share after a split: 24.10 units are shown as 36.15. */
const split = {
  address: mint,
  name: 'Split Share',
  symbol: 'SHARE',
  decimals: 8,
  amount: 2_410_000_000n,
  scale: 1.5,
}
const options = {
  networks: [solana],
  installed: [phantom],
  tokens: { [solana.caipNetworkId]: { address: mint } },
} as const

async function fill(test: TestKit, amount: string) {
  const sending = test.kit.state.send ? await test.kit.send.preload() : await begin(test)
  await until(test.kit, ({ state }) => state.send !== undefined && state.send.assets.status !== 'loading')
  sending.setToken(mint)
  sending.setAmount(amount)
  sending.setRecipient(friend)
  await until(test.kit, ({ state }) => state.send?.recipient.status === 'ready')
  return sending
}

/** Tokens whose issuer determines how they are shown and transferred. */
export const stories: readonly Story[] = [
  {
    name: 'Send, all of a token with a multiplier',
    ...at('WalletSend'),
    options,
    async before(test) {
      Object.assign(test.wallet, { balance: 2_000_000_000n, tokens: [split] })
      await test.connect()
    },
    async after(test) {
      const sending = await fill(test, '1')
      sending.setMax()
    },
  },
  {
    name: 'Send, a token that its issuer paused, with confidential amounts',
    ...at('WalletSend'),
    options,
    async before(test) {
      Object.assign(test.wallet, {
        balance: 2_000_000_000n,
        tokens: [{ ...split, blocked: 'token_paused', hasHidden: true }],
      })
      await test.connect()
    },
    after: async (test) => void (await fill(test, '1.5')),
  },
  {
    name: 'Review send, a token that keeps a fee and can be taken back',
    ...at('WalletSendPreview', 'WalletSend'),
    options,
    async before(test) {
      Object.assign(test.wallet, { balance: 2_000_000_000n, tokens: [split] })
      test.wallet.fee = { amount: 5_000n, limit: 5_000n, units: 30_000n }
      test.wallet.terms = { withheld: 2_000_000n, isRevocable: true }
      const sending = await fill(test, '1.5')
      await sending.review()
    },
  },
  {
    name: 'Review send, the recipient’s token account is frozen',
    ...at('WalletSendPreview', 'WalletSend'),
    options,
    async before(test) {
      Object.assign(test.wallet, { balance: 2_000_000_000n, tokens: [split], prepareFailure: 'recipient_frozen' })
      const sending = await fill(test, '1.5')
      await sending.review()
    },
  },
]
