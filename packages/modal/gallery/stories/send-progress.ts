import { mainnet, solana } from '@openappkit/core/networks'
import { mutableState, type TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'
import { at, begin, phantom, reviewed } from './send.js'

async function sent(test: TestKit) {
  const sending = await reviewed(test)
  const ended = sending.submit().catch(() => undefined)
  if (test.wallet.answer !== 'hang' && test.wallet.block !== 'hang') {
    await ended
    // The screen already shows the outcome: an open modal would add no notice.
    delete mutableState(test.kit).notices.current
  } else await until(test.kit, ({ state }) => state.send?.attempt.status === 'running' && !!state.send.attempt.step)
}

export const stories: readonly Story[] = [
  {
    name: 'Sending, asked',
    ...at('WalletSendConfirmed', 'WalletSend'),
    async before(test) {
      await reviewed(test)
      test.wallet.answer = 'hang'
      void (await test.kit.send.preload()).submit().catch(() => undefined)
      await until(test.kit, ({ state }) => state.send?.attempt.status === 'running')
    },
  },
  {
    name: 'Sending, asked in the embedded wallet',
    ...at('WalletSendConfirmed', 'WalletSend'),
    async before(test) {
      await reviewed(test)
      mutableState(test.kit).walletInfo.eip155 = { name: 'Email', type: 'AUTH' }
      test.wallet.answer = 'hang'
      void (await test.kit.send.preload()).submit().catch(() => undefined)
      await until(test.kit, ({ state }) => state.send?.attempt.status === 'running')
    },
  },
  {
    name: 'Sending, waiting for the network',
    ...at('WalletSendConfirmed', 'WalletSend'),
    async before(test) {
      test.wallet.block = 'hang'
      await sent(test)
    },
  },
  {
    name: 'Sending, in no block',
    ...at('WalletSendConfirmed', 'WalletSend'),
    async before(test) {
      test.wallet.block = 'hang'
      await sent(test)
      await until(test.kit, ({ state: { send } }) => {
        const attempt = send?.attempt
        return attempt?.status === 'running' && attempt.step?.kind === 'confirming'
      })
      const attempt = mutableState(test.kit).send?.attempt
      if (attempt?.status === 'running' && attempt.step?.kind === 'confirming') attempt.step.isUnseen = true
    },
  },
  {
    name: 'Sent, two of twelve confirmations',
    ...at('WalletSendConfirmed', 'WalletSend'),
    async before(test) {
      test.wallet.mined.depth = 2
      // Confirmations are counted only while the modal is open.
      mutableState(test.kit).modal.open = true
      await sent(test)
    },
  },
  {
    name: 'Sent, Solana',
    ...at('WalletSendConfirmed', 'WalletSend'),
    options: { networks: [solana], installed: [phantom] },
    async before(test) {
      test.wallet.balance = 2_000_000_000n
      test.wallet.mined.paid = 5_000n
      const sending = await begin(test)
      sending.setAmount('1')
      sending.setRecipient('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY')
      await until(test.kit, ({ state }) => state.send?.recipient.status === 'ready')
      await sending.review()
      await sending.submit()
      delete mutableState(test.kit).notices.current
    },
  },
  { name: 'Sent', ...at('WalletSendConfirmed', 'WalletSend'), before: sent },
  {
    name: 'Sent, to a name',
    ...at('WalletSendConfirmed', 'WalletSend'),
    async before(test) {
      await sent(test)
      const { send } = mutableState(test.kit)
      if (send && 'address' in send.recipient) send.recipient = { ...send.recipient, name: 'alice.eth' }
    },
  },
  {
    name: 'Sent, result unknown',
    ...at('WalletSendConfirmed', 'WalletSend'),
    async before(test) {
      test.wallet.block = 'untold'
      await sent(test)
    },
  },
  {
    name: 'Sending, cancelled in the wallet',
    ...at('WalletSendConfirmed', 'WalletSend'),
    async before(test) {
      await reviewed(test)
      test.wallet.answer = 'user_rejected'
      await (await test.kit.send.preload()).submit().catch(() => undefined)
    },
  },
  {
    name: 'Sending, replaced in the wallet',
    ...at('WalletSendConfirmed', 'WalletSend'),
    async before(test) {
      test.wallet.block = 'replaced'
      await sent(test)
    },
  },
  {
    name: 'Sending, the wallet sent something else',
    ...at('WalletSendConfirmed', 'WalletSend'),
    async before(test) {
      test.wallet.mined.instead = { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', amount: 1_000_000_000_000_000n }
      await sent(test)
    },
  },
  {
    name: 'Sending, expired',
    ...at('WalletSendConfirmed', 'WalletSend'),
    async before(test) {
      test.wallet.block = 'expired'
      await sent(test)
    },
  },
  {
    name: 'Sending, failed in its block',
    ...at('WalletSendConfirmed', 'WalletSend'),
    options: { networks: [{ ...mainnet, name: 'The Network Whose Name No Visitor Ever Finished Reading' }] },
    async before(test) {
      test.wallet.block = 'revert'
      await sent(test)
    },
  },
]
