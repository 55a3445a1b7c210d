import {
  approveTransaction,
  convertAllowance,
  convertQuotes,
  convertTokens,
  minimumReceived,
  nativeToken,
  swapTransaction,
} from '@openappkit/protocol/convert'
import { type Anvil, deployLocalTokens, localTokens, startAnvil } from '@openappkit/testing/chains'
import type { Address, Hex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type * as z from '@openappkit/protocol/zod'
import { createMiningClient } from '../../../../../test/mining-client.js'
import { plainOptions } from '../../../../app/plain-options.fixture.js'
import { createServer } from '../../../../app/server.js'
import { createLog } from '../../../../platform/log/log.js'
import { networkFile } from '../../network-file.js'
import {
  aggregatorKey,
  allowanceHolder,
  type Answer,
  documentedAnswer,
  faults,
  startAggregator,
} from './aggregator-server.fixture.js'

const { dollar, euro } = localTokens
const user = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const caip = (address: string) => `eip155:1:${address}`

let chain: Anvil
beforeAll(async () => {
  // An aggregator is only used for networks of a fixed list.
  chain = await startAnvil({ chainId: 1 })
  await deployLocalTokens(chain.rpcUrl)
})
afterAll(() => chain.stop())

const running: { close(): unknown }[] = []
afterEach(() => Promise.all(running.splice(0).map((one) => one.close())))

async function start(answer?: Answer) {
  const aggregator = await startAggregator(answer)
  const lines: string[] = []
  const tokens = [dollar, euro].map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals }))
  const networks = networkFile.parse([{ id: 'eip155:1', rpcUrls: [chain.rpcUrl], tokens, index: false }])
  const server = createServer({
    ...plainOptions,
    log: createLog('debug', (line) => void lines.push(line)),
    services: {
      blockchain: { networks, aggregator: { url: aggregator.url, key: aggregatorKey, timeoutMs: 400 } },
    },
  })
  running.push(aggregator, server)
  const { url } = await server.listen(0)
  const ask = async (path: string, body?: object) => {
    const post = body && { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${url}/v1/convert/${path}`, post)
    const text = await response.text()
    expect(text + lines.join('')).not.toContain(aggregatorKey)
    return { status: response.status, body: JSON.parse(text) as unknown }
  }
  const read = async <S extends z.ZodMiniType>(schema: S, path: string, body?: object): Promise<z.output<S>> => {
    const answered = await ask(path, body)
    expect(answered).toMatchObject({ status: 200 })
    return schema.parse(answered.body)
  }
  return { ask, read, lines, asked: aggregator.asked }
}

const amount = '50000000'
const pair = { userAddress: user, from: caip(dollar.address), to: caip(euro.address) }
const quotes = `quotes?${new URLSearchParams({ ...pair, amount })}`
const approve = `build-approve?${new URLSearchParams({ ...pair, amount })}`
const allowance = `allowance?${new URLSearchParams({ tokenAddress: pair.from, userAddress: user })}`
const order = { ...pair, amount, eip155: { slippage: 1 } }

test('swaps from the token list to the transaction, with an allowance that is valid on the chain', async () => {
  const { read, lines } = await start()
  const { tokens } = await read(convertTokens, 'tokens?chainId=eip155:1')
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'LUSD', 'LEUR'])
  expect((await read(convertQuotes, quotes)).quotes).toEqual([
    {
      id: null,
      fromAmount: amount,
      fromAccount: pair.from,
      toAmount: '100000000',
      toAccount: pair.to,
      provider: '0x',
      route: ['USDC', 'DAI'],
    },
  ])

  expect(await read(convertAllowance, allowance)).toEqual({ allowance: '0' })
  const { tx } = await read(approveTransaction, approve)
  expect(tx).toMatchObject({ from: user, to: dollar.address.toLowerCase(), value: '0' })
  const client = createMiningClient(chain.rpcUrl)
  const call = { account: user, to: tx.to, data: tx.data as Hex, chain: null } as const
  const hash = await client.sendTransaction(call)
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  expect(await read(convertAllowance, allowance)).toEqual({ allowance: amount })

  const swap = await read(swapTransaction, 'build-transaction', order)
  expect(swap).toMatchObject({
    tx: { from: user, to: allowanceHolder, amount: '0', eip155: { gas: '288079' } },
    minimumAmount: String(minimumReceived(100_000_000n, 1)),
  })
  expect(BigInt(swap.tx.eip155.gasPrice)).toBeGreaterThan(0n)
  expect(lines.length).toBeGreaterThan(5)
})

test('selling the currency needs no allowance and no request', async () => {
  const { read, asked } = await start()
  const native = new URLSearchParams({ ...pair, from: caip(nativeToken), amount })
  const { tx } = await read(approveTransaction, `build-approve?${native}`)
  expect([tx.to, tx.data]).toEqual([user as Address, '0x'])
  expect(asked).toEqual([])
})

describe('impossible swaps', () => {
  test('a pair without liquidity has no quote and no transaction', async () => {
    const { read, ask } = await start(() => ({ liquidityAvailable: false }))
    expect(await read(convertQuotes, quotes)).toEqual({ quotes: [] })
    const refused = { status: 409, body: { code: 'insufficient_liquidity' } }
    for (const answered of [await ask('build-transaction', order), await ask(approve)])
      expect(answered).toMatchObject(refused)
  })

  test('reports that the price moved', async () => {
    const { ask } = await start((asked) => documentedAnswer(asked, 1n))
    expect(await ask('build-transaction', { ...order, minimumAmount: '99000000' })).toMatchObject({
      status: 409,
      body: { code: 'price_moved' },
    })
  })
})

test.each(faults)('reports an aggregator that %s as unreachable', async (_, answer) => {
  const { ask } = await start(answer)
  const answers = await Promise.all([ask(quotes), ask(approve), ask('build-transaction', order)])
  // Then the breaker opens, with the same result for the visitor.
  for (const answered of [...answers, await ask(allowance)])
    expect(answered).toMatchObject({ status: 503, body: { code: 'service_unreachable' } })
})
