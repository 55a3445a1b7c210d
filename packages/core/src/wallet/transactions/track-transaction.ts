import { toShownUnits } from '@openappkit/protocol/blockchain'
import { parseCaipNetworkId } from '@openappkit/protocol/caip'
import type { Track } from '../../contracts/event.js'
import type { SendTarget, SentResult } from '../../contracts/transactions.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ReadonlyState } from '../../state/read-only.js'
import { isSmartAccount } from '../../state/smart-account.js'
import { writeAmount } from '../chains/amount.js'

/** Analytics properties of a transfer. Never contain an account. */
export const transferFacts = (
  state: ReadonlyState,
  { network, from, token, symbol, amount, decimals, scale }: SendTarget,
) => ({
  network,
  token: token ?? symbol,
  amount: Number(writeAmount(toShownUnits(amount, scale), decimals)),
  isSmartAccount: isSmartAccount(state, from, parseCaipNetworkId(network)?.namespace),
})

/** Analytics properties of a swap. Never contain an account. */
export function swapFacts(state: ReadonlyState, target: SendTarget) {
  const { network, from, token, symbol, amount, decimals, bought = target } = target
  return {
    network,
    isSmartAccount: isSmartAccount(state, from, parseCaipNetworkId(network)?.namespace),
    swapFromToken: token ?? symbol,
    swapToToken: bought.token ?? bought.symbol,
    swapFromAmount: writeAmount(amount, decimals),
    swapToAmount: writeAmount(bought.amount, bought.decimals),
  }
}

/**
 * Tracks the end of a transaction once, also where no screen waits for it.
 *
 * @param isTaken - Whether another page has taken the transaction over and tracks it.
 */
export function trackTransaction(
  { state, track }: { state: ReadonlyState; track: Track },
  target: SendTarget,
  whole: Promise<SentResult>,
  isTaken: () => false | Promise<boolean> = () => false,
): void {
  const { purpose } = target
  // Apps track their own transactions.
  if (purpose === 'app') return
  const facts = purpose ? undefined : transferFacts(state, target)
  whole.then(
    async ({ hash, isUntold }) => {
      // The receipt has no status.
      if (isUntold || (await isTaken())) return
      if (facts) track('SEND_SUCCESS', { ...facts, hash })
      else if (purpose === 'swap') track('SWAP_SUCCESS', swapFacts(state, target))
    },
    async (thrown: unknown) => {
      const { code, shortMessage: message } = AppKitError.from(thrown)
      if (code === 'aborted' || code === 'destroyed' || (await isTaken())) return
      if (facts) return track(code === 'user_rejected' ? 'SEND_REJECTED' : 'SEND_ERROR', { ...facts, message })
      track(purpose === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', { ...swapFacts(state, target), message })
    },
  )
}
