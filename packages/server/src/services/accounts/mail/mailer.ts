export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends mails later, so that no answer tells how long that took. */
export type Mailer = {
  /**
   * `false`: too many wait already. With `isOwn: false`, for a device that the account does not have, some room is left for
   * the mails of others.
   */
  send(mail: Mail, options?: { isOwn: boolean }): boolean
  /** Waits a moment for what is under way. */
  close(): Promise<void>
}
