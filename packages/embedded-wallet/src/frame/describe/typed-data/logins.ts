import { encodeType } from '../../../signer/typed-data/hash-typed-data.js'
import { domainType, type Struct, type TypedData, type Value } from '../../../signer/typed-data/parse-typed-data.js'
import { describeMessage } from '../describe-message.js'
import { escapeUnseen } from '../unseen.js'
import { type Asked, domainOf, type Meaning } from './meaning.js'

/** Sign-ins of sites that their data does not name: by their type, and the site that takes them with all below it. */
const known: ReadonlyMap<string, string> = new Map([
  ['ClobAuth(address address,string timestamp,uint256 nonce,string message)', 'polymarket.com'],
  ['dYdX(string action)', 'dydx.trade'],
])

/** Members that say which site a signature is for, in small letters. */
const siteMembers: ReadonlySet<string> = new Set(
  'onlysignon domain uri url origin site website host hostname audience aud appdomain'.split(' '),
)
/** Members that a sign-in has beside them (EIP-4361), and a vote or a profile does not. */
const signInMembers: ReadonlySet<string> = new Set(
  'onlysignon nonce issuedat issued_at expirationtime timestamp statement'.split(' '),
)

const scheme = /^[a-z][\w+.-]*:\/\//i

/**
 * Reads data that signs in to a site. To another one than the page's, it is shown as what it is and is not signed: the site
 * that asks could sign in there with it. Members with the own site make no data harmless: only a known type does.
 */
export function readLogin(data: TypedData, { origin, text }: Asked): Meaning | undefined {
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
  const shown = escapeUnseen(foreign).slice(0, 253)
  return { description: { kind: 'foreign-sign-in', site: shown, message: text }, flags: [] }
}

/** Another site that any member names, or a sign-in message in one of them: a lax reader may take it out. */
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

/** Whether a text is an address or a host, in any form that a reader may take for one. */
function namesSite(text: string): boolean {
  if (scheme.test(text)) return /^https?:/i.test(text)
  return !/\s/.test(text) && /^(?:[^/]*@)?(?:localhost|[^/:@]+\.[^/:@]+)(?::\d+)?(?:[/?#]|$)/i.test(text)
}

/** Whether a text names the site of a page, by its host or its address, and nothing else. */
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

/** Every text of a message, with the name of the member that has it. */
function textsOf(value: Value, name = ''): { name: string; value: string }[] {
  if (typeof value === 'string') return [{ name, value }]
  if (Array.isArray(value)) return value.flatMap((item: Value) => textsOf(item, name))
  return value instanceof Map ? [...(value as Struct)].flatMap(([member, each]) => textsOf(each, member)) : []
}
