import { createHash, randomBytes } from 'node:crypto'

/** A single-use secret, for a link for example, and the hash to store. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashLinkToken(token) }
}

export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
