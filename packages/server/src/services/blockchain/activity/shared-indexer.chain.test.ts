import { type Anvil, startAnvil } from '@openappkit/testing/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMiningClient } from '../../../../test/mining-client.js'
import { createDatabase } from '../../../../test/postgres/create-database.js'
import { type CutProxy, startCutProxy } from '../../../../test/postgres/cut-proxy.js'
import { type LocalPostgres, startPostgres } from '../../../../test/postgres/start-postgres.js'
import { createLog } from '../../../platform/log/log.js'
import { openPostgres, type Postgres } from '../../../platform/postgres/open-postgres.js'
import { createEvmClient } from '../evm/evm-client.js'
import { createEvmNetwork, evmCheck } from '../evm/evm-network.js'
import { createEndpoints } from '../rpc/endpoints.js'
import { followNetworks } from './follow-networks.js'
import { createSharedIndexer } from './shared-indexer.js'
import { createPostgresActivity } from './store/postgres-activity.js'

const network = 'eip155:31337'
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `0x${'61'.repeat(20)}` as const

let postgres: LocalPostgres
let url: string
let chain: Anvil
let chainProxy: CutProxy
let proxy: CutProxy
let database: Postgres
let anvil: ReturnType<typeof createMiningClient>
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => void (postgres = await startPostgres()))
afterAll(() => postgres.stop())
beforeEach(async () => {
  url = await createDatabase(postgres.url)
  proxy = await startCutProxy(url)
  chain = await startAnvil({ chainId: 31_337 })
  chainProxy = await startCutProxy(chain.rpcUrl)
  ends.push(() => chain.stop(), proxy.close, chainProxy.close)
  database = connect(url)
  anvil = createMiningClient(chain.rpcUrl)
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

function connect(at: string): Postgres {
  const opened = openPostgres({ url: at, log: createLog('silent') })
  ends.push(opened.close)
  return opened
}

/** A server that follows the network, or reads what another one stores. */
async function start(at = url, { rpcUrl = chain.rpcUrl } = {}) {
  const lines: string[] = []
  const evm = createEvmNetwork({
    namespace: 'eip155',
    id: network,
    rpcUrls: [rpcUrl],
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    tokens: [],
    index: { depth: 100, pollMs: 200 },
  })
  const log = createLog('info', (line) => void lines.push(line))
  const index = followNetworks([evm], { file: undefined, database: connect(at), log })
  const indexer = index?.followed[0]?.indexer
  if (!index || !indexer) throw new Error('the network is not followed')
  let closing: Promise<void> | undefined
  const close = () => (closing ??= index.close())
  ends.push(close)
  await index.ready()
  return {
    close,
    watch: () => indexer.watch(account),
    refresh: indexer.refresh,
    /** How often its store failed. */
    failures: () => lines.filter((line) => line.includes('store failed')).length,
    /** How often it began to follow the network. */
    terms: () => lines.filter((line) => line.includes('follows the network')).length,
    async amounts(): Promise<number[]> {
      const rows = await index.store.page({ networks: [network], address: account, before: undefined, limit: 1000 })
      return rows.flatMap(({ transfers }) => transfers.map(({ amount }) => Number(amount))).toSorted((a, b) => a - b)
    },
  }
}

const send = (value: number) =>
  anvil.sendTransaction({ account: payer, to: account, value: BigInt(value), chain: null })
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** The blocks of the store are those of the chain, and each is there once. */
async function expectAllBlocks(): Promise<void> {
  const head = Number(await anvil.getBlockNumber())
  const read = async () => (await database.query('SELECT number FROM activity.blocks ORDER BY number')).rows
  await expect.poll(read).toEqual(Array.from({ length: head + 1 }, (_, number) => ({ number })))
}

test('a server shows the activity of an account that the server before it follows', async () => {
  const first = await start()
  await expect.poll(first.terms).toBe(1)
  const second = await start()
  for (const value of upTo(3)) await send(value)
  expect(await second.watch()).toBe(0)
  await expect.poll(second.amounts).toEqual(upTo(3))
  expect([await first.watch(), await second.watch(), second.terms()]).toEqual([0, 0, 0])
  await expectAllBlocks()
})

test('a server that is cut off from the database is followed by another one, which misses no block', async () => {
  const first = await start(proxy.url)
  await expect.poll(first.terms).toBe(1)
  const second = await start()
  expect(await second.watch()).toBe(0)
  for (const value of upTo(40)) {
    await send(value)
    if (value === 15) proxy.cut()
  }
  await expect.poll(second.terms).toBe(1)
  await expect.poll(second.amounts).toEqual(upTo(40))
  await expectAllBlocks()
  proxy.open()
  await send(41)
  await expect.poll(second.amounts).toEqual(upTo(41))
  await expect.poll(() => first.amounts().catch(() => [])).toEqual(upTo(41))
  expect([first.terms(), second.terms()]).toEqual([1, 1])
})

test('two servers whose locks the database ends again and again store each block once', async () => {
  const servers = [await start(), await start()] as const
  const terms = () => servers[0].terms() + servers[1].terms()
  expect(await servers[1].watch()).toBe(0)
  for (const round of [1, 2, 3]) {
    await database.query(`SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON oid = database
      WHERE locktype = 'advisory' AND datname = current_database()`)
    for (const value of upTo(5)) await send((round - 1) * 5 + value)
    await expect.poll(terms).toBe(round + 1)
  }
  for (const { amounts } of servers) await expect.poll(amounts).toEqual(upTo(15))
  await expectAllBlocks()
  const { rows } = await database.query('SELECT term FROM activity.terms')
  expect(rows).toEqual([{ term: 4 }])
})

test('a server that closes is followed by another one', async () => {
  const first = await start()
  expect(await first.watch()).toBe(0)
  const second = await start()
  await send(1)
  await expect.poll(second.amounts).toEqual([1])
  await first.close()
  await send(2)
  await expect.poll(second.amounts).toEqual([1, 2])
  expect([first.terms(), second.terms()]).toEqual([1, 1])
})

test('the holder of the lock begins a term again if the server before it began one too late', async () => {
  const server = await start()
  expect(await server.watch()).toBe(0)
  await database.query('UPDATE activity.terms SET term = term + 1')
  await send(1)
  await expect.poll(server.amounts).toEqual([1])
  expect(server.terms()).toBe(2)
})

test('a server that cannot read the watched accounts says so, and follows the network when it can', async () => {
  const first = await start()
  expect(await first.watch()).toBe(0)
  await first.close()
  await database.query('ALTER TABLE activity.watched RENAME TO hidden')
  const second = await start()
  await expect.poll(second.failures).toBeGreaterThan(1)
  expect(second.terms()).toBe(0)
  await database.query('ALTER TABLE activity.hidden RENAME TO watched')
  await send(1)
  await expect.poll(second.amounts).toEqual([1])
  expect([await second.watch(), second.terms()]).toEqual([0, 1])
})

test('an account whose commit was lost with its answer is watched by the next term', async () => {
  const first = await start(proxy.url)
  await expect.poll(first.terms).toBe(1)
  const second = await start()
  proxy.loseCommit('INSERT INTO activity.watched')
  await expect(first.watch()).rejects.toThrow(/terminated|ECONNRESET/)
  expect(await second.watch()).toBe(0)
  for (const value of upTo(3)) await send(value)
  await expect.poll(second.amounts).toEqual(upTo(3))
  expect([await first.watch(), first.terms(), second.terms()]).toEqual([0, 2, 0])
  await expectAllBlocks()
})

test('a write of an account that the database refuses does not end the term', async () => {
  const server = await start()
  await expect.poll(server.terms).toBe(1)
  await database.query('ALTER TABLE activity.watched ADD CONSTRAINT none CHECK (complete_from < 0)')
  await expect(server.watch()).rejects.toThrow('violates check constraint')
  await database.query('ALTER TABLE activity.watched DROP CONSTRAINT none')
  expect([await server.watch(), server.terms()]).toEqual([0, 1])
})

test('a server that closes while its network is silent leaves the network to another one first', async () => {
  const server = await start(url, { rpcUrl: chainProxy.url })
  expect(await server.watch()).toBe(0)
  chainProxy.silence()
  server.refresh().catch(() => undefined)
  await expect.poll(() => chainProxy.dropped).toBeGreaterThan(0)
  let isClosed = false
  const closing = server.close().then(() => (isClosed = true))
  const locks = `SELECT 1 FROM pg_locks JOIN pg_database ON oid = database
    WHERE locktype = 'advisory' AND datname = current_database()`
  await expect.poll(async () => (await database.query(locks)).rows).toEqual([])
  expect(isClosed).toBe(false)
  await closing
})

test('blocks that the network replaced are rolled back again if the store failed to', async () => {
  const server = await start()
  for (const value of upTo(3)) await send(value)
  expect(await server.watch()).toBe(0)
  await expect.poll(server.amounts).toEqual(upTo(3))
  await database.query('ALTER TABLE activity.received RENAME TO hidden')
  await anvil.request({ method: 'anvil_reorg' as never, params: [2, []] as never })
  await expect(server.refresh()).rejects.toThrow('does not exist')
  await database.query('ALTER TABLE activity.hidden RENAME TO received')
  await send(4)
  await expect.poll(server.amounts).toEqual([1, 4])
  await expectAllBlocks()
})

test('a server with too many accounts forgets the one that other servers have not requested for longest', async () => {
  const lines: string[] = []
  const store = createPostgresActivity({ database: connect(url), log: createLog('silent') })
  ends.push(store.close)
  await store.ready()
  const client = createEvmClient(createEndpoints(evmCheck(network), [chain.rpcUrl]))
  const log = createLog('info', (line) => void lines.push(line))
  const indexer = createSharedIndexer({ network, client, depth: 100, pollMs: 200, store, log, watchedMost: 2 })
  ends.push(indexer.close)
  indexer.lead()
  await expect.poll(() => lines.length).toBe(1)
  const [first = '', second = '', third = ''] = ['61', '62', '63'].map((digits) => `0x${digits.repeat(20)}`)
  for (const address of [first, second]) await indexer.watch(address)
  await database.query('UPDATE activity.watched SET asked_at = CASE address WHEN $1 THEN 0 ELSE 1 END', [first])
  // Another server shows the first one again.
  await store.request(network, first)
  await indexer.watch(third)
  const watched = async () => (await store.watched(network)).map(({ address }) => address).toSorted()
  expect(await watched()).toEqual([first, third])
  await indexer.watch(second)
  expect(await watched()).toHaveLength(2)
  expect(await watched()).toContain(second)
})
