import { isAddress, parseCaipNetworkId } from '@openappkit/protocol/caip'
import { isWebLink } from '@openappkit/protocol/text'
import type { Address } from 'viem'
import * as z from '@openappkit/protocol/zod'

const address = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hex digits')),
  z.transform((text: string) => text.toLowerCase() as Address),
)
const mint = z.string().check(z.refine((text) => isAddress('solana', text), 'must be an address of Solana'))
const name = z.string().check(z.minLength(1), z.maxLength(64))
const symbol = z.string().check(z.minLength(1), z.maxLength(16))
const decimals = z.int().check(z.gte(0), z.lte(255))
const iconUrl = z.optional(z.string().check(z.refine(isWebLink, 'must be an https address')))
const rpcUrl = z
  .string()
  .check(
    z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http(s) address'),
  )
const currency = z.strictObject({ name, symbol, decimals, iconUrl })

const common = {
  id: z.string(),
  name: z.optional(name),
  /** In order of preference. */
  rpcUrls: z.array(rpcUrl).check(z.minLength(1), z.maxLength(8)),
}

/** The tokens whose balances are read. Other tokens are not shown as balances. */
const tokensOf = <A extends z.ZodMiniType>(form: A) =>
  z._default(z.array(z.strictObject({ address: form, name, symbol, decimals, iconUrl })).check(z.maxLength(2000)), [])

const evmNetwork = z.strictObject({
  ...common,
  currency: z._default(currency, { name: 'Ether', symbol: 'ETH', decimals: 18 }),
  tokens: tokensOf(address),
  /** Source of prices: pairs like those of Uniswap V2. */
  prices: z.optional(
    z.strictObject({
      pools: z.array(address).check(z.maxLength(200)),
      /** Tokens that count as one US dollar. */
      dollars: z.array(address).check(z.minLength(1), z.maxLength(20)),
      /** The wrapped currency of the network. */
      wrapped: z.optional(address),
    }),
  ),
  /** An exchange with this project's contracts: its router, its pools, and the wrapped currency. */
  swaps: z.optional(
    z.strictObject({
      router: address,
      pools: z.array(address).check(z.minLength(1), z.maxLength(100)),
      wrapped: address,
    }),
  ),
  /** The ENS registry, if the network has one. */
  ensRegistry: z.optional(address),
  /** How to follow activity, or `false`. */
  index: z._default(
    z.union([
      z.literal(false),
      z.strictObject({
        /** Number of recent blocks to read at the start. */
        depth: z._default(z.int().check(z.gte(16), z.lte(100_000)), 128),
        pollMs: z._default(z.int().check(z.gte(200), z.lte(600_000)), 4000),
      }),
    ]),
    { depth: 128, pollMs: 4000 },
  ),
})

const solanaNetwork = z.strictObject({
  ...common,
  currency: z._default(currency, { name: 'Solana', symbol: 'SOL', decimals: 9 }),
  tokens: tokensOf(mint),
  /** Whether to read activity: up to 50 requests for a page that is not cached. */
  history: z._default(z.boolean(), true),
})

export type EvmNetworkOptions = z.output<typeof evmNetwork> & { namespace: 'eip155' }

export type SolanaNetworkOptions = z.output<typeof solanaNetwork> & { namespace: 'solana' }

/** The schema of a network in the file, for each namespace that the service reads. */
const networkForms = { eip155: evmNetwork, solana: solanaNetwork }

type ReadNamespace = keyof typeof networkForms

/** The namespaces that the service reads. */
export const readNamespaces = Object.keys(networkForms) as readonly ReadNamespace[]

/** A network that the service reads. */
export type NetworkOptions = EvmNetworkOptions | SolanaNetworkOptions

const identified = z.looseObject({
  id: z
    .string()
    .check(z.refine((id) => namespaceOf(id) !== undefined, 'must be a CAIP-2 id of EVM or Solana, such as eip155:1')),
})

// Parses each row with the schema of its namespace, so that an error names the exact path.
const row = z.pipe(
  identified,
  z.transform((given, context): NetworkOptions => {
    const namespace = namespaceOf(given.id)
    const parsed = networkForms[namespace ?? 'eip155'].safeParse(given)
    if (parsed.success) return { ...parsed.data, namespace } as NetworkOptions
    for (const { path, message } of parsed.error.issues)
      context.issues.push({ code: 'custom', path, message, input: given })
    return z.NEVER
  }),
)

/** The networks in `BLOCKCHAIN_FILE`. */
export const networkFile = z.array(row).check(
  z.maxLength(100),
  z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'names a network twice'),
)

function namespaceOf(id: string): ReadNamespace | undefined {
  const namespace = parseCaipNetworkId(id)?.namespace
  return readNamespaces.find((one) => one === namespace)
}
