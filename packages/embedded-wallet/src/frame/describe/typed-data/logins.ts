import { encodeType } from '../../../signer/typed-data/hash-typed-data.js'
import { domainType, type Struct, type TypedData, type Value } from '../../../signer/typed-data/parse-typed-data.js'
import { describeMessage } from '../describe-message.js'
import { escapeInvisible } from '../invisible-characters.js'
import { type MeaningContext, domainOf, type Meaning } from './meaning.js'

/** Sign-ins whose data does not name the site: by type, the site that accepts them, with its subdomains. */
const known: ReadonlyMap<string, string> = new Map([
  ['ClobAuth(address address,string timestamp,uint256 nonce,string message)', 'polymarket.com'],
  ['dYdX(string action)', 'dydx.trade'],
])

/** Members that name the site of a signature, in lower case. */
const siteMembers: ReadonlySet<string> = new Set(
  'onlysignon domain uri url origin site website host hostname audience aud appdomain'.split(' '),
)
/** Further members of a sign-in (EIP-4361), which a vote or a profile does not have. */
const signInMembers: ReadonlySet<string> = new Set(
  'onlysignon nonce issuedat issued_at expirationtime timestamp statement'.split(' '),
)

const scheme = /^[a-z][\w+.-]*:\/\//i

/**
 * Reads data that signs in to a site. A sign-in to another site than the page's is shown but not signed, because the
 * requesting site could sign in there with it. Only a known type makes a sign-in to the own site safe, not its members.
 */
export function readLogin(data: TypedData, { origin, text }: MeaningContext): Meaning | undefined {
  const { host, hostname } = new URL(origin)
  const site = known.get(encodeType(data.types, data.primaryType))
  if (site !== undefined && (hostname === site || hostname.endsWith(`.${site}`))) {
    if (domainOf(data).verifyingContract !== undefined) return undefined
    const description = {
      kind: 'sign-in',
      site: host,
      statement: undefined,
      expiresAt: undefined,
      message: text,
    } as const
    return { description, flags: [] }
  }
  const foreign = site ?? findForeignSite(data, origin)
  if (foreign === undefined) return undefined
  const shown = escapeInvisible(foreign).slice(0, 253)
  return { description: { kind: 'foreign-sign-in', site: shown, message: text }, flags: [] }
}

/** Finds another site in any member, or in a sign-in message in a member, which a lenient parser may extract. */
function findForeignSite({ types, message }: TypedData, origin: string): string | undefined {
  const texts = textsOf(message)
  for (const { value } of texts) {
    const { description } = describeMessage(new TextEncoder().encode(value), origin)
    if (description.kind === 'foreign-sign-in') return description.site
  }
  if (!hasMember(types, signInMembers)) return undefined
  return texts.find(({ name, value }) => {
    const member = name.toLowerCase()
    if (!siteMembers.has(member)) return false
    return member === 'onlysignon' ? !isSite(value, origin) : namesSite(value) && !isSite(value, origin)
  })?.value
}

/** Whether a text is a URL or a host, in any form that a parser may accept. */
function namesSite(text: string): boolean {
  if (scheme.test(text)) return /^https?:/i.test(text)
  return !/\s/.test(text) && /^(?:[^/]*@)?(?:localhost|[^/:@]+\.[^/:@]+)(?::\d+)?(?:[/?#]|$)/i.test(text)
}

/** Whether a text is the host or URL of a page's site. */
function isSite(text: string, origin: string): boolean {
  const own = new URL(origin)
  if (!scheme.test(text)) return text.toLowerCase() === own.host
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.origin === own.origin && url.username === '' && url.password === ''
}

function hasMember(types: TypedData['types'], names: ReadonlySet<string>): boolean {
  return [...types].some(
    ([struct, fields]) => struct !== domainType && fields.some(({ name }) => names.has(name.toLowerCase())),
  )
}

/** Returns every text of a message with the name of its member. */
function textsOf(value: Value, name = ''): { name: string; value: string }[] {
  if (typeof value === 'string') return [{ name, value }]
  if (Array.isArray(value)) return value.flatMap((item: Value) => textsOf(item, name))
  return value instanceof Map ? [...(value as Struct)].flatMap(([member, each]) => textsOf(each, member)) : []
}
