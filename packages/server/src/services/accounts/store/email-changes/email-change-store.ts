import type { Trace } from '../trace.js'

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

/** Changes of the email address of an account. Each method is one transaction. */
export type EmailChangeStore = {
  /** Changes the address, and ends every other session of the account. */
  changeEmail(change: EmailChange): Promise<EmailChanged>
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
