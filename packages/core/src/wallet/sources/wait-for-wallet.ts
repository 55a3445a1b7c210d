import { withSignal } from '../../lib/promise.js'
import type { Session } from '../../contracts/session.js'
import type { SourceRequest } from '../../contracts/source.js'

type Waiting = Pick<SourceRequest, 'onLate'> & {
  /** The signal of the attempt. */
  signal: AbortSignal
  /** The signal of the kit: late answers are accepted until it is aborted. */
  kit: AbortSignal
}

/**
 * Waits for the answer of a wallet on the page. A prompt cannot be withdrawn: an approval after the attempt goes to
 * `onLate`.
 */
export function waitForWallet(answer: Promise<Session>, { signal, kit, onLate }: Waiting): Promise<Session> {
  answer
    .then((session) => (signal.aborted && !kit.aborted ? onLate?.(session) : undefined))
    // The returned promise reports the rejection. A failure to handle a late answer is ignored.
    .catch(() => undefined)
  return withSignal(signal, answer)
}
