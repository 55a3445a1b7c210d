import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../app/config.js'
import { ConfigError } from '../../../platform/environment/config-error.js'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'onramp-'))))
afterEach(() => rm(folder, { recursive: true }))

const key = 'pk_test_hunter2'
const secret = 'sk_test_hunter2'
const row = {
  code: 'eth',
  name: 'Ether',
  symbol: 'ETH',
  network: { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' },
}

async function read(rows: unknown, more: Record<string, string> = {}) {
  const file = join(folder, 'currencies.json')
  await writeFile(file, typeof rows === 'string' ? rows : JSON.stringify(rows))
  const variables = { ONRAMP_MOONPAY_KEY: key, ONRAMP_MOONPAY_SECRET: secret, ONRAMP_MOONPAY_FILE: file }
  return readConfig({ ONRAMP_PROVIDER: 'moonpay', ...variables, ...more }).services.blockchain?.onramp
}

test('sells nothing unless a provider is set', () => {
  expect(readConfig({}).services.blockchain?.onramp).toBeUndefined()
  const local = { ONRAMP_PROVIDER: 'local', ONRAMP_URL: 'http://127.0.0.1:4000' }
  expect(readConfig(local).services.blockchain?.onramp).toEqual({ provider: 'local', url: 'http://127.0.0.1:4000' })
})

test('reads the key, the secret and the currencies of MoonPay', async () => {
  const network = { ...row.network, contract_address: '' }
  expect(await read([row])).toEqual({ provider: 'moonpay', key, secret, currencies: [{ ...row, network }] })
})

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'it is not JSON'],
  ['no rows', [], 'ONRAMP_MOONPAY_FILE has invalid values'],
  ['a code twice', [row, row], 'names a code twice'],
  ['a code of another form', [{ ...row, code: 'USDC/base' }], '0.code: must be a code of MoonPay'],
  ['an invalid chain', [{ ...row, network: { ...row.network, chain_id: 'ethereum' } }], '0.network'],
])('rejects a file with %s by its path', async (_, rows, problem) => {
  await expect(read(rows)).rejects.toThrow(ConfigError)
  await expect(read(rows)).rejects.toThrow(problem)
})

test.each<[string, Record<string, string>]>([
  ['ONRAMP_PROVIDER', { ONRAMP_PROVIDER: 'bank' }],
  ['ONRAMP_URL', { ONRAMP_PROVIDER: 'local' }],
  ['ONRAMP_URL', { ONRAMP_PROVIDER: 'local', ONRAMP_URL: 'http://127.0.0.1:4000/' }],
  ['ONRAMP_MOONPAY_KEY', { ONRAMP_PROVIDER: 'moonpay', ONRAMP_MOONPAY_SECRET: secret }],
  ['ONRAMP_MOONPAY_SECRET', { ONRAMP_PROVIDER: 'moonpay', ONRAMP_MOONPAY_KEY: key }],
  ['ONRAMP_MOONPAY_SECRET', { ONRAMP_PROVIDER: 'moonpay', ONRAMP_MOONPAY_KEY: key, ONRAMP_MOONPAY_SECRET: 'hunter2' }],
  ['ONRAMP_MOONPAY_FILE', { ONRAMP_PROVIDER: 'moonpay', ONRAMP_MOONPAY_KEY: key, ONRAMP_MOONPAY_SECRET: secret }],
  [
    'ONRAMP_PROVIDER=local',
    {
      ONRAMP_PROVIDER: 'local',
      ONRAMP_URL: 'https://a.example',
      NODE_ENV: 'production',
      ALLOWED_ORIGINS: 'https://a.example',
      RELAY_ENABLED: 'false',
    },
  ],
])('reports %s when it is invalid', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(name)
  expect(() => readConfig(env)).not.toThrow('hunter2')
})
