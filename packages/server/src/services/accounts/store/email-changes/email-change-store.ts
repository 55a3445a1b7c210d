// Runs in the thread of the accounts too: imports as Node resolves them in the source.
import { clocksApartMs } from '../../../../platform/store/clocks-apart.ts'
import type { Trace } from '../trace.ts'

export type EmailChange = {
  /** Id of the session. Both addresses have agreed. */
  session: string
  from: string
  to: string
  /** SHA-256 of the link that undoes the change. */
  undoHash: string
  trace: Trace
}

/**
 * `taken`: another account has the address, or had it recently. `over`: the session has ended, or has another address.
 */
export type EmailChanged = 'changed' | 'taken' | 'over'

/** Undone changes of the email address of an account. `changeEmailByCode` makes the changes. */
export type EmailChangeStore = {
  /**
   * Restores the address that an undo link was made for, and undoes later changes too. Ends all sessions, and deletes
   * devices that were added since. Returns the address, or `undefined` if the link has expired or was used.
   */
  undoEmailChange(hash: string, trace: Trace): Promise<string | undefined>
}

/** How long the old mailbox can undo a change. Until then, no other account gets the address. */
export const undoMs = 72 * 3_600_000
/** How long an account accepts no new device after a change, so that the owner of the old mailbox can react. */
export const holdMs = 24 * 3_600_000
/** How much longer a new device is refused and a link accepted: a server whose clock is ahead must end neither early. */
export const lateMs = clocksApartMs
/** How much longer the address is kept, and the row of the link: a server whose clock is behind still accepts the link. */
export const keptMs = lateMs + clocksApartMs
