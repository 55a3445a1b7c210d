import { readEmail } from '@openappkit/protocol/text'

/**
 * An address as it identifies an account: people write capitals by accident, and paste what stands around an address. The
 * text is one in which `readEmail` finds an address.
 */
export const normalizeEmail = (text: string): string => (readEmail(text) ?? text).normalize('NFC').toLowerCase()
