import { type CaipNetworkId, isCaipNetworkId } from '../caip/index.js'
import { fromCluster } from '../solana/clusters.js'

/** The fields of a sign-in message (CAIP-122; for `eip155` EIP-4361), as written in the text. Times are RFC 3339. */
export type SignInFields = {
  /** Host of the site, with its port if it has one. */
  domain: string
  /** The word before `account:`, such as `Ethereum`. */
  accountOf: string
  address: string
  statement?: string
  uri: string
  version: string
  /** CAIP-2, or only its reference. */
  chainId: string
  nonce: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
  /** Without a statement, EIP-4361 writes two empty lines, CAIP-122 one. */
  hasWideGap?: boolean
}

export const longestMessage = 10_000

const labels = {
  issuedAt: 'Issued At: ',
  expirationTime: 'Expiration Time: ',
  notBefore: 'Not Before: ',
  requestId: 'Request ID: ',
} as const

type Optional = keyof typeof labels

const optional = Object.keys(labels) as Optional[]
const opening = ' wants you to sign in with your '

/** Writes the text to sign. Does not validate the fields: parse the text with `parseSignInMessage` and compare. */
export function formatSignInMessage(fields: SignInFields): string {
  const { domain, accountOf, address, statement, uri, version, chainId, nonce, resources, hasWideGap } = fields
  const more = optional.flatMap((name) => (fields[name] === undefined ? [] : [labels[name] + fields[name]]))
  return [
    `${domain}${opening}${accountOf} account:`,
    address,
    '',
    ...(statement === undefined ? (hasWideGap ? [''] : []) : [statement, '']),
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    ...more,
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

const isUri = (text: string): boolean => text.length <= 2048 && !/[\s\p{Cc}]/u.test(text) && URL.canParse(text)

const checks: Record<keyof Omit<SignInFields, 'resources' | 'hasWideGap' | Optional>, (text: string) => boolean> = {
  domain: (text) => /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(text),
  accountOf: (text) => /^[^\p{Cc}\p{Cf}]{1,64}$/u.test(text),
  address: (text) => /^[-.%a-zA-Z0-9]{1,128}$/.test(text),
  statement: (text) => /^[^\p{Cc}\p{Zl}\p{Zp}]{1,1000}$/u.test(text),
  uri: isUri,
  version: (text) => text === '1',
  chainId: (text) => isCaipNetworkId(text) || /^[-_a-zA-Z0-9]{1,32}$/.test(text),
  nonce: (text) => /^[a-zA-Z0-9]{8,64}$/.test(text),
}

/**
 * Parses a message strictly: every line in its place, every value in its format, no other lines. The result must format back
 * to the same text, so that every parser reads the same fields. `undefined` otherwise.
 */
export function parseSignInMessage(text: unknown): SignInFields | undefined {
  if (typeof text !== 'string' || text.length > longestMessage) return undefined
  const lines = text.split('\n')
  const [first = '', address = '', ...rest] = lines
  const [domain = '', named = ''] = first.split(opening)
  const fields: SignInFields = { domain, accountOf: named.slice(0, -' account:'.length), address, ...readBody(rest) }
  const isValid =
    Object.entries(checks).every(([name, isFine]) => {
      const value = fields[name as keyof typeof checks]
      return (value === undefined && name === 'statement') || (value !== undefined && isFine(value))
    }) &&
    [fields.issuedAt, fields.expirationTime, fields.notBefore].every((time) => time === undefined || isTime(time)) &&
    /^[^\s\p{Cc}]{0,256}$/u.test(fields.requestId ?? '') &&
    (fields.resources ?? []).every(isUri)
  return isValid && formatSignInMessage(fields) === text ? fields : undefined
}

function readBody(lines: readonly string[]): Omit<SignInFields, 'domain' | 'accountOf' | 'address'> {
  // An empty line, then the fields, a second empty line and the fields, or a statement, an empty line and the fields.
  const hasMore = lines[2] === '' || lines[1] === ''
  const hasStatement = hasMore && lines[1] !== ''
  const start = hasStatement ? 3 : hasMore ? 2 : 1
  const end = lines.indexOf('Resources:', start)
  const named = lines.slice(start, end < 0 ? undefined : end)
  const value = (label: string) => named.find((line) => line.startsWith(label))?.slice(label.length)
  const more = optional.flatMap((name) => {
    const found = value(labels[name])
    return found === undefined ? [] : [[name, found] as const]
  })
  return {
    ...(hasStatement && { statement: lines[1] ?? '' }),
    ...(hasMore && !hasStatement && { hasWideGap: true }),
    uri: value('URI: ') ?? '',
    version: value('Version: ') ?? '',
    chainId: value('Chain ID: ') ?? '',
    nonce: value('Nonce: ') ?? '',
    ...Object.fromEntries(more),
    ...(end >= 0 && { resources: lines.slice(end + 1).map((line) => line.replace(/^- /, '')) }),
  }
}

/** CAIP-2 id of a message's chain. Resolves a bare reference only for EVM addresses, and cluster names of Solana wallets. */
export function chainOfMessage({ address, chainId }: Pick<SignInFields, 'address' | 'chainId'>) {
  const id = chainId.includes(':') || !/^0x[0-9a-fA-F]{40}$/.test(address) ? chainId : `eip155:${chainId}`
  return fromCluster(id) ?? (isCaipNetworkId(id) ? (id as CaipNetworkId) : undefined)
}

/** The validity of a message and its session, in ms since 1970. */
export function validityOf({ notBefore, issuedAt, expirationTime }: SignInFields) {
  return { from: readTime(notBefore ?? issuedAt) ?? -Infinity, until: readTime(expirationTime) ?? Infinity }
}

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

/** True for a date and time of RFC 3339, such as `2026-11-28T14:02:00Z`. */
export function isTime(text: string): boolean {
  return rfc3339.test(text) && !Number.isNaN(Date.parse(text))
}

/** Milliseconds since 1970; `undefined` for text that is not a time. */
export function readTime(text: string | undefined): number | undefined {
  return text !== undefined && isTime(text) ? Date.parse(text) : undefined
}
