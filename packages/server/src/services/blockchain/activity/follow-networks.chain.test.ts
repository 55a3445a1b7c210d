import { type Anvil, startAnvil } from '@openappkit/testing/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../../../test/postgres/create-database.js'
import { type LocalPostgres, startPostgres } from '../../../../test/postgres/start-postgres.js'
import { openMetrics } from '../../../app/open-metrics.js'
import { createLog } from '../../../platform/log/log.js'
import { scrape } from '../../../platform/metrics/scrape.harness.js'
import { openPostgres } from '../../../platform/postgres/open-postgres.js'
import { createEvmNetwork } from '../evm/evm-network.js'
import { followNetworks } from './follow-networks.js'

const network = 'eip155:31337'
const account = `0x${'61'.repeat(20)}`
const log = createLog('silent')

let postgres: LocalPostgres
let chain: Anvil
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => void (postgres = await startPostgres()))
afterAll(() => postgres.stop())
beforeEach(async () => {
  chain = await startAnvil({ chainId: 31_337 })
  ends.push(() => chain.stop())
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A server that follows the network or waits for another one to end, and its metrics. */
async function start(databaseUrl?: string) {
  const { metrics, url, close } = await openMetrics({ port: 0, host: '127.0.0.1' })
  const database = databaseUrl === undefined ? undefined : openPostgres({ url: databaseUrl, log })
  const evm = createEvmNetwork({
    namespace: 'eip155',
    id: network,
    rpcUrls: [chain.rpcUrl],
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    tokens: [],
    index: { depth: 100, pollMs: 200 },
  })
  const index = followNetworks([evm], { file: undefined, database, log, metrics })
  if (!index) throw new Error('the network is not followed')
  ends.push(close, async () => database?.close(), index.close)
  await index.ready()
  return {
    watch: () => index.followed[0]?.indexer.watch(account),
    read: async (name: string) => (await scrape(url)).get(`openappkit_indexer_${name}{network="${network}"}`),
  }
}

test('the metrics show how far the indexed blocks are behind the network', async () => {
  const startedAt = Date.now() / 1000
  const { read, watch } = await start()
  expect(await read('leads')).toBe(1)
  expect(await read('lag_blocks'), 'no block was read').toBeUndefined()
  expect(await read('pass_timestamp_seconds')).toBeUndefined()
  await watch()
  expect(await read('lag_blocks')).toBe(0)
  const first = (await read('pass_timestamp_seconds')) ?? 0
  expect(first).toBeGreaterThan(startedAt - 1)
  await expect.poll(() => read('pass_timestamp_seconds')).toBeGreaterThan(first)
})

test('the metrics show which of two servers follows the network', async () => {
  const databaseUrl = await createDatabase(postgres.url)
  const [one, two] = [await start(databaseUrl), await start(databaseUrl)]
  const leads = async () => [await one.read('leads'), await two.read('leads')]
  await expect.poll(async () => new Set(await leads())).toEqual(new Set([0, 1]))
})
