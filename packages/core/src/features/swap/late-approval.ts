import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { TransactionSteps, SendTarget } from '../../contracts/transactions.js'
import type { SwapRequest, SwapState } from '../../contracts/features/swap.js'
import type { RouterController } from '../../state/router.js'
import type { KitState } from '../../state/state.js'
import { isStepOf } from './open-swap.js'

export type LateApprovalDeps = {
  state: KitState
  router: Pick<RouterController, 'view' | 'replace'>
  /** Shows the running swap. */
  show(): Promise<unknown>
  start(request: SwapRequest): Promise<void>
  readAgain(swap: SwapState): Promise<void>
  review(): Promise<void>
}

/** Handles an approval in the wallet after the user left the screen of the swap. */
export function createLateApproval({ state, router, show, start, readAgain, review }: LateApprovalDeps) {
  /** Resets a finished swap, and reads amounts and price again. */
  function renew(target: SendTarget): void {
    const { swap } = state
    if (!swap || swap.attempt.status === 'running') return
    const isSame = isStepOf(swap, target)
    if (isSame && target.purpose === 'swap') {
      ignoreRejection(start({ fromToken: swap.sold, toToken: swap.bought }))
      if (router.view === 'SwapPreview') router.replace('Swap')
      return
    }
    ignoreRejection(readAgain(swap))
    if (isSame && router.view === 'SwapPreview') ignoreRejection(review())
  }

  return (target: SendTarget): NonNullable<TransactionSteps['onLateApproval']> =>
    (ended) => {
      const { swap, modal } = state
      const isIdle = swap && swap.attempt.status !== 'running' && isStepOf(swap, target)
      const isShown = modal.open && router.view === 'SwapPreview'
      // The screen of the swap shows the rest. After an allowance, the next request needs a click.
      if (isIdle && isShown && target.purpose === 'swap') return ignoreRejection(show())
      ignoreRejection(ended.then(() => renew(target)))
    }
}
