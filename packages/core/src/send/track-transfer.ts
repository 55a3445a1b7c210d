import type { Track } from '../contracts/event.js'
import type { SendTarget, SentResult } from '../contracts/sending/send-state.js'
import { AppKitError } from '../errors/appkit-error.js'
import { writeAmount } from '../chains/amount.js'

/** What analytics is told of a transfer. Never an account. */
export const transferFacts = ({ network, token, symbol, amount, decimals }: SendTarget) => ({
  network,
  token: token ?? symbol,
  amount: Number(writeAmount(amount, decimals)),
  isSmartAccount: false,
})

/** Tells how the whole of a transfer ended, also where nobody waits for it any more. */
export function trackTransfer(track: Track, target: SendTarget, whole: Promise<SentResult>): void {
  const facts = transferFacts(target)
  whole.then(
    // Nobody says that it succeeded, and nobody that it failed.
    ({ hash, isUntold }) => isUntold || track('SEND_SUCCESS', { ...facts, hash }),
    (thrown: unknown) => {
      const { code, shortMessage: message } = AppKitError.from(thrown)
      if (code !== 'aborted') track(code === 'user_rejected' ? 'SEND_REJECTED' : 'SEND_ERROR', { ...facts, message })
    },
  )
}
