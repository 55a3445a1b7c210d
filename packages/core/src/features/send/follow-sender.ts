import { subscribe } from 'valtio/vanilla'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { TransferRequest, SendState } from '../../contracts/features/send.js'
import type { FeeSpeed } from '../../contracts/abilities.js'
import type { RouterController } from '../../state/router.js'
import type { KitState } from '../../state/state.js'
import { enterMax, enterUnit } from './enter-amount.js'
import { gapOf } from './gaps.js'

export type FollowSenderDeps = {
  state: KitState
  router: Pick<RouterController, 'view' | 'goBack'>
  /** Starts a transfer of the account that is connected now. Settles when its assets and its recipient are read. */
  draft(request: TransferRequest): Promise<unknown>
  review(speed?: FeeSpeed): Promise<void>
  /** Whether the attempt is a transfer of this draft. A draft can be put together while an earlier one is under way. */
  isSubmitted(send: SendState): boolean
}

/**
 * Keeps a transfer with the account that sends it. Where the wallet changes to another account, what was entered stays, and
 * what the account has is read again. A review is made anew, or left for the form where this account cannot send as much.
 */
export function followSender({ state, router, draft, review, isSubmitted }: FollowSenderDeps) {
  const isOn = (send: SendState) => state.send === send

  function follow(): void {
    const { send } = state
    const account = send && state.accounts[send.namespace]
    if (!send || account?.status !== 'connected' || account.address === send.from) return
    const { status } = send.attempt
    // What the wallet was asked for is of the account that was there then, and so is what it sent.
    if ((status === 'running' || status === 'done') && isSubmitted(send)) return
    ignoreRejection(move(send))
  }

  async function move(earlier: SendState): Promise<void> {
    const { namespace, network: chainId, token: assetAddress, amountText: amount, recipient, fiatText } = earlier
    const isReviewed = earlier.review.status !== 'idle'
    const speed = earlier.review.status === 'ready' ? earlier.review.speed : undefined
    const to = recipient.status === 'empty' ? undefined : recipient.text
    const read = draft({ namespace, chainId, assetAddress, amount, ...(to && { to }) })
    const { send } = state
    if (!send) return
    Object.assign(send, { isMax: earlier.isMax, attempt: earlier.attempt, isMoved: true })
    const waiting: SendState['review'] = { status: 'loading' }
    if (isReviewed) send.review = waiting
    await read.catch(() => undefined)
    // What was entered meanwhile is newer.
    if (!isOn(send)) return
    if (send.isMax) enterMax(send)
    // The amount of the token stays. Until its price is known, it is entered in the token: dollars are never taken as tokens.
    else if (fiatText !== undefined) enterUnit(send, 'fiat')
    if (!isReviewed || send.review.status !== 'loading') return
    if (!gapOf(send)) return review(speed)
    send.review = { status: 'idle' }
    if (router.view === 'WalletSendPreview') router.goBack()
  }

  return { follow, stop: subscribe(state.accounts, follow) }
}
