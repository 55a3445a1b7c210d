import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, type SendState, sleep } from '@openappkit/core/internal'
import { isLost } from '../recipient-warning.js'

/**
 * Whether the wallet is the embedded one. It shows each transfer from the bytes to sign, at an origin that the page cannot
 * draw on, so a review here would be a second confirmation.
 */
export const isEmbedded = (kit: AppKit, { namespace }: DeepReadonly<SendState>): boolean =>
  kit.getAccount(namespace)?.embeddedWalletInfo !== undefined

/** Whether the user refused the transfer in the wallet, and has changed neither an entry nor the account since. */
export const isRefused = ({ attempt, isMoved, review }: DeepReadonly<SendState>): boolean =>
  !isMoved &&
  attempt.status === 'failed' &&
  attempt.code === 'user_rejected' &&
  attempt.step?.kind !== 'confirming' &&
  review.status === 'ready'

/**
 * Prepares the transfer and asks the embedded wallet to approve it. Opens the review instead if that has a warning or an
 * amount that the wallet does not show. A refusal leads back to the form.
 */
export async function askWallet(kit: AppKit): Promise<void> {
  const { send } = kit.state
  const isLeft = () => kit.router.view !== 'WalletSend' || !kit.state.modal.open || kit.state.send !== send
  const sending = await kit.send.preload()
  if (!send || isLeft()) return
  // The transfer is not held back by a file that never loads: its screen can still come later.
  const answer = loadAnswer()
  await sending.review()
  await Promise.race([answer, sleep(1000)])
  // The user may have changed an entry meanwhile, and must see the facts about another recipient first.
  if (isLeft() || send.review.status !== 'ready' || send.recipient.status !== 'ready') return
  if (needsReview(send)) return kit.router.push('WalletSendPreview')
  const sent = sending.submit()
  kit.router.reset('Account')
  kit.router.push('WalletSendConfirmed')
  await sent.catch(() => {
    const { router, state } = kit
    if (router.view !== 'WalletSendConfirmed' || !state.send || !isRefused(state.send)) return
    router.reset('Account')
    router.push('WalletSend')
  })
}

/** Whether the review has a warning or an amount that is neither in the form nor in the embedded wallet. */
function needsReview({ recipient, review }: DeepReadonly<SendState>): boolean {
  if (review.status !== 'ready') return false
  const { outcome, unexpected, isRevocable, withheld } = review
  return outcome === 'fails' || unexpected || isRevocable === true || withheld !== undefined || isLost(recipient)
}

/** Loads the screens of the wallet's answer, which may come while the page is offline. Never rejects. */
const loadAnswer = () =>
  Promise.allSettled([
    import('../wallet-send-confirmed/wallet-send-confirmed-view.js'),
    import('../../notice.js'),
    import('../../transfer-notice.js'),
  ])
