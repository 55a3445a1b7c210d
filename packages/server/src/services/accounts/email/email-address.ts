/** An address as it identifies an account: people write capitals by accident. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').toLowerCase()

/** Whose mailbox is charged: `ann+anything@example.com` is delivered to Ann. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  return email.slice(0, at).replace(/\+.*$/, '') + email.slice(at)
}
