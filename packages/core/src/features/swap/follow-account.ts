import { subscribe } from 'valtio/vanilla'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { SwapRequest, SwapState } from '../../contracts/features/swap.js'
import type { RouterController } from '../../state/router.js'
import type { KitState } from '../../state/state.js'
import { swapGapOf } from './gap.js'

export type FollowAccountDeps = {
  state: KitState
  router: Pick<RouterController, 'view' | 'goBack'>
  /** Starts a swap of the account that is connected now. Settles when its tokens and its price are read. */
  start(request: SwapRequest): Promise<void>
  review(): Promise<void>
}

/**
 * Keeps a swap with its account: prices and tokens are those of one network, and amounts those of one account. A review is
 * made anew, or left for the form where this account or this network cannot swap as much.
 */
export function followAccount({ state, router, start, review }: FollowAccountDeps) {
  function follow(): void {
    const { swap } = state
    const account = state.accounts.eip155
    if (!swap || swap.attempt.status === 'running' || account?.status !== 'connected') return
    // What was swapped is shown until the person leaves it.
    if (swap.attempt.status === 'done' && router.view === 'SwapPreview') return
    const [isSameNetwork, isSameAddress] = [account.network === swap.network, account.address === swap.from]
    if (!isSameNetwork || !isSameAddress) ignoreRejection(move(swap, isSameNetwork, !isSameAddress))
  }

  async function move(earlier: SwapState, isSameNetwork: boolean, isMoved: boolean): Promise<void> {
    const { sold: fromToken, bought: toToken, amountText: amount, plan } = earlier
    const isReviewed = plan.status !== 'idle'
    const read = start({ amount, ...(isSameNetwork && { fromToken, ...(toToken !== undefined && { toToken }) }) })
    const { swap } = state
    if (swap && (isMoved || earlier.isMoved)) swap.isMoved = true
    await read
    if (!isReviewed || !swap || state.swap !== swap || swap.plan.status !== 'idle') return
    if (swap.quote.status === 'ready' && !swapGapOf(swap)) return review()
    if (router.view === 'SwapPreview') router.goBack()
  }

  return { follow, stop: subscribe(state.accounts, follow) }
}
