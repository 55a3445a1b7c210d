import type { CaipNetworkId } from '../caip/index.js'
import { chainOfMessage, readTime, type SignInFields } from './sign-in-message.js'

/** What a message must say to be taken for a sign-in here and now. */
export type SignInExpectation = {
  /** Host of the site. */
  domain: string
  /** The URI must lie there, for example `https://app.example`. Without it, only its host counts. */
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

/** The first thing that is wrong with a message; `undefined` when it may be believed, if its signature is valid. */
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

/** Capitals are a checksum in an EVM address, and part of the address anywhere else. */
export function isSameAddress(one: string, other: string): boolean {
  return /^0x/i.test(one) ? isSame(one, other) : one === other
}

/** How the statement goes on where permissions are granted along with a sign-in (EIP-5573). */
export const recapOpening = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** Such permissions are the last resource of a message. */
export const isRecap = (resource: string | undefined): resource is string => resource?.startsWith('urn:recap:') ?? false

/** Whether a message states what it was to state; where it grants permissions, their list may follow. */
function isStatement(statement: string, said: { statement?: string; resources?: readonly string[] }): boolean {
  if (said.statement === statement) return true
  return isRecap(said.resources?.at(-1)) && (said.statement?.startsWith(`${statement} ${recapOpening}`) ?? false)
}
