import type { Trace } from '../trace.js'

export type EmailChange = {
  /** Whose session it is. Both addresses have agreed. */
  session: string
  from: string
  to: string
  /** SHA-256 of the link that undoes the change. */
  undoHash: string
  trace: Trace
}

/**
 * `taken`: another account has the address, or had it until a while ago. `over`: the session has ended, or has another
 * address by now.
 */
export type EmailChanged = 'changed' | 'taken' | 'over'

/** Changes of the address that an account is signed in to with. Each method is one transaction. */
export type EmailChangeStore = {
  /** Changes the address, and ends every other session of the account. */
  changeEmail(change: EmailChange): Promise<EmailChanged>
  /**
   * Gives an account back the address that an undo link was made for, whatever was changed since. Its sessions end, and
   * devices that came since are forgotten. Answers with the address; `undefined`: the link is over, or was used.
   */
  undoEmailChange(hash: string, trace: Trace): Promise<string | undefined>
}

/** How long the old mailbox can undo a change. Nobody else gets the address before. */
export const undoMs = 72 * 3_600_000
/** How long an account takes no new device after a change: who has the old mailbox reads the mail first. */
export const holdMs = 24 * 3_600_000
