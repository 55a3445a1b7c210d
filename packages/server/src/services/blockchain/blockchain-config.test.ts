import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../app/config.js'
import { ConfigError } from '../../platform/environment/config-error.js'
import { readSmartSessionsConfig } from './smart-sessions/smart-sessions-config.js'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'networks-'))
  file = join(folder, 'networks.json')
})
afterEach(() => rm(folder, { recursive: true }))

const network = { id: 'eip155:1', rpcUrls: ['https://rpc.example/hunter2'] }
const token = { address: `0x${'Ab'.repeat(20)}`, name: 'Dai', symbol: 'DAI', decimals: 18 }

async function read(content: unknown) {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ BLOCKCHAIN_FILE: file }).services.blockchain
}

test('a network has defaults for absent fields', async () => {
  const options = await read([{ ...network, tokens: [token] }])
  expect(options?.networks).toEqual([
    {
      ...network,
      namespace: 'eip155',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: [{ ...token, address: token.address.toLowerCase() }],
      index: { depth: 128, pollMs: 4000 },
    },
  ])
})

test.each([
  ['no JSON', '[', 'it is not JSON'],
  ['no list', {}, 'the file:'],
  ['an invalid network', [{ ...network, id: 'eip155:0' }], '0.id: must be a CAIP-2 id'],
  ['no endpoint', [{ ...network, rpcUrls: [] }], '0.rpcUrls'],
  ['an invalid endpoint', [{ ...network, rpcUrls: ['file:///hunter2'] }], '0.rpcUrls.0: must be an http(s) address'],
  ['a network of another kind', [{ ...network, id: 'bip122:000000000019d6689c085ae165831e93' }], '0.id: must be'],
  [
    'an invalid mint',
    [{ ...network, id: 'solana:localnet', tokens: [token] }],
    '0.tokens.0.address: must be an address of Solana',
  ],
  ['a token without an address', [{ ...network, tokens: [{ ...token, address: 'DAI' }] }], '0.tokens.0.address'],
  ['an unknown key', [{ ...network, token: [] }], '0'],
  ['a network twice', [network, network], 'names a network twice'],
])('rejects %s by its path, and repeats no endpoint', async (_, content, problem) => {
  const start = read(content)
  await expect(start).rejects.toThrow(ConfigError)
  await expect(start).rejects.toThrow('BLOCKCHAIN_FILE')
  await expect(start).rejects.toThrow(problem)
  await expect(start).rejects.not.toThrow('hunter2')
})

test.each<[string, Record<string, string>]>([
  ['BLOCKCHAIN_FILE', { BLOCKCHAIN_FILE: '/no/such/file' }],
  ['BLOCKCHAIN_UPSTREAM_URL', { BLOCKCHAIN_UPSTREAM_URL: 'http://api.example' }],
  ['BLOCKCHAIN_UPSTREAM_URL', { BLOCKCHAIN_UPSTREAM_KEY: 'hunter2' }],
  ['NFT_IPFS_URL', { NFT_IPFS_URL: 'http://gateway.example' }],
  ['NFT_ARWEAVE_URL', { NFT_ARWEAVE_URL: 'arweave.net' }],
  ['NFT_WEB_ENABLED', { NFT_WEB_ENABLED: 'maybe' }],
  ['BLOCKCHAIN_SWAP_URL', { BLOCKCHAIN_SWAP_URL: 'http://api.example' }],
  ['BLOCKCHAIN_SWAP_KEY', { BLOCKCHAIN_SWAP_KEY: 'hunter2\n' }],
  ['BLOCKCHAIN_RPC_BURST', { BLOCKCHAIN_RPC_BURST: 'many' }],
])('reports %s when it is invalid', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(name)
  expect(() => readConfig(env)).not.toThrow('hunter2')
})

test('requests pictures of NFTs elsewhere only if configured', () => {
  expect(readConfig({}).services.blockchain?.nftMedia).toEqual({ isWebAllowed: false })
  const NFT_IPFS_URL = 'https://gateway.example/ipfs/?img-width=256'
  expect(readConfig({ NFT_IPFS_URL, NFT_WEB_ENABLED: 'true' }).services.blockchain?.nftMedia).toEqual({
    ipfsUrl: NFT_IPFS_URL,
    isWebAllowed: true,
  })
})

test('enables swaps over an aggregator with only a key', () => {
  expect(readConfig({}).services.blockchain).toMatchObject({ aggregator: undefined })
  expect(readConfig({ BLOCKCHAIN_SWAP_KEY: 'hunter2' }).services.blockchain).toMatchObject({
    aggregator: { url: 'https://api.0x.org', key: 'hunter2' },
  })
})

test('lists smart sessions only if enabled, and requires a file in production', () => {
  expect(readConfig({}).services.blockchain).toMatchObject({ smartSessions: undefined })
  const file = '/data/smart-sessions.sqlite'
  const on = { SMART_SESSIONS_ENABLED: 'true', SMART_SESSIONS_FILE: file }
  expect(readConfig(on).services.blockchain).toMatchObject({ smartSessions: { file } })
  expect(() => readSmartSessionsConfig({ SMART_SESSIONS_ENABLED: true }, { isProduction: true })).toThrow(
    'SMART_SESSIONS_FILE is not set',
  )
})

test('the activity has one place: a file or a database', () => {
  const env = { DATABASE_URL: 'postgres://db.example/openappkit', BLOCKCHAIN_INDEX_FILE: '/srv/activity.sqlite' }
  expect(() => readConfig(env)).toThrow('BLOCKCHAIN_INDEX_FILE and DATABASE_URL are both set')
})
