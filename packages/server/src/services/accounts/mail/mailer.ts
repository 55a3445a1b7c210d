export type Mail = { to: string; subject: string; text: string; html: string }

/** Who asks for a mail. */
export type MailAsker = {
  /** The account has the device. */
  isOwn: boolean
  project: string
  /** An IPv4 /24 or an IPv6 /48. */
  network: string
}

/** Room for one mail. */
export type MailPlace = {
  send(mail: Mail): void
  /** Leaves the room to others. Does nothing after `send`. */
  giveBack(): void
}

/** Sends mails later, so that no answer tells how long that took. */
export type Mailer = {
  /**
   * Takes room for a mail that may be sent later, before anything is done that only makes sense with the mail. `undefined`:
   * too many wait. For a device that the account does not have, some room is left for the mails of others.
   */
  reserve(asker: MailAsker): MailPlace | undefined
  /** Sends a notice, for which no place was taken. `false`: too many wait already. */
  send(mail: Mail): boolean
  /** Waits a moment for what is under way. */
  close(): Promise<void>
}
