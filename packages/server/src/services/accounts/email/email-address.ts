/** An address as it identifies an account: people write capitals by accident. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').toLowerCase()
