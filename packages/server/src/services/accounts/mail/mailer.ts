export type Mail = { to: string; subject: string; text: string; html: string }

/** The sender of a request for a mail. */
export type MailAsker = {
  /** Whether the device belongs to the account. */
  isOwn: boolean
  project: string
  /** An IPv4 /24 or an IPv6 /48. */
  network: string
}

/** A reserved place in the mail queue. */
export type MailPlace = {
  send(mail: Mail): void
  /** Frees the place. Does nothing after `send`. */
  giveBack(): void
}

/** Sends mails in the background, so that the time of a response tells nothing about them. */
export type Mailer = {
  /**
   * Reserves a place for a mail, before any work that only makes sense with the mail. Returns `undefined` if too many
   * mails wait. A device that does not belong to the account leaves some places to the mails of others.
   */
  reserve(asker: MailAsker): MailPlace | undefined
  /** Sends a notice without a reserved place. Returns `false` if too many mails wait. */
  send(mail: Mail): boolean
  /** Tries to reach the mail server, and logs whether it works. Never rejects. */
  check?(): Promise<void>
  /** Waits a few seconds for mails that are being sent. */
  close(): Promise<void>
}
