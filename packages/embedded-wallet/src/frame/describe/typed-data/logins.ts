import { encodeType } from '../../../signer/typed-data/hash-typed-data.js'
import { domainType, type Struct, type TypedData, type Value } from '../../../signer/typed-data/parse-typed-data.js'
import { hasSignInOpening } from '../describe-message.js'
import { escapeUnseen } from '../unseen.js'
import type { Asked, Meaning } from './meaning.js'

/** Sign-ins of sites that their data does not name: by their type, and the site that takes them with all below it. */
const known: ReadonlyMap<string, string> = new Map([
  ['ClobAuth(address address,string timestamp,uint256 nonce,string message)', 'polymarket.com'],
  ['dYdX(string action)', 'dydx.trade'],
])

/** Members that say which site a signature is for. */
const siteMembers: ReadonlySet<string> = new Set([
  'domain',
  'uri',
  'url',
  'origin',
  'site',
  'website',
  'host',
  'audience',
])
/** Members that a sign-in has beside them (EIP-4361), and a vote or a profile does not. */
const signInMembers: ReadonlySet<string> = new Set([
  'nonce',
  'issuedAt',
  'issued_at',
  'expirationTime',
  'timestamp',
  'statement',
])

const scheme = /^[a-z][\w+.-]*:\/\//i

/**
 * Reads data that signs in to a site. To another one than the page's, it is shown as what it is and is not signed: the site
 * that asks could sign in there with it.
 */
export function readLogin(data: TypedData, { origin, text }: Asked): Meaning | undefined {
  const { host, hostname } = new URL(origin)
  const ofType = known.get(encodeType(data.types, data.primaryType))
  const site = ofType ?? findSite(data)
  if (site === undefined) return undefined
  const isOwn = ofType ? hostname === ofType || hostname.endsWith(`.${ofType}`) : isSite(site, origin)
  if (!isOwn) {
    const shown = escapeUnseen(site).slice(0, 253)
    return { description: { kind: 'foreign-sign-in', site: shown, message: text }, flags: [] }
  }
  const description = {
    kind: 'sign-in',
    site: host,
    statement: undefined,
    expiresAt: undefined,
    message: text,
  } as const
  return { description, flags: [] }
}

function findSite({ types, message }: TypedData): string | undefined {
  const texts = textsOf(message)
  // A sign-in message as one of the fields: a lax reader may take it out.
  const opening = texts.flatMap(({ value }) => value.split('\n')).find(hasSignInOpening)
  if (opening !== undefined) return opening.split(' ')[0]
  const only = texts.find(({ name }) => name === 'onlySignOn')
  if (only) return only.value
  if (!hasMember(types, signInMembers)) return undefined
  return texts.find(({ name, value }) => siteMembers.has(name) && hostOf(value) !== undefined)?.value
}

/** A host, or an address of one; `undefined` for every other text. */
function hostOf(text: string): string | undefined {
  const url = scheme.test(text) ? text : `https://${text}`
  const { hostname, host, protocol } = URL.canParse(url) ? new URL(url) : { hostname: '', host: '', protocol: '' }
  const isSite = protocol === 'https:' || protocol === 'http:'
  return isSite && (hostname.includes('.') || hostname === 'localhost') && !/\s/.test(text) ? host : undefined
}

/** Whether a text names the site of a page, by its host or its address. */
function isSite(text: string, origin: string): boolean {
  const own = new URL(origin)
  const isAddress = scheme.test(text)
  return hostOf(text) === own.host && (!isAddress || new URL(text).origin === own.origin)
}

function hasMember(types: TypedData['types'], names: ReadonlySet<string>): boolean {
  return [...types].some(([struct, fields]) => struct !== domainType && fields.some(({ name }) => names.has(name)))
}

/** Every text of a message, with the name of the member that has it. */
function textsOf(value: Value, name = ''): { name: string; value: string }[] {
  if (typeof value === 'string') return [{ name, value }]
  if (Array.isArray(value)) return value.flatMap((item: Value) => textsOf(item, name))
  return value instanceof Map ? [...(value as Struct)].flatMap(([member, each]) => textsOf(each, member)) : []
}
