import { createHash, randomBytes } from 'node:crypto'

/** A secret that is given out once, in a link for example, and what is kept of it. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashLinkToken(token) }
}

export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
