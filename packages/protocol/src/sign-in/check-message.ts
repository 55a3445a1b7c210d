import type { CaipNetworkId } from '../caip/index.js'
import { chainOfMessage, readTime, type SignInFields } from './sign-in-message.js'

/** The expected content of a valid sign-in message. */
export type SignInExpectation = {
  /** Host of the site. */
  domain: string
  /** The origin of the URI, for example `https://app.example`. If absent, only the host of the URI is checked. */
  origin?: string
  chainId?: CaipNetworkId
  address?: string
  nonce?: string
  statement?: string
  /** Ms since 1970. */
  now: number
}

export type SignInProblem =
  | 'domain'
  | 'uri'
  | 'chainId'
  | 'address'
  | 'nonce'
  | 'statement'
  | 'issuedAt'
  | 'expirationTime'
  | 'notBefore'

/** How far a visitor's clock may be ahead. */
export const clockSkewMs = 2 * 60_000

/** Finds the first problem of a message. `undefined` if the message is valid. Does not verify the signature. */
export function findProblem(fields: SignInFields, expected: SignInExpectation): SignInProblem | undefined {
  const { domain, origin, chainId, address, nonce, statement, now } = expected
  const uri = URL.canParse(fields.uri) ? new URL(fields.uri) : undefined
  const issuedAt = readTime(fields.issuedAt)
  const until = readTime(fields.expirationTime)
  const from = readTime(fields.notBefore)
  const wrong: Record<SignInProblem, boolean> = {
    domain: !isSame(fields.domain, domain),
    uri: !uri || !isSame(uri.host, domain) || (origin !== undefined && uri.origin !== origin),
    chainId: chainId !== undefined && fields.chainId !== chainId && chainOfMessage(fields) !== chainId,
    address: address !== undefined && !isSameAddress(fields.address, address),
    nonce: nonce !== undefined && fields.nonce !== nonce,
    statement: statement !== undefined && !isStatement(statement, fields),
    issuedAt: issuedAt === undefined || issuedAt > now + clockSkewMs,
    expirationTime: until !== undefined && until <= now,
    notBefore: from !== undefined && from > now + clockSkewMs,
  }
  return (Object.keys(wrong) as SignInProblem[]).find((name) => wrong[name])
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Compares EVM addresses without case, which is only a checksum there. Other addresses are case-sensitive. */
export function isSameAddress(one: string, other: string): boolean {
  return /^0x/i.test(one) ? isSame(one, other) : one === other
}

/** The text that continues a statement if the sign-in also grants permissions (EIP-5573). */
export const recapOpening = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** Whether a resource grants permissions. It is the last resource of a message. */
export const isRecap = (resource: string | undefined): resource is string => resource?.startsWith('urn:recap:') ?? false

/** Whether a message has the expected statement. If it grants permissions, their list may follow. */
function isStatement(statement: string, said: { statement?: string; resources?: readonly string[] }): boolean {
  if (said.statement === statement) return true
  return isRecap(said.resources?.at(-1)) && (said.statement?.startsWith(`${statement} ${recapOpening}`) ?? false)
}
