import { own } from '../check/own.ts'

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

/** The source of networks.generated.ts: one pure constant per network, so that a bundler keeps only what is imported. */
export function writeNetworks(rows: readonly NetworkRow[]): string {
  return [
    '// Written by scripts/gen/networks.ts from packages/server/data/networks.json. Change the data, then run `npm run gen`.',
    "import type { AppKitNetwork } from '../contracts/network.js'",
    ...rows.map(
      (row) => `\nexport const ${exportName(row.slug)} = ${literal(network(row))} as const satisfies AppKitNetwork`,
    ),
    '',
  ].join('\n')
}

function network(row: NetworkRow) {
  const http = speaksRest.has(row.namespace) ? row.rest_urls : row.rpc_urls
  return {
    id: row.chain_id ?? row.reference,
    name: row.name,
    chainNamespace: row.namespace,
    caipNetworkId: row.caip_id,
    nativeCurrency: row.native_currency,
    rpcUrls: { default: { http, webSocket: row.ws_urls.length > 0 ? row.ws_urls : undefined } },
    blockExplorers: row.explorer ? { default: row.explorer } : undefined,
    contracts: contracts(row),
    cosmos: cosmos(row),
    testnet: row.testnet,
  }
}

function cosmos({ cosmos: details, rpc_urls }: NetworkRow) {
  if (!details) return undefined
  const { bech32_prefix: bech32Prefix, denom, coin_type: coinType } = details
  return { bech32Prefix, denom, coinType, tendermintUrl: rpc_urls[0] }
}

/** What clients call by itself. Nothing on a page asks the registry of ENS: the universal resolver does. */
function contracts({ multicall3, ens_universal_resolver }: NetworkRow) {
  const known = {
    multicall3: multicall3 ? { address: multicall3 } : undefined,
    ensUniversalResolver: ens_universal_resolver ? { address: ens_universal_resolver } : undefined,
  }
  return Object.values(known).some(Boolean) ? known : undefined
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
  const fits = !flat.includes('\n') && indent.length + used + flat.length + 4 <= 118
  if (fits) return `${open}${flat}${close}`
  return `${open.trim()}\n${parts(deeper)
    .map((part) => `${deeper}${part},\n`)
    .join('')}${indent}${close.trim()}`
}
