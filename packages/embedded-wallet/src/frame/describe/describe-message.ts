import { parseSignInMessage, validityOf } from '@openappkit/protocol/sign-in'
import { bytesToHex } from 'viem/utils'
import type { Description, Flag } from './description.js'
import { escapeInvisible, hasInvisible } from './invisible-characters.js'

export type DescribedMessage = { description: Description; flags: Flag[] }

const signInOpening = / wants you to sign in with your /

/**
 * Reads the bytes of `personal_sign`.
 *
 * @param origin of the requesting page, which may only request a sign-in to itself
 */
export function describeMessage(bytes: Uint8Array, origin: string): DescribedMessage {
  const whole = decode(bytes)
  const signIn = whole && readSignIn(whole, origin)
  if (signIn) return { description: signIn, flags: [] }
  const data = bytesToHex(bytes)
  const text = whole !== undefined && !hasInvisible(whole) ? whole : undefined
  if (!text) return { description: { kind: 'message', text, data }, flags: ['unreadable'] }
  // 32 bytes are the length of a hash, whose content is unknown.
  const isHash = bytes.length === 32 || /^(?:0x)?[\da-f]{64}$/i.test(text)
  return { description: { kind: 'message', text, data }, flags: isHash ? ['raw-bytes'] : [] }
}

/** Detects a sign-in before other checks, so that no character hides a sign-in to another site. */
function readSignIn(text: string, origin: string): Description | undefined {
  const message = escapeInvisible(text)
  const fields = parseSignInMessage(text)
  if (!fields) {
    // A lenient parser may read it as a sign-in to the site in this line.
    const opening = text.split('\n').find((line) => signInOpening.test(line))
    const site = escapeInvisible(opening?.split(signInOpening)[0] ?? '').slice(0, 253)
    return opening === undefined ? undefined : { kind: 'foreign-sign-in', site, message }
  }
  const { domain: site, uri, statement } = fields
  const isOwn = isSite(site, origin) && URL.canParse(uri) && new URL(uri).origin === origin
  if (!isOwn) return { kind: 'foreign-sign-in', site, message }
  const { until } = validityOf(fields)
  const shown = statement === undefined ? undefined : escapeInvisible(statement)
  return { kind: 'sign-in', site, statement: shown, expiresAt: Number.isFinite(until) ? until : undefined, message }
}

/** Whether the domain of a message is the page's host, with its port if it has one. */
function isSite(domain: string, origin: string): boolean {
  return domain.toLowerCase() === new URL(origin).host
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
