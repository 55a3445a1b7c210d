import { readFile } from 'node:fs/promises'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { sourceCondition } from '../../../../scripts/source/conditions.ts'
import { isCaipNetworkId } from '@openappkit/protocol/caip'
import { type NetworkRow, writeNetworks } from '../../../../scripts/gen/networks.ts'
import * as entry from './index.js'
import { toCaipNetwork } from './normalize.js'

const { availableNamespaces, defineChain: _, ...table } = entry
const networks = Object.entries(table)

async function readRows(): Promise<NetworkRow[]> {
  return JSON.parse(
    await readFile(new URL('../../../server/data/networks.json', import.meta.url), 'utf8'),
  ) as NetworkRow[]
}

/** What an app of one line ships, minified. */
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
  return first && 'output' in first ? first.output.map((file) => ('code' in file ? file.code : '')).join('') : ''
}

describe('the network table', () => {
  test('is what the generator writes from the data', async () => {
    const written = await readFile(new URL('./networks.generated.ts', import.meta.url), 'utf8')
    const squeeze = (source: string) => source.replace(/[\s,;]+/g, '')
    expect(squeeze(written)).toBe(squeeze(writeNetworks(await readRows())))
  })

  test('has the usual names', () => {
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

  test('gives every network an id of its own', () => {
    const ids = networks.map(([, network]) => network.caipNetworkId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !isCaipNetworkId(id))).toEqual([])
  })

  test.each(networks)('%s is complete', (_name, network) => {
    expect(toCaipNetwork(network).caipNetworkId).toBe(network.caipNetworkId)
    expect(network.nativeCurrency.symbol).not.toBe('')
    // A chain of one's own has no explorer that anybody else runs.
    if ('blockExplorers' in network) expect(network.blockExplorers.default.url).toMatch(/^https:\/\//)
    else expect(network.caipNetworkId).toBe(table.bitcoinRegtest.caipNetworkId)
    for (const url of network.rpcUrls.default.http) expect(url).toMatch(/^https:\/\//)
    if (network.chainNamespace === 'eip155') expect(network.rpcUrls.default.http).not.toEqual([])
  })

  test('knows the Esplora endpoints of Bitcoin', () => {
    expect(table.bitcoin.rpcUrls.default.http[0]).toBe('https://mempool.space/api')
    expect(table.bitcoinSignet.rpcUrls.default.http).not.toEqual([])
  })

  test('one network costs one network', async () => {
    const file = JSON.stringify(new URL('./index.ts', import.meta.url).pathname)
    const code = await bundle(`export { base } from ${file}`)
    expect(code).toContain('mainnet.base.org')
    expect(code).not.toContain('etherscan.io')
    expect(code.length).toBeLessThan(700)
  })
})
