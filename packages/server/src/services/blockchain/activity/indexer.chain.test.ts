import { type Anvil, startAnvil } from '@openappkit/testing/chains'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMiningClient } from '../../../../test/mining-client.js'
import { createLog } from '../../../platform/log/log.js'
import { createEndpoints } from '../rpc/endpoints.js'
import { createEvmClient } from '../evm/evm-client.js'
import { evmCheck } from '../evm/evm-network.js'
import { createIndexer, type Indexer } from './indexer.js'
import { createSqliteActivity } from './store/sqlite-activity.js'

const network = 'eip155:31337'
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `0x${'61'.repeat(20)}` as const
const log = createLog('silent')

let folder: string
let chain: Anvil
let anvil: ReturnType<typeof createMiningClient>
const stops: (() => Promise<void>)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'indexer-'))
  chain = await startAnvil({ chainId: 31_337 })
  anvil = createMiningClient(chain.rpcUrl)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await chain.stop()
  await rm(folder, { recursive: true })
})

/** A process that follows the chain, and all it knows of the account. */
async function start(depth: number) {
  const store = createSqliteActivity({ file: join(folder, 'activity.sqlite'), log })
  const client = createEvmClient(createEndpoints(evmCheck(network), [chain.rpcUrl]))
  const indexer: Indexer = createIndexer({ network, client, depth, pollMs: 60_000, store, log })
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await indexer.close()
    await store.close()
  }
  stops.push(stop)
  return {
    stop,
    async read() {
      const completeFrom = await indexer.watch(account)
      await indexer.refresh()
      const rows = await store.page({ networks: [network], address: account, before: undefined, limit: 100 })
      const amounts = rows.toSorted((one, other) => one.block - other.block).flatMap(({ transfers }) => transfers)
      return {
        completeFrom: await indexer.watch(account),
        was: completeFrom,
        amounts: amounts.map(({ amount }) => amount),
      }
    },
  }
}

const send = (value: bigint) => anvil.sendTransaction({ account: payer, to: account, value, chain: null })

test('rolls back blocks at the next start that were replaced while it was stopped', async () => {
  const first = await start(100)
  for (const value of [1n, 2n, 3n]) await send(value)
  expect(await first.read()).toMatchObject({ completeFrom: 0, amounts: ['1', '2', '3'] })
  await first.stop()
  await anvil.request({ method: 'anvil_reorg' as never, params: [2, []] as never })
  await send(4n)
  expect(await (await start(100)).read()).toMatchObject({ completeFrom: 0, amounts: ['1', '4'] })
})

test('skipped blocks are a gap: keeps the activity before it, and the account is complete after it', async () => {
  const first = await start(100)
  await send(1n)
  expect(await first.read()).toMatchObject({ completeFrom: 0, amounts: ['1'] })
  await first.stop()
  await send(2n)
  await anvil.mine({ blocks: 50 })
  await send(3n)
  // Blocks 1 and 2 were sent, 50 were mined, and the last is the 53rd.
  expect(await (await start(20)).read()).toMatchObject({ completeFrom: 34, amounts: ['1', '3'] })
})

test('an account requested later is known from the recent blocks, and no further back', async () => {
  await send(1n)
  await anvil.mine({ blocks: 50 })
  await send(2n)
  const indexer = await start(20)
  expect(await indexer.read()).toMatchObject({ completeFrom: 33, amounts: ['2'] })
})

test('follows a network again after an outage', async () => {
  const indexer = await start(100)
  await send(1n)
  await indexer.read()
  const { port } = new URL(chain.rpcUrl)
  await chain.stop()
  await expect(indexer.read()).rejects.toThrow('no connection')
  // Another chain with other blocks at the same URL: the data of the first one is rolled back.
  chain = await startAnvil({ chainId: 31_337, port: Number(port) })
  await send(9n)
  expect(await indexer.read()).toMatchObject({ amounts: ['9'] })
})
