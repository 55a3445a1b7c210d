import { subscribe } from 'valtio/vanilla'
import type { Attempt } from '../../contracts/attempt.js'
import { createAttempt } from '../../lib/async/attempt.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createDeferred } from '../../lib/promise.js'
import type { KitState } from '../state.js'

type Draft = { attempt: { status: string } }

/**
 * The draft in the state: a transfer, a swap, a purchase or a name that the user enters.
 *
 * @throws AppKitError `wallet_disconnected` without a draft: it belongs to a connected account.
 */
export function requireDraft<Entered>(draft: Entered | undefined): Entered {
  if (draft) return draft
  throw new AppKitError('wallet_disconnected', 'The wallet is not connected')
}

/** The attempt of a draft, stored as its `attempt`. */
export function createDraftAttempt<Target, Step extends { kind: string }, Value>(
  read: () => { attempt: Attempt<Target, Step, Value> } | undefined,
  deadlineMs: number,
) {
  return createAttempt<Target, Step, Value>(
    {
      read: () => read()?.attempt ?? { status: 'idle' },
      write(attempt) {
        const draft = read()
        if (draft) draft.attempt = attempt
      },
    },
    { deadlineMs },
  )
}

/**
 * Follows one kind of draft from `begin` to its transaction: stops reads for an earlier draft, and settles `ended` once,
 * with the hash or with the reason for its absence.
 */
export function createDraft<Entered extends Draft>(
  { modal }: Pick<KitState, 'modal'>,
  read: () => Entered | undefined,
  onClose?: () => void,
) {
  let reading = new AbortController()
  let outcome = createDeferred<string>()
  let lastError: AppKitError | undefined
  let revision = 0

  // A closed modal ends a draft unless its transaction is under way.
  const stopWatching = subscribe(modal, () => {
    if (modal.open) return
    onClose?.()
    if (read()?.attempt.status === 'running') return
    outcome.reject(lastError ?? new AppKitError('aborted', 'The modal was closed'))
  })

  return {
    read,
    /** @throws AppKitError `wallet_disconnected` without a draft. */
    require: () => requireDraft(read()),
    /** Begins a new outcome. The earlier `ended()` rejects with `aborted`. Rejects the new one if `start` throws. */
    begin(start: () => Promise<unknown>): void {
      outcome.reject(new AppKitError('aborted', 'A newer request replaced this one'))
      outcome = createDeferred()
      lastError = undefined
      try {
        ignoreRejection(start())
      } catch (thrown) {
        outcome.reject(thrown)
        throw thrown
      }
    },
    /** Stops the reads for the earlier draft. Returns the signal of the new one. */
    startReading(): AbortSignal {
      reading.abort()
      reading = new AbortController()
      return reading.signal
    },
    /** Aborts when another draft replaces this one. */
    signal: (): AbortSignal => reading.signal,
    /** Marks a change of the entries. Reads for earlier entries are dropped. */
    revise: (): number => ++revision,
    /** Returns a check whether the draft and its entries are unchanged. */
    follow(draft: Entered): () => boolean {
      const [{ signal }, mine] = [reading, revision]
      return () => mine === revision && !signal.aborted && read() === draft
    },
    /** Settles `ended()` with the transaction. A failure leaves it open while the modal offers another try. */
    async settle(transaction: Promise<string>): Promise<string> {
      const mine = outcome
      try {
        const hash = await transaction
        mine.resolve(hash)
        return hash
      } catch (thrown) {
        lastError = AppKitError.from(thrown)
        if (!modal.open) mine.reject(lastError)
        throw lastError
      }
    },
    /** Resolves with the hash of the transaction. Rejects if the modal closes without one, or a newer draft begins. */
    ended: (): Promise<string> => outcome.promise,
    stop(): void {
      stopWatching()
      reading.abort()
      outcome.reject(new AppKitError('destroyed', 'This kit was destroyed'))
    },
  }
}
