import {
  type CaipNetworkId,
  type ChainNamespace,
  isAddress,
  isChainNamespace,
  parseCaipAddress,
} from '@openappkit/protocol/caip'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import { cleanText } from '@openappkit/protocol/text'
import * as z from '@openappkit/protocol/zod'
import { type AccountDetails, parseAccountDetails } from './account-details.js'
import { toCurrentId } from './namespaces.js'

export type OpenedAccount = AccountDetails & { chain: CaipNetworkId; address: string }

/** What the wallet approved in one namespace. */
export type OpenedNamespace = {
  accounts: readonly OpenedAccount[]
  /** Every chain that the wallet listed or has an account on. */
  chains: readonly CaipNetworkId[]
  /** The same chains in the wallet's spelling, which requests must use. */
  walletChains: readonly string[]
  methods: readonly string[]
}

/** A session as the wallet last described it. */
export type WalletSession = {
  topic: string
  /** Milliseconds since 1970. */
  expiresAt: number
  name: string
  imageUrl?: string
  /** The wallet supports any chain, also those that it does not list. */
  acceptsAll: boolean
  /** The wallet opted out of opening its app for requests. */
  opensNoApp?: true
  namespaces: Readonly<Partial<Record<ChainNamespace, OpenedNamespace>>>
}

const nameLimit = 64
const iconLimit = 128 * 1024
/** Maximum entries to parse of a list: enough for two hundred networks with a hundred accounts each. */
const listLimit = 20_000
const iconForm = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i

/** Switches to any network on request, but lists only those that it has already. */
const acceptsAllName = 'MetaMask Wallet'

/** The strings of a list. Omits other entries. */
const textList = z.pipe(
  z.array(z.unknown()),
  z.transform((list: unknown[]): string[] => list.slice(0, listLimit).filter((entry) => typeof entry === 'string')),
)
const texts = z.catch(textList, [])
const namespace = z.object({
  accounts: textList,
  chains: texts,
  methods: texts,
})
const session = z.object({
  topic: z.string().check(z.regex(/^[\da-f]{64}$/)),
  /** Seconds since 1970. */
  expiry: z.number(),
  namespaces: z.record(z.string(), namespace),
  sessionProperties: z.catch(z.record(z.string(), z.unknown()), {}),
  sessionConfig: z.catch(z.optional(z.object({ disableDeepLink: z.optional(z.boolean()) })), undefined),
  peer: z.object({
    metadata: z.object({ name: z.catch(z.string(), ''), icons: texts }),
  }),
})

/** Parses a session that the wallet wrote. Returns `undefined` if it opens no namespace that the kit supports. */
export function parseSession(value: unknown): WalletSession | undefined {
  const parsed = session.safeParse(value)
  if (!parsed.success) return undefined
  const { topic, expiry, peer, namespaces, sessionProperties, sessionConfig } = parsed.data
  const opened: Partial<Record<ChainNamespace, OpenedNamespace>> = {}
  for (const [key, entry] of Object.entries(namespaces)) {
    // CAIP-25 also allows `eip155:1` as a key.
    const [name] = key.split(':')
    if (!isChainNamespace(name)) continue
    const read = readNamespace(name, entry, sessionProperties)
    if (read.accounts.length > 0) opened[name] = merge(opened[name], read)
  }
  if (Object.keys(opened).length === 0) return undefined
  const { name, icons } = peer.metadata
  const imageUrl = icons.find((icon) => icon.length <= iconLimit && iconForm.test(icon))
  return {
    topic,
    expiresAt: expiry * 1_000,
    name: cleanText(name, nameLimit) || 'Wallet',
    ...(imageUrl && { imageUrl }),
    acceptsAll: name === acceptsAllName,
    ...(sessionConfig?.disableDeepLink && { opensNoApp: true }),
    namespaces: opened,
  }
}

function readNamespace(
  name: ChainNamespace,
  { accounts, chains, methods }: z.output<typeof namespace>,
  properties: Readonly<Record<string, unknown>>,
): OpenedNamespace {
  const details = parseAccountDetails(name, properties)
  /** Caches checksums: each address is listed once per network. */
  const canonical = new Map<string, string>()
  const normalize = (address: string): string => {
    const known = canonical.get(address) ?? toCanonical(name, address)
    canonical.set(address, known)
    return known
  }
  const read = accounts.flatMap((account): (OpenedAccount & { written: string })[] => {
    const parts = parseCaipAddress(account)
    const written = parts && `${parts.namespace}:${parts.reference}`
    const chain = toCurrentId(written)
    return parts?.namespace === name && chain && written
      ? [{ chain, address: normalize(parts.address), ...details.get(parts.address), written }]
      : []
  })
  const walletChains = [...new Set([...chains, ...read.map(({ written }) => written)])]
  return {
    accounts: unique(read.map(({ written: _written, ...account }) => account)),
    chains: [...new Set(walletChains.flatMap((id) => toCurrentId(id) ?? []))].filter((id) => id.startsWith(`${name}:`)),
    walletChains,
    methods,
  }
}

function merge(one: OpenedNamespace | undefined, other: OpenedNamespace): OpenedNamespace {
  if (!one) return other
  return {
    accounts: unique([...one.accounts, ...other.accounts]),
    chains: [...new Set([...one.chains, ...other.chains])],
    walletChains: [...new Set([...one.walletChains, ...other.walletChains])],
    methods: [...new Set([...one.methods, ...other.methods])],
  }
}

function unique(accounts: readonly OpenedAccount[]): OpenedAccount[] {
  return [...new Map(accounts.map((account) => [`${account.chain}:${account.address}`, account])).values()]
}

/** Normalizes an address, so that all comparisons agree: for `eip155` the EIP-55 checksum. */
function toCanonical(name: ChainNamespace, address: string): string {
  return name === 'eip155' ? toChecksumAddress(address.startsWith('0x') ? address : `0x${address}`) : address
}

/** Parses the addresses of an `accountsChanged` event. Wallets write them with or without their chain. */
export function parseEventAccounts(name: ChainNamespace, data: unknown): string[] {
  if (!Array.isArray(data)) return []
  return data.slice(0, listLimit).flatMap((entry: unknown) => {
    const address = parseCaipAddress(entry)?.address ?? entry
    return isAddress(name, address) ? [toCanonical(name, address)] : []
  })
}

/**
 * Parses the chain of a `chainChanged` event: a number, a hex or decimal string, a CAIP-2 id, or a list of one. Some
 * wallets put it only into the envelope, as `chainId`.
 */
export function parseEventChain(name: ChainNamespace, given: unknown, chainId?: string): CaipNetworkId | undefined {
  const data: unknown = Array.isArray(given) && given.length < 2 ? given[0] : given
  return data === undefined || data === null ? toCurrentId(chainId) : readEventChain(name, data)
}

function readEventChain(name: ChainNamespace, data: unknown): CaipNetworkId | undefined {
  if (name !== 'eip155') return toCurrentId(data) ?? toCurrentId(`${name}:${String(data)}`)
  const isNumeric = typeof data === 'number' || (typeof data === 'string' && /^(0x[\da-f]+|\d+)$/i.test(data))
  return isNumeric ? toCurrentId(`eip155:${Number(data)}`) : toCurrentId(data)
}
