import { withSignal } from '../../lib/promise.js'
import type { Session } from '../../contracts/session.js'
import type { SourceRequest } from '../../contracts/source.js'

type Waiting = Pick<SourceRequest, 'onLate'> & {
  /** Of the attempt. */
  signal: AbortSignal
  /** Of the kit: as long as it is there, a late answer is heard. */
  kit: AbortSignal
}

/**
 * Waits for the user of a wallet on the page. A prompt cannot be taken back: an approval that comes after the attempt
 * is over is handed on as a late one.
 */
export function waitForWallet(answer: Promise<Session>, { signal, kit, onLate }: Waiting): Promise<Session> {
  answer
    .then((session) => (signal.aborted && !kit.aborted ? onLate?.(session) : undefined))
    // How it ended is told below; without the code for it, a late answer stays unheard.
    .catch(() => undefined)
  return withSignal(signal, answer)
}
