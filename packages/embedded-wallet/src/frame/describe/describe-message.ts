import { parseSignInMessage, validityOf } from '@openappkit/protocol/sign-in'
import { bytesToHex } from 'viem/utils'
import type { Description, Flag } from './description.js'

export type DescribedMessage = { description: Description; flags: Flag[] }

const signInOpening = / wants you to sign in with your /

/**
 * Reads the bytes of `personal_sign`.
 *
 * @param origin of the page that asks: it may ask for a sign-in to itself, and to no other site
 */
export function describeMessage(bytes: Uint8Array, origin: string): DescribedMessage {
  const text = readText(bytes)
  const data = bytesToHex(bytes)
  if (text === undefined || text === '') return { description: { kind: 'message', text, data }, flags: ['unreadable'] }
  const fields = parseSignInMessage(text)
  if (fields) {
    const { domain, uri, statement } = fields
    const { until } = validityOf(fields)
    const isOwn = isSite(domain, origin) && URL.canParse(uri) && new URL(uri).origin === origin
    const expiresAt = Number.isFinite(until) ? until : undefined
    return isOwn
      ? { description: { kind: 'sign-in', site: domain, statement, expiresAt, message: text }, flags: [] }
      : { description: { kind: 'foreign-sign-in', site: domain, message: text }, flags: [] }
  }
  // A lax reader may take it for a sign-in. To which site, nobody knows.
  const opening = text.split('\n', 1)[0] ?? ''
  if (signInOpening.test(opening)) {
    const site = opening.split(signInOpening)[0] ?? ''
    return { description: { kind: 'foreign-sign-in', site: site.slice(0, 253), message: text }, flags: [] }
  }
  // 32 bytes are the length of a hash: of what, nobody can read.
  const isHash = bytes.length === 32 || /^(?:0x)?[\da-f]{64}$/i.test(text)
  return { description: { kind: 'message', text, data }, flags: isHash ? ['raw-bytes'] : [] }
}

/** The domain of a message is that of the page, with its port where it has one. */
function isSite(domain: string, origin: string): boolean {
  return domain.toLowerCase() === new URL(origin).host
}

/** Text as a person reads it; `undefined` where a part of it would be invisible, or would turn the rest around. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /(?![\n\r\t])[\p{Cc}\p{Co}\p{Cn}]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u.test(text)
      ? undefined
      : text
  } catch {
    return undefined
  }
}
