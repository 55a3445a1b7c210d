import { parseCaipNetworkId } from '@openappkit/protocol/caip'
import type { Track } from '../contracts/event.js'
import type { SendTarget, SentResult } from '../contracts/sending/send-state.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { ReadonlyState } from '../state/read-only.js'
import { isSmartAccount } from '../state/smart-account.js'
import { writeAmount } from '../chains/amount.js'

/** What analytics is told of a transfer. Never an account. */
export const transferFacts = (
  state: ReadonlyState,
  { network, from, token, symbol, amount, decimals }: SendTarget,
) => ({
  network,
  token: token ?? symbol,
  amount: Number(writeAmount(amount, decimals)),
  isSmartAccount: isSmartAccount(state, from, parseCaipNetworkId(network)?.namespace),
})

/** Tells how the whole of a transfer ended, also where nobody waits for it any more. */
export function trackTransfer(
  { state, track }: { state: ReadonlyState; track: Track },
  target: SendTarget,
  whole: Promise<SentResult>,
): void {
  const facts = transferFacts(state, target)
  whole.then(
    // Nobody says that it succeeded, and nobody that it failed.
    ({ hash, isUntold }) => isUntold || track('SEND_SUCCESS', { ...facts, hash }),
    (thrown: unknown) => {
      const { code, shortMessage: message } = AppKitError.from(thrown)
      if (code !== 'aborted') track(code === 'user_rejected' ? 'SEND_REJECTED' : 'SEND_ERROR', { ...facts, message })
    },
  )
}
