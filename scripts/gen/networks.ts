import { own } from '../check/own.ts'
import { dataOf, type ViemChain } from './viem-chains.ts'

/** One row of packages/server/data/networks.json, as far as the network table needs it. */
export type NetworkRow = {
  caip_id: string
  namespace: string
  reference: string
  chain_id: number | null
  slug: string
  name: string
  native_currency: { name: string; symbol: string; decimals: number }
  rpc_urls: string[]
  ws_urls: string[]
  rest_urls: string[]
  explorer: { name: string; url: string } | null
  multicall3: string | null
  ens_registry: string | null
  ens_universal_resolver: string | null
  cosmos?: { bech32_prefix: string; denom: string; coin_type: number }
  testnet: boolean
}

// Where the usual export name is not the slug in camel case.
const usualNames: Record<string, string> = { 'solana-mainnet': 'solana', 'op-bnb': 'opBNB' }

// Balances of Bitcoin and Cosmos come from HTTP interfaces of their own: Esplora's and the LCD's.
const speaksRest = new Set(['bip122', 'cosmos'])

export function exportName(slug: string): string {
  return own(usualNames, slug) ?? slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

type Chains = ReadonlyMap<string, ViemChain>

const head = (
  from: string,
) => `// Written by scripts/gen/networks.ts from ${from}. Run \`npm run gen\` after a change of either.
`
const constant = ([name, value]: readonly [string, object]) => `\nexport const ${name} = ${literal(value)} as const`

const alias = ([name, other]: readonly [string, string]) => `export { ${name} as ${other} }`

/** The names of viem, the first one for each chain and the others for the same. By code unit: no language of a machine counts. */
function sortNames(rows: readonly NetworkRow[], chains: Chains) {
  const own = new Set(rows.map(({ slug }) => exportName(slug)))
  const firstNames = new Map([...own].map((name) => [chains.get(name), name]))
  const others: (readonly [string, ViemChain])[] = []
  const aliases: (readonly [name: string, alias: string])[] = []
  for (const [name, chain] of [...chains].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const first = firstNames.get(chain)
    if (own.has(name)) continue
    if (first) aliases.push([first, name])
    else {
      firstNames.set(chain, name)
      others.push([name, chain])
    }
  }
  return { own, others, aliases }
}

/**
 * The source of networks.generated.ts, the networks of our own data: one pure constant for each, so that a bundler keeps
 * only what is imported. A second name of viem for the same chain is an alias.
 */
export function writeNetworks(rows: readonly NetworkRow[], chains: Chains): string {
  const { own, aliases } = sortNames(rows, chains)
  return [
    head('packages/server/data/networks.json and viem/chains'),
    ...rows.map((row) => constant([exportName(row.slug), network(row, chains.get(exportName(row.slug)))])),
    '',
    ...aliases.filter(([name]) => own.has(name)).map(alias),
    '',
  ].join('\n')
}

/** The source of viem-networks.generated.ts: the other networks of viem, in the same way. */
export function writeViemNetworks(rows: readonly NetworkRow[], chains: Chains): string {
  const { own, others, aliases } = sortNames(rows, chains)
  return [
    head('viem/chains and packages/server/data/networks.json'),
    ...others.map(([name, chain]) => constant([name, viemNetwork(chain)])),
    '',
    ...aliases.filter(([name]) => !own.has(name)).map(alias),
    '',
  ].join('\n')
}

/** The source of the file of the CDN build with the networks of our own data alone. */
export const writeCommonNetworks = (rows: readonly NetworkRow[]): string =>
  [
    head('packages/server/data/networks.json'),
    '// The table of all networks is three times the script: a page that needs one of these loads this file.',
    'export {',
    '  defineChain,',
    ...rows.map(({ slug }) => `  ${exportName(slug)},`),
    "} from '@openappkit/modal/networks'",
    '',
  ].join('\n')

/** A network of our own data. It replaces what viem says of the same chain, and lacks nothing that viem knows. */
function network(row: NetworkRow, chain: ViemChain | undefined) {
  if (chain && chain.id !== row.chain_id) throw new Error(`${row.slug}: viem has the id ${chain.id}`)
  const known = chain ? (dataOf(chain) as ViemData) : {}
  const http = speaksRest.has(row.namespace) ? row.rest_urls : row.rpc_urls
  return {
    ...identity(row.chain_id ?? row.reference, row.namespace, row.caip_id),
    ...known,
    name: row.name,
    nativeCurrency: row.native_currency,
    rpcUrls: { ...known.rpcUrls, default: { http, webSocket: row.ws_urls.length > 0 ? row.ws_urls : undefined } },
    blockExplorers: explorers(row, known),
    contracts: contracts(row, known),
    cosmos: cosmos(row),
    testnet: row.testnet,
  }
}

type ViemData = {
  rpcUrls?: Record<string, unknown>
  blockExplorers?: { default?: Record<string, unknown> }
  contracts?: Record<string, unknown>
}

/** What viem knows, with the names that the kit uses. */
function viemNetwork(chain: ViemChain) {
  return { ...identity(chain.id, 'eip155', `eip155:${chain.id}`), ...dataOf(chain) }
}

/** The first fields of each constant. What follows fills `name` in, at this place. */
const identity = (id: number | string, chainNamespace: string, caipNetworkId: string) => ({
  id,
  name: undefined,
  chainNamespace,
  caipNetworkId,
})

function explorers({ explorer }: NetworkRow, { blockExplorers = {} }: ViemData) {
  return explorer ? { ...blockExplorers, default: { ...blockExplorers.default, ...explorer } } : undefined
}

function cosmos({ cosmos: details, rpc_urls }: NetworkRow) {
  if (!details) return undefined
  const { bech32_prefix: bech32Prefix, denom, coin_type: coinType } = details
  return { bech32Prefix, denom, coinType, tendermintUrl: rpc_urls[0] }
}

/**
 * The contracts that viem knows, and those that only our data has. The kit reads names from `ensRegistry`, which viem leaves
 * out where it knows `ensUniversalResolver`.
 */
function contracts(row: NetworkRow, { contracts: known }: ViemData) {
  const { multicall3, ens_registry, ens_universal_resolver } = row
  const all = {
    ...(multicall3 && { multicall3: { address: multicall3 } }),
    ...(ens_registry && { ensRegistry: { address: ens_registry } }),
    ...(ens_universal_resolver && { ensUniversalResolver: { address: ens_universal_resolver } }),
    ...known,
  }
  return Object.keys(all).length > 0 ? all : undefined
}

/** A value as source text in the style of the formatter: short objects on one line, long ones opened. */
export function literal(value: unknown, indent = '', used = 60): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const deeper = `${indent}  `
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }']
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  const parts = (space: string) =>
    entries.map(([key, part]) => (isList ? literal(part, space, 0) : `${key}: ${literal(part, space, key.length + 2)}`))
  const flat = parts('').join(', ')
  if (flat === '') return isList ? '[]' : '{}'
  const fits = !flat.includes('\n') && indent.length + used + flat.length + 4 <= 118
  if (fits) return `${open}${flat}${close}`
  return `${open.trim()}\n${parts(deeper)
    .map((part) => `${deeper}${part},\n`)
    .join('')}${indent}${close.trim()}`
}
