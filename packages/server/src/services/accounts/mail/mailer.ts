export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends mails later, so that no answer tells how long that took. */
export type Mailer = {
  /** `false`: too many wait already. */
  send(mail: Mail): boolean
  /** Waits a moment for what is under way. */
  close(): Promise<void>
}
