import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { sourceCondition } from '../../../../scripts/source/conditions.ts'
import { isCaipNetworkId } from '@openappkit/protocol/caip'
import { exportName, type NetworkRow, writeNetworks, writeViemNetworks } from '../../../../scripts/gen/networks.ts'
import { readViemChains } from '../../../../scripts/gen/viem-chains.ts'
import { signatureValidatorOf } from '@openappkit/crypto/evm'
import { hasNames } from '../wallet/chains/has-names.js'
import type { AppKitNetwork } from '../contracts/network.js'
import * as entry from './index.js'
import { toCaipNetwork } from './normalize.js'

const { availableNamespaces, defineChain: _, ...table } = entry
const networks = Object.entries<AppKitNetwork>(table)
const chains = [...readViemChains()]

const networkOf = (name: string) => new Map(networks).get(name)

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const rows = JSON.parse(read('../../../server/data/networks.json')) as NetworkRow[]
const own = rows.map((row) => ({ ...row, constant: exportName(row.slug) }))
const ownConstants = new Set(own.map(({ constant }) => networkOf(constant)))

// They contain functions, and are useless without them.
const functional = ['fees', 'formatters', 'serializers', 'custom', 'prepareTransactionRequest', 'extendSchema']

/** The chain without its functions, which JSON omits. */
function jsonOf(chain: object): Record<string, unknown> {
  const data = Object.entries(chain).filter(([name]) => !functional.includes(name))
  return JSON.parse(JSON.stringify(Object.fromEntries(data))) as Record<string, unknown>
}

/** Contracts in lower case: a checksum only changes the casing. */
const inLowerCase = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? {}).toLowerCase())

/** The length of a value in a bundle, which has no quotes around property names. */
const lengthOf = (value: object): number => withoutSpaces(JSON.stringify(value)).length
const withoutSpaces = (source: string): string => source.replace(/\s/g, '')

/** The bundle of an app of one line, minified and without white space. */
async function bundle(code: string): Promise<string> {
  const id = '\0app'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: [sourceCondition] },
    plugins: [
      {
        name: 'app',
        resolveId: (source) => (source === 'app' ? id : undefined),
        load: (asked) => (asked === id ? code : undefined),
      },
    ],
    build: { write: false, lib: { entry: 'app', formats: ['es'], fileName: 'app' }, rolldownOptions: { input: 'app' } },
  })
  const [first] = Array.isArray(result) ? result : [result]
  const files = first && 'output' in first ? first.output.map((file) => ('code' in file ? file.code : '')) : []
  return withoutSpaces(files.join(''))
}

describe('the network table', () => {
  test('the table matches the output of the generator', () => {
    expect(read('./networks.generated.ts')).toBe(writeNetworks(rows, readViemChains()))
    expect(read('./viem-networks.generated.ts')).toBe(writeViemNetworks(rows, readViemChains()))
  })

  test('the table does not depend on the order in which viem lists its chains', () => {
    for (const write of [writeNetworks, writeViemNetworks]) {
      expect(write(rows, new Map(chains.toReversed()))).toBe(write(rows, new Map(chains)))
    }
  })

  test('the EVM networks of the table have the names of viem', () => {
    const names = networks.filter(([, { chainNamespace }]) => chainNamespace === 'eip155').map(([name]) => name)
    expect(names.toSorted()).toEqual(chains.map(([name]) => name).toSorted())
  })

  test('the table has the usual names', () => {
    for (const name of [
      'mainnet',
      'base',
      'arbitrum',
      'optimism',
      'polygon',
      'bsc',
      'sepolia',
      'baseSepolia',
      'opBNB',
      'xLayer',
      'rootstockTestnet',
      'zkSync',
      'solana',
      'solanaDevnet',
      'bitcoin',
      'polkadot',
      'cosmosHub',
    ]) {
      expect(table).toHaveProperty(name)
    }
    expect(table.mainnet.id).toBe(1)
    expect(table.solana.caipNetworkId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect(availableNamespaces).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
  })

  test('our own networks keep their ids, names, currencies, endpoints and explorers', () => {
    for (const row of own) {
      const isRest = row.namespace === 'bip122' || row.namespace === 'cosmos'
      expect(networkOf(row.constant), row.slug).toMatchObject({
        id: row.chain_id ?? row.reference,
        caipNetworkId: row.caip_id,
        name: row.name,
        nativeCurrency: row.native_currency,
        rpcUrls: { default: { http: isRest ? row.rest_urls : row.rpc_urls } },
        ...(row.explorer && { blockExplorers: { default: row.explorer } }),
        testnet: row.testnet,
      })
    }
    expect(new Set(rows.map(({ caip_id }) => caip_id)).size).toBe(rows.length)
  })

  test.each(networks)('%s is complete', (name, network) => {
    expect(isCaipNetworkId(network.caipNetworkId)).toBe(true)
    expect(toCaipNetwork(network).caipNetworkId).toBe(network.caipNetworkId)
    expect(network.name).not.toBe('')
    expect(network.nativeCurrency.symbol).not.toBe('')
    if (network.blockExplorers) expect(network.blockExplorers.default.url).toMatch(/^https?:\/\//)
    for (const url of network.rpcUrls.default.http) expect(URL.canParse(url)).toBe(true)
    if (network.chainNamespace === 'eip155') expect(network.rpcUrls.default.http).not.toEqual([])
    // Only data has text: no function, no `undefined`.
    expect(network, name).toStrictEqual(JSON.parse(JSON.stringify(network)))
  })

  test('the URLs of our own networks use https', () => {
    for (const { slug, constant } of own) {
      const { rpcUrls, blockExplorers } = networkOf(constant) ?? {}
      for (const url of rpcUrls?.default.http ?? []) expect(url).toMatch(/^https:\/\//)
      // A local chain has no public explorer.
      if (blockExplorers) expect(blockExplorers.default.url).toMatch(/^https:\/\//)
      else expect(slug).toBe('bitcoin-regtest')
    }
  })

  test('the table has the Esplora endpoints of Bitcoin', () => {
    expect(table.bitcoin.rpcUrls.default.http[0]).toBe('https://mempool.space/api')
    expect(table.bitcoinSignet.rpcUrls.default.http).not.toEqual([])
  })

  test('an import of one network bundles only that network', async () => {
    const file = JSON.stringify(new URL('./index.ts', import.meta.url).pathname)
    const code = await bundle(`export { base } from ${file}`)
    expect(code).toContain('mainnet.base.org')
    expect(code).not.toContain('etherscan.io')
    expect(code.length).toBeLessThan(lengthOf(table.base) + 100)
  })

  test('a second name of a network adds nothing to the bundle', async () => {
    const file = JSON.stringify(new URL('./index.ts', import.meta.url).pathname)
    const code = await bundle(`export { zksync, zkSync } from ${file}`)
    expect(code.length).toBeLessThan(lengthOf(table.zksync) + 100)
  })
})

describe('a network of viem', () => {
  const others = chains.filter(([name]) => !ownConstants.has(networkOf(name)))
  const both = own.flatMap(({ constant }) => chains.filter(([name]) => name === constant))

  test.each(others)('%s has the data of viem, and the ids of the kit', (name, chain) => {
    const ids = { chainNamespace: 'eip155', caipNetworkId: `eip155:${chain.id}` }
    expect(networkOf(name)).toEqual({ ...jsonOf(chain), ...ids })
  })

  test.each(both)('%s, which our own data has too, has everything that viem has', (name, chain) => {
    const { contracts, name: _name, rpcUrls, blockExplorers, ...known } = jsonOf(chain)
    const network = networkOf(name)
    expect(network).toMatchObject(known)
    expect(inLowerCase(network?.contracts)).toMatchObject(Object(inLowerCase(contracts)))
    expect(Object.keys(Object(network?.rpcUrls))).toEqual(Object.keys(Object(rpcUrls)))
    for (const [id, explorer] of Object.entries<object>(Object(blockExplorers)))
      expect(Object(network?.blockExplorers)).toHaveProperty([id], expect.objectContaining(withoutUrl(explorer)))
  })

  test('two names of viem for one chain are one constant', () => {
    expect(table.zkSync).toBe(table.zksync)
    expect(table.hyperliquid).toBe(table.hyperEvm)
  })
})

/** Our data writes URLs without a trailing slash. */
const withoutUrl = (explorer: object) => Object.fromEntries(Object.entries(explorer).filter(([key]) => key !== 'url'))

describe('data of a network', () => {
  test('names are enabled if viem has a registry or a universal resolver', () => {
    const named = chains.filter(
      ([, { contracts }]) => Object(contracts).ensRegistry ?? Object(contracts).ensUniversalResolver,
    )
    const expected = ['mainnet', 'holesky', 'linea', 'pulsechain', 'story']
    expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(expected))
    for (const [name, chain] of named) {
      expect(hasNames(networkOf(name) as never, undefined), name).toBe(true)
      // The network that an app passes from viem has the same facts.
      expect(hasNames(chain as never, undefined), name).toBe(true)
    }
  })

  test('signatures of accounts that are not deployed are verified only by the contract of viem', () => {
    const known = chains.map(([, { id, contracts }]) => [`eip155:${id}`, Object(contracts).erc6492Verifier?.address])
    expect(known.filter(([, address]) => address).map(([id]) => id)).toContain('eip155:324')
    for (const [id, address] of known) expect(signatureValidatorOf(id as string), id as string).toBe(address)
  })

  test('names are enabled for our own networks that have them, including Ethereum and Sepolia', () => {
    const named = own.filter(({ constant }) => hasNames(networkOf(constant) as never, undefined))
    expect(named.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['mainnet', 'sepolia']))
    expect(named).toEqual(own.filter(({ ens_registry }) => ens_registry))
    expect(named).toEqual(own.filter(({ ens_universal_resolver }) => ens_universal_resolver))
  })
})
